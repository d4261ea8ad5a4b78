import { IconButton, Photo, type Sources } from '@popnook/ui';
import type { KeyboardEvent } from 'react';
import styles from './lightbox.module.css';
import { useSwipe } from './use-swipe';

export interface LargePicture {
  /** What it shows; read aloud. */
  name: string;
  /** Its owner's words for it, which stand over it. */
  caption?: string | null | undefined;
  sources: Sources | undefined;
  /** For the drawing that takes its place when it fails. */
  seed: number;
  spaceType: string;
}

export interface StageProps {
  pictures: readonly LargePicture[];
  open: number;
  onOpen: (index: number | undefined) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The picture, what it is, and the ways to the others and out. */
export function Stage({ pictures, open, onOpen }: StageProps) {
  const size = pictures.length;
  const many = size > 1;
  const turn = (by: number) => {
    if (many) onOpen((open + by + size) % size);
  };
  const swipe = useSwipe(turn);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    turn(by);
  };
  const picture = pictures[open];
  if (!picture) return null;
  const { name, caption, ...photo } = picture;
  return (
    <div role="presentation" className={styles.stage} onKeyDown={onKeyDown} {...swipe}>
      <div className={styles.head}>
        <p aria-live="polite" className={styles.name}>
          {titleOf(picture, open, size)}
        </p>
        <IconButton icon="close" label="Close" variant="raised" onClick={() => onOpen(undefined)} />
      </div>
      <Photo key={open} {...photo} alt={name} sizes="100vw" eager className={styles.picture} />
      {many && (
        <div className={styles.turns}>
          <IconButton icon="back" label="Previous picture" variant="raised" onClick={() => turn(-1)} />
          <IconButton icon="forward" label="Next picture" variant="raised" onClick={() => turn(1)} />
        </div>
      )}
    </div>
  );
}

function titleOf({ name, caption }: LargePicture, index: number, size: number): string {
  if (size === 1) return caption || name;
  const place = `${String(index + 1)} of ${String(size)}`;
  return caption ? `${caption} (${place})` : `Picture ${place}`;
}
