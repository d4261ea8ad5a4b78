import { Button } from '@popnook/ui';
import { useRef } from 'react';
import styles from './kept-draft.module.css';

/** Who comes back finds what was typed, and a way to begin anew. */
export const DraftNotice = ({ onStartOver }: { onStartOver: () => void }) => {
  const note = useRef<HTMLDivElement>(null);
  const startOver = () => {
    // The note goes away: the keyboard goes on at the first field.
    note.current?.parentElement?.querySelector<HTMLElement>('form input')?.focus();
    onStartOver();
  };
  return (
    <div ref={note} className={styles.note}>
      <p>We kept what you typed. Nothing of it is saved yet.</p>
      <Button variant="quiet" onClick={startOver}>
        Start over
      </Button>
    </div>
  );
};
