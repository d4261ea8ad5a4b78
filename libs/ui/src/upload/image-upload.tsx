import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import type { ToastWords } from '../feedback/toast-view';
import { Icon } from '../icon/icon';
import styles from './image-upload.module.css';
import { ImageList } from './image-list';
import { useUpload } from './use-upload';

/** What the API answers for an uploaded picture, as far as it is shown here. */
export interface UploadedImage {
  url: string;
  thumbnailUrl: string;
  originalName?: string | undefined;
}

export interface ImageUploadProps {
  label: string;
  images: readonly UploadedImage[];
  onChange: (images: UploadedImage[]) => void;
  /** Sends one file; rejects with an Error whose message is the server's sentence. */
  upload: (file: File) => Promise<UploadedImage>;
  onNotify: (notice: ToastWords) => void;
  /** 1 makes it a single picture that a new one replaces. */
  maxFiles?: number;
  maxSizeMb?: number;
}

/** Choose or drop pictures, see them, order them, remove them. */
export function ImageUpload({ maxFiles = 5, maxSizeMb = 5, ...props }: ImageUploadProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { progress, take } = useUpload({ ...props, maxFiles, maxSizeMb });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <div className={styles.upload} role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {props.label}
      </label>
      <div
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={onDrop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          multiple={maxFiles > 1}
          className="sr-only"
          tabIndex={-1}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            // The same file can be chosen again after it was removed.
            event.target.value = '';
          }}
        />
        <Button variant="secondary" busy={progress !== null} onClick={() => input.current?.click()}>
          {progress === null && <Icon name="upload" />}
          {progress
            ? `Uploading ${String(progress.done + 1)} of ${String(progress.total)}`
            : chooseWords(maxFiles)}
        </Button>
        <p id={`${id}-hint`} className={styles.hint}>
          or drop {maxFiles === 1 ? 'it' : `up to ${String(maxFiles)}`} here, {maxSizeMb} MB
          {maxFiles === 1 ? '' : ' each'} at most
        </p>
        {progress && (
          <progress className={styles.bar} value={progress.done} max={progress.total} aria-label="Upload" />
        )}
      </div>
      <ImageList images={props.images} onChange={props.onChange} disabled={progress !== null} />
    </div>
  );
}

const chooseWords = (maxFiles: number) => (maxFiles === 1 ? 'Choose a picture' : 'Choose pictures');
