import { IconButton } from '../button/icon-button';
import type { UploadedImage } from './image-upload';
import styles from './image-upload.module.css';

interface ImageListProps {
  images: readonly UploadedImage[];
  onChange: (images: UploadedImage[]) => void;
  disabled: boolean;
}

/** The first picture is the cover, so their order matters. */
export function ImageList({ images, onChange, disabled }: ImageListProps) {
  if (images.length === 0) return null;
  return (
    <ol className={styles.list}>
      {images.map((image, index) => (
        <ImageItem
          key={image.url}
          image={image}
          name={`picture ${String(index + 1)}`}
          cover={index === 0 && images.length > 1}
          disabled={disabled}
          onMove={
            index === 0
              ? undefined
              : () => {
                  onChange(swapped(images, index));
                }
          }
          onRemove={() => {
            onChange(images.filter((other) => other !== image));
          }}
        />
      ))}
    </ol>
  );
}

interface ImageItemProps {
  image: UploadedImage;
  name: string;
  cover: boolean;
  disabled: boolean;
  onMove: (() => void) | undefined;
  onRemove: () => void;
}

function ImageItem({ image, name, cover, disabled, onMove, onRemove }: ImageItemProps) {
  return (
    <li className={styles.item}>
      <img src={image.thumbnailUrl} alt={image.originalName ?? name} width={160} height={120} />
      {cover && <span className={styles.cover}>Cover</span>}
      <div className={styles.tools}>
        {onMove && (
          <IconButton icon="left" label={`Move ${name} forward`} disabled={disabled} onClick={onMove} />
        )}
        <IconButton icon="trash" label={`Remove ${name}`} disabled={disabled} onClick={onRemove} />
      </div>
    </li>
  );
}

/** The same list with the picture at `index` one place earlier. */
function swapped(images: readonly UploadedImage[], index: number): UploadedImage[] {
  const next = [...images];
  const [moved] = next.splice(index, 1);
  if (moved) next.splice(index - 1, 0, moved);
  return next;
}
