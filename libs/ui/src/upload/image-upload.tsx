import { useId, useRef, useState, type DragEvent, type RefObject } from 'react';
import { Button, classNames, FieldError, Icon } from '@popnook/ui';
import styles from './image-upload.module.css';
import { ImageList } from './image-list';
import { PendingList } from './pending-list';
import { useBlockSubmit } from './use-block-submit';
import { type UploadOptions, useUpload } from './use-upload';

export interface ImageUploadProps
  extends
    Omit<UploadOptions, 'maxFiles' | 'maxSizeMb'>,
    Partial<Pick<UploadOptions, 'maxFiles' | 'maxSizeMb'>> {
  label: string;
  /** Whether the first of several pictures is marked as the cover. True by default. */
  hasCover?: boolean;
  /** Shown below the drop area unless it is empty or undefined. */
  error?: string | undefined;
}

/** A control to add, reorder and remove pictures. */
export function ImageUpload({ maxFiles = 5, maxSizeMb = 5, hasCover = true, ...props }: ImageUploadProps) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const { pending, addFiles, retry, remove } = useUpload({ ...props, maxFiles, maxSizeMb });
  const uploading = pending.filter(({ failure }) => failure === null).length;
  useBlockSubmit(container, uploading > 0, props.onNotify);
  // Called before the pressed button of a file or picture disappears.
  const focusChooseButton = () => container.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
  return (
    <div ref={container} className={styles.upload} role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {props.label}
        {maxFiles > 1 && props.images.length > 0 && (
          <span className={styles.count}>
            {' '}
            ({props.images.length} of {maxFiles})
          </span>
        )}
      </label>
      <DropZone
        id={id}
        error={props.error}
        maxFiles={maxFiles}
        maxSizeMb={maxSizeMb}
        isFull={maxFiles > 1 && props.images.length + uploading >= maxFiles}
        onFiles={addFiles}
      />
      <FieldError id={`${id}-error`} error={props.error} />
      <PendingList
        files={pending}
        onRetry={(file) => {
          focusChooseButton();
          retry(file);
        }}
        onRemove={(key) => {
          focusChooseButton();
          remove(key);
        }}
      />
      <ImageList
        images={props.images}
        hasCover={hasCover}
        onChange={props.onChange}
        onEmptied={focusChooseButton}
      />
    </div>
  );
}

interface DropZoneProps {
  id: string;
  error: string | undefined;
  maxFiles: number;
  maxSizeMb: number;
  /** Whether no more pictures can be added. The button is then `aria-disabled` instead of `disabled`, so that it does not lose focus. */
  isFull: boolean;
  onFiles: (files: File[]) => void;
}

function DropZone({ id, error, maxFiles, maxSizeMb, isFull, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const { over, ...drop } = useDrop(onFiles);
  return (
    <div className={classNames(styles.drop, over && styles.over)} {...drop}>
      <FileInput input={input} id={id} error={error} multiple={maxFiles > 1} onFiles={onFiles} />
      <Button
        variant="secondary"
        data-choose
        aria-disabled={isFull || undefined}
        aria-describedby={`${id}-hint`}
        onClick={() => !isFull && input.current?.click()}
      >
        <Icon name="upload" />
        {maxFiles === 1 ? 'Choose a picture' : 'Choose pictures'}
      </Button>
      <p id={`${id}-hint`} className={styles.hint}>
        {isFull ? (
          `You’ve reached the limit of ${String(maxFiles)} pictures. Remove one to add another.`
        ) : (
          <>
            or drop {maxFiles === 1 ? 'it' : `up to ${String(maxFiles)}`} here ({maxSizeMb} MB max
            {maxFiles === 1 ? '' : ' each'})
          </>
        )}
      </p>
    </div>
  );
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  id: string;
  error: string | undefined;
  multiple: boolean;
  onFiles: (files: File[]) => void;
}

function FileInput({ input, id, error, multiple, onFiles }: FileInputProps) {
  return (
    <input
      ref={input}
      id={id}
      type="file"
      accept="image/*"
      multiple={multiple}
      className={styles.input}
      tabIndex={-1}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      aria-invalid={error ? true : undefined}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Allows selecting the same file again after it was removed.
        event.target.value = '';
      }}
    />
  );
}

/** Accepts only files. Ignores pictures that are dragged to reorder the list. */
function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
