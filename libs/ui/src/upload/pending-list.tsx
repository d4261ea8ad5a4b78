import { useCallback, useState } from 'react';
import { Button, IconButton } from '@popnook/ui';
import styles from './image-upload.module.css';
import type { PendingFile } from './use-upload';

interface PendingListProps {
  files: readonly PendingFile[];
  onRetry: (file: PendingFile) => void;
  onRemove: (key: number) => void;
}

/** Files that are waiting or uploading, or whose upload has failed. */
export function PendingList({ files, onRetry, onRemove }: PendingListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.pending} aria-label="Uploads">
      {files.map((pending) => (
        <li key={pending.key} className={styles.pendingFile}>
          <Preview file={pending.file} />
          <div className={styles.fileInfo}>
            <p className={styles.name}>{pending.file.name}</p>
            <UploadStatus pending={pending} />
          </div>
          {pending.failure !== null && (
            <Button variant="secondary" onClick={() => onRetry(pending)}>
              Try again<span className="sr-only"> with {pending.file.name}</span>
            </Button>
          )}
          <IconButton icon="close" label={removeLabel(pending)} onClick={() => onRemove(pending.key)} />
        </li>
      ))}
    </ul>
  );
}

const removeLabel = ({ failure, file }: PendingFile) =>
  failure === null ? `Cancel ${file.name}` : `Remove ${file.name}`;

function UploadStatus({ pending: { failure, progress, file } }: { pending: PendingFile }) {
  if (failure !== null) return <p className={styles.failure}>{failure}</p>;
  if (progress === null) return <p className={styles.hint}>Waiting</p>;
  return <progress className={styles.bar} value={progress} max={1} aria-label={`Uploading ${file.name}`} />;
}

/** A preview of the local file, or an empty box if the browser cannot display it. */
function Preview({ file }: { file: File }) {
  const [isBroken, setIsBroken] = useState(false);
  const showPreview = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  if (isBroken) return <span className={styles.preview} />;
  return (
    <img
      ref={showPreview}
      alt=""
      width={56}
      height={42}
      className={styles.preview}
      onError={() => setIsBroken(true)}
    />
  );
}
