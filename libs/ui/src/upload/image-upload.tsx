import { useId, useRef, useState, type DragEvent, type RefObject } from 'react';
import { Button, classNames, FieldError, Icon, type ToastContent } from '@popnook/ui';
import styles from './image-upload.module.css';
import { ImageList } from './image-list';
import { PendingList } from './pending-list';
import { useBlockSubmit } from './use-block-submit';
import { useUpload } from './use-upload';

/** The fields of the API's uploaded image that are shown here. */
export interface UploadedImage {
  url: string;
  thumbnailUrl: string;
  originalName?: string | undefined;
}

export interface UploadCallbacks {
  /** From 0 to 1. */
  onProgress: (progress: number) => void;
  /** Aborted when the user cancels the upload. */
  signal: AbortSignal;
}

export interface ImageUploadProps {
  label: string;
  images: readonly UploadedImage[];
  onChange: (images: UploadedImage[]) => void;
  /** Uploads one file; rejects with an Error that has the server's message. */
  upload: (file: File, callbacks: UploadCallbacks) => Promise<UploadedImage>;
  onNotify: (notice: ToastContent) => void;
  /** 1 makes it a single picture, which a new one replaces. */
  maxFiles?: number;
  maxSizeMb?: number;
  /** The server's message. */
  error?: string | undefined;
}

/** Add, reorder and remove pictures. */
export function ImageUpload({ maxFiles = 5, maxSizeMb = 5, ...props }: ImageUploadProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { pending, take, retry, remove } = useUpload({ ...props, maxFiles, maxSizeMb });
  useBlockSubmit(
    place,
    pending.some(({ failure }) => failure === null),
    props.onNotify,
  );
  const focusButton = () => place.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
  return (
    <div ref={place} className={styles.upload} role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {props.label}
        {maxFiles > 1 && props.images.length > 0 && (
          <span className={styles.count}>
            {' '}
            ({props.images.length} of {maxFiles})
          </span>
        )}
      </label>
      <DropZone id={id} error={props.error} maxFiles={maxFiles} maxSizeMb={maxSizeMb} onFiles={take} />
      <FieldError id={`${id}-error`} error={props.error} />
      <PendingList
        files={pending}
        onRetry={(file) => {
          focusButton();
          retry(file);
        }}
        onRemove={(key) => {
          focusButton();
          remove(key);
        }}
      />
      <ImageList images={props.images} onChange={props.onChange} onEmptied={focusButton} />
    </div>
  );
}

interface DropZoneProps {
  id: string;
  error: string | undefined;
  maxFiles: number;
  maxSizeMb: number;
  onFiles: (files: File[]) => void;
}

function DropZone({ id, error, maxFiles, maxSizeMb, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const { over, ...drop } = useDrop(onFiles);
  return (
    <div className={classNames(styles.drop, over && styles.over)} {...drop}>
      <FileInput input={input} id={id} error={error} multiple={maxFiles > 1} onFiles={onFiles} />
      <Button variant="secondary" data-choose onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {maxFiles === 1 ? 'Choose a picture' : 'Choose pictures'}
      </Button>
      <p id={`${id}-hint`} className={styles.hint}>
        or drop {maxFiles === 1 ? 'it' : `up to ${String(maxFiles)}`} here, {maxSizeMb} MB
        {maxFiles === 1 ? '' : ' each'} at most
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
        // So that the same file can be selected again after it was removed.
        event.target.value = '';
      }}
    />
  );
}

/** Accepts files only, not the pictures of the list being reordered. */
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
