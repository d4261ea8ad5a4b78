import { type KeyboardEvent, type TouchEvent, useEffect, useRef } from 'react';
import { IconButton, Photo, type Sources } from '@popnook/ui';
import styles from './lightbox.module.css';

export interface LightboxProps {
  /** For screen readers. */
  label: string;
  pictures: readonly LargePicture[];
  /** The index of the picture that is shown. Undefined while closed. */
  index: number | undefined;
  /** Called with the index of the picture to show, or undefined to close the lightbox. */
  onChange: (index: number | undefined) => void;
}

/**
 * Full-screen pictures with the native `<dialog>` element. Arrow keys and swipes change the picture, and Escape closes the
 * dialog. The element remains in the DOM while closed, so that the browser restores focus.
 */
export function Lightbox({ label, pictures, index, onChange }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = index !== undefined;
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
        // The dialog closes when the caller sets `index` to undefined.
        event.preventDefault();
        onChange(undefined);
      }}
    >
      {isOpen && <Stage pictures={pictures} index={index} onChange={onChange} />}
    </dialog>
  );
}

export interface LargePicture {
  /** The alternative text. */
  name: string;
  /** The owner's caption, shown above the picture. */
  caption?: string | null | undefined;
  sources: Sources | undefined;
  /** Selects the colors of the illustration that is shown if the picture cannot be loaded. */
  seed: number;
  spaceType: string;
}

interface StageProps {
  pictures: readonly LargePicture[];
  index: number;
  onChange: (index: number | undefined) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function Stage({ pictures, index, onChange }: StageProps) {
  const count = pictures.length;
  const hasSeveral = count > 1;
  const move = (by: number) => {
    if (hasSeveral) onChange((index + by + count) % count);
  };
  const swipe = useSwipe(move);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  const picture = pictures[index];
  if (!picture) return null;
  const { name, caption, ...photo } = picture;
  return (
    <div role="presentation" className={styles.stage} onKeyDown={onKeyDown} {...swipe}>
      <div className={styles.head}>
        <p aria-live="polite" className={styles.name}>
          {titleOf(picture, index, count)}
        </p>
        <IconButton icon="close" label="Close" variant="raised" onClick={() => onChange(undefined)} />
      </div>
      {/* The key replaces the element, so that the previous picture is not shown while the next one loads. */}
      <Photo key={index} {...photo} alt={name} sizes="100vw" eager className={styles.picture} />
      {hasSeveral && (
        <div className={styles.arrows}>
          <IconButton icon="back" label="Previous picture" variant="raised" onClick={() => move(-1)} />
          <IconButton icon="forward" label="Next picture" variant="raised" onClick={() => move(1)} />
        </div>
      )}
    </div>
  );
}

function titleOf({ name, caption }: LargePicture, index: number, count: number): string {
  if (count === 1) return caption || name;
  const position = `${String(index + 1)} of ${String(count)}`;
  return caption ? `${caption} (${position})` : `Picture ${position}`;
}

/** The minimum distance of a swipe, in pixels. */
const swipeThreshold = 50;

/** Returns touch handlers. Swiping left shows the next picture. */
function useSwipe(move: (by: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      // Two fingers zoom the page.
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const deltaX = finger.clientX - start.current.x;
      const deltaY = finger.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(deltaX) > swipeThreshold && Math.abs(deltaX) > Math.abs(deltaY)) move(deltaX < 0 ? 1 : -1);
    },
  };
}
