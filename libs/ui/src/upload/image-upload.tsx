import { useId, useRef, useState, type DragEvent, type RefObject } from 'react';
import { Button, classNames, FieldError, Icon, type ToastContent } from '@popnook/ui';
import styles from './image-upload.module.css';
import { ImageList } from './image-list';
import { PendingList } from './pending-list';
import { useHoldForm } from './use-hold-form';
import { useUpload } from './use-upload';

/** What the API answers for an uploaded picture, as far as it is shown here. */
export interface UploadedImage {
  url: string;
  thumbnailUrl: string;
  originalName?: string | undefined;
}

export interface UploadWatch {
  /** How much of the file is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** The visitor does not want it any more. */
  signal: AbortSignal;
}

export interface ImageUploadProps {
  label: string;
  images: readonly UploadedImage[];
  onChange: (images: UploadedImage[]) => void;
  /** Sends one file; rejects with an Error whose message is the server's sentence. */
  upload: (file: File, watch: UploadWatch) => Promise<UploadedImage>;
  onNotify: (notice: ToastContent) => void;
  /** 1 makes it a single picture that a new one replaces. */
  maxFiles?: number;
  maxSizeMb?: number;
  /** The sentence of what is wrong, from the server. */
  error?: string | undefined;
}

/** Choose or drop pictures, see them, order them, remove them. */
export function ImageUpload({ maxFiles = 5, maxSizeMb = 5, ...props }: ImageUploadProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { pending, take, retry, remove } = useUpload({ ...props, maxFiles, maxSizeMb });
  useHoldForm(
    place,
    pending.some(({ failure }) => failure === null),
    props.onNotify,
  );
  const goOn = () => place.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
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
          goOn();
          retry(file);
        }}
        onRemove={(key) => {
          goOn();
          remove(key);
        }}
      />
      <ImageList images={props.images} onChange={props.onChange} onEmptied={goOn} />
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
        // The same file can be chosen again after it was removed.
        event.target.value = '';
      }}
    />
  );
}

/** Files from the desk; a picture of ours that is dragged to another place carries none. */
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
