import type { SpaceDto } from '@popnook/api-client';
import { IconButton, largeSources, Photo } from '@popnook/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './lightbox.module.css';
import { useSwipe } from './use-swipe';

export interface LightboxProps {
  open: boolean;
  space: SpaceDto;
  chosen: number;
  onChoose: (index: number) => void;
  onClose: () => void;
}

/** The pictures as large as the screen, on the native `<dialog>`: arrows and swipes turn, Escape closes. */
export default function Lightbox({ open, space, chosen, onChoose, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const size = space.images.length;
  const turn = (by: number) => {
    onChoose((chosen + by + size) % size);
  };
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={`Pictures of ${space.name}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && <Stage space={space} chosen={chosen} turn={turn} onClose={onClose} />}
    </dialog>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface StageProps {
  space: SpaceDto;
  chosen: number;
  turn: (by: number) => void;
  onClose: () => void;
}

function Stage({ space, chosen, turn, onClose }: StageProps) {
  const { name, images, id, spaceType } = space;
  const swipe = useSwipe(turn);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    turn(by);
  };
  const many = images.length > 1;
  return (
    <div role="presentation" className={styles.stage} onKeyDown={onKeyDown} {...swipe}>
      <div className={styles.head}>
        <p aria-live="polite">{many ? `Picture ${String(chosen + 1)} of ${String(images.length)}` : name}</p>
        <IconButton icon="close" label="Close" look="raised" onClick={onClose} />
      </div>
      <Photo
        key={chosen}
        sources={largeSources(images[chosen])}
        sizes="100vw"
        alt={many ? `${name}, picture ${String(chosen + 1)}` : name}
        seed={id}
        spaceType={spaceType}
        eager
        className={styles.picture}
      />
      {many && (
        <div className={styles.turns}>
          <Turn icon="back" label="Previous picture" by={-1} turn={turn} />
          <Turn icon="forward" label="Next picture" by={1} turn={turn} />
        </div>
      )}
    </div>
  );
}

interface TurnProps {
  icon: 'back' | 'forward';
  label: string;
  by: number;
  turn: (by: number) => void;
}

const Turn = ({ icon, label, by, turn }: TurnProps) => (
  <IconButton
    icon={icon}
    label={label}
    look="raised"
    onClick={() => {
      turn(by);
    }}
  />
);
