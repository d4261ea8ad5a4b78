import { useEffect, useRef, useState, type DragEvent } from 'react';
import { classNames, IconButton } from '@popnook/ui';
import type { UploadedImage } from './use-upload';
import styles from './image-upload.module.css';

interface ImageListProps {
  images: readonly UploadedImage[];
  /** Marks the first of several pictures as the cover. */
  hasCover: boolean;
  onChange: (images: UploadedImage[]) => void;
  /** Called when the only remaining picture is removed, so that the caller can move focus. */
  onEmptied: () => void;
}

/** A list of pictures, which can be removed, and reordered with buttons or by dragging. */
export function ImageList({ images, hasCover, onChange, onEmptied }: ImageListProps) {
  const [announcement, setAnnouncement] = useState('');
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const { list, focusOnChange } = useFocusOnChange(images);
  const move = (from: number, to: number) => {
    setAnnouncement(
      `Picture ${String(from + 1)} is now picture ${String(to + 1)} of ${String(images.length)}.`,
    );
    onChange(withMoved(images, from, to));
  };
  const remove = (index: number) => {
    setAnnouncement(`Picture ${String(index + 1)} removed.`);
    if (images.length === 1) onEmptied();
    // Focuses the picture that takes this one's place, or the new last one.
    else focusOnChange(Math.min(index, images.length - 2), 'remove');
    onChange(images.filter((_, other) => other !== index));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {images.length > 0 && (
        <ol ref={list} className={styles.list}>
          {images.map((image, index) => (
            <ImageItem
              key={image.url}
              image={image}
              index={index}
              count={images.length}
              isCover={hasCover && index === 0 && images.length > 1}
              dragged={draggedIndex === index}
              onMoveTo={(to) => {
                focusOnChange(to, to < index ? 'earlier' : 'later');
                move(index, to);
              }}
              onRemove={() => remove(index)}
              onDrag={(started) => setDraggedIndex(started ? index : null)}
              onDropHere={() => {
                if (draggedIndex !== null && draggedIndex !== index) move(draggedIndex, index);
                setDraggedIndex(null);
              }}
            />
          ))}
        </ol>
      )}
    </>
  );
}

interface ImageItemProps {
  image: UploadedImage;
  index: number;
  /** The number of pictures in the list. */
  count: number;
  isCover: boolean;
  dragged: boolean;
  onMoveTo: (index: number) => void;
  onRemove: () => void;
  /** Called when dragging this picture starts (true) or ends (false). */
  onDrag: (started: boolean) => void;
  onDropHere: () => void;
}

function ImageItem(props: ImageItemProps) {
  const { image, index, count, isCover, dragged, onMoveTo, onRemove, onDrag, onDropHere } = props;
  const name = `picture ${String(index + 1)}`;
  return (
    <li
      className={classNames(styles.item, count > 1 && styles.movable, dragged && styles.dragged)}
      draggable={count > 1}
      onDragStart={(event) => {
        event.dataTransfer.setData(pictureType, image.url);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={acceptPicture}
      onDrop={onDropHere}
    >
      <img
        src={image.thumbnailUrl}
        alt={image.originalName ?? name}
        width={160}
        height={120}
        draggable={false}
      />
      {isCover && <span className={styles.cover}>Cover</span>}
      <div className={styles.tools} data-index={index}>
        {index > 0 && (
          <IconButton
            icon="left"
            label={`Move ${name} earlier`}
            data-tool="earlier"
            onClick={() => onMoveTo(index - 1)}
          />
        )}
        {index < count - 1 && (
          <IconButton
            icon="right"
            label={`Move ${name} later`}
            data-tool="later"
            onClick={() => onMoveTo(index + 1)}
          />
        )}
        <IconButton icon="trash" label={`Remove ${name}`} data-tool="remove" onClick={onRemove} />
      </div>
    </li>
  );
}

/** A custom data type for dragged pictures, so that nothing else can be dropped here. */
const pictureType = 'application/x-popnook-picture';

const acceptPicture = (event: DragEvent) => {
  if (event.dataTransfer.types.includes(pictureType)) event.preventDefault();
};

/**
 * `focusOnChange` sets which button of which picture gets focus when the images next change. If that picture does not have the
 * button, its first button gets focus.
 */
function useFocusOnChange(images: readonly UploadedImage[]) {
  const list = useRef<HTMLOListElement>(null);
  const target = useRef<{ index: number; tool: string } | null>(null);
  useEffect(() => {
    if (!target.current) return;
    const { index, tool } = target.current;
    target.current = null;
    const tools = list.current?.querySelector(`[data-index="${String(index)}"]`);
    const button = tools?.querySelector<HTMLElement>(`[data-tool="${tool}"]`);
    (button ?? tools?.querySelector<HTMLElement>('button'))?.focus();
  }, [images]);
  const focusOnChange = (index: number, tool: string) => {
    target.current = { index, tool };
  };
  return { list, focusOnChange };
}

function withMoved(images: readonly UploadedImage[], from: number, to: number): UploadedImage[] {
  const next = [...images];
  const [image] = next.splice(from, 1);
  if (image) next.splice(to, 0, image);
  return next;
}
