import { Button } from '@popnook/ui';
import { useRef } from 'react';
import styles from './draft-notice.module.css';

/** Informs the user that a draft was restored, with a button to start over. */
export const DraftNotice = ({ onStartOver }: { onStartOver: () => void }) => {
  const note = useRef<HTMLDivElement>(null);
  const startOver = () => {
    // The notice disappears, so focus moves to the first field.
    note.current?.parentElement?.querySelector<HTMLElement>('form input')?.focus();
    onStartOver();
  };
  return (
    <div ref={note} className={styles.note}>
      <p>We restored your draft. It hasn’t been saved yet.</p>
      <Button variant="quiet" onClick={startOver}>
        Start over
      </Button>
    </div>
  );
};
