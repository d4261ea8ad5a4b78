import { useEffect, useRef } from 'react';
import styles from './lightbox.module.css';
import { Stage, type LargePicture } from './stage';

export type { LargePicture } from './stage';

export interface LightboxProps {
  /** Whose pictures; read aloud. */
  label: string;
  pictures: readonly LargePicture[];
  /** Which one is shown; undefined: closed. */
  open: number | undefined;
  onOpen: (index: number | undefined) => void;
}

/**
 * One picture as large as the screen, on the native `<dialog>`: arrows and swipes turn, Escape closes. It stays in the
 * page when it is closed, so that the browser gives the focus back to what opened it.
 */
export function Lightbox({ label, pictures, open, onOpen }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = open !== undefined;
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) element.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onOpen(undefined);
      }}
    >
      {isOpen && <Stage pictures={pictures} open={open} onOpen={onOpen} />}
    </dialog>
  );
}
