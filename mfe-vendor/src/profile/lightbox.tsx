import { IconButton } from '@popnook/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './lightbox.module.css';

export interface LightboxProps {
  label: string;
  pictures: readonly { url: string; name: string }[];
  /** Which one is shown; undefined: closed. */
  open: number | undefined;
  onOpen: (index: number | undefined) => void;
}

/** One picture as large as the screen, on the native `<dialog>`: arrows turn, Escape closes. */
export const Lightbox = ({ label, pictures, open, onOpen }: LightboxProps) => {
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
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

type StageProps = Omit<LightboxProps, 'label'> & { open: number };

const Stage = ({ pictures, open, onOpen }: StageProps) => {
  const size = pictures.length;
  const turn = (by: number) => onOpen((open + by + size) % size);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by || size < 2) return;
    event.preventDefault();
    turn(by);
  };
  const picture = pictures[open];
  return (
    <div role="presentation" className={styles.stage} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <p aria-live="polite" className={styles.name}>
          {picture?.name}
          {size > 1 && ` (${String(open + 1)} of ${String(size)})`}
        </p>
        <IconButton icon="close" label="Close" look="raised" onClick={() => onOpen(undefined)} />
      </div>
      {picture && <img key={picture.url} src={picture.url} alt={picture.name} className={styles.picture} />}
      {size > 1 && (
        <div className={styles.turns}>
          <IconButton icon="back" label="Previous picture" look="raised" onClick={() => turn(-1)} />
          <IconButton icon="forward" label="Next picture" look="raised" onClick={() => turn(1)} />
        </div>
      )}
    </div>
  );
};
