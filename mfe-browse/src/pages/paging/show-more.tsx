import { Button } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useState } from 'react';
import styles from './show-more.module.css';

interface ShowMoreProps {
  /** What the query of the last page that is shown says of itself. */
  page: {
    data?: { nextCursor?: string | undefined } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Of what there is more, for who hears the button alone. */
  what: string;
  onMore: (cursor: string) => void;
}

/** One button below a list for as long as there is more, so that the keyboard stays on it. */
export function ShowMore({ page, what, onMore }: ShowMoreProps) {
  const [pressed, setPressed] = useState(false);
  const next = page.data?.nextCursor;
  if (page.error)
    return <More label="Try again" note={errorMessage(page.error)} onPress={() => void page.refetch()} />;
  if (page.isFetching) return <More label="Loading..." waiting onPress={() => undefined} />;
  if (!next) return pressed ? <End /> : null;
  return (
    <More
      label="Show more"
      what={what}
      onPress={() => {
        setPressed(true);
        onMore(next);
      }}
    />
  );
}

interface MoreProps {
  label: string;
  what?: string;
  note?: string;
  waiting?: boolean;
  onPress: () => void;
}

/** Where the button was; the focus that was on it stays here. */
const End = () => (
  <p ref={takeFocus} tabIndex={-1} className={styles.end}>
    That is all of them.
  </p>
);

const takeFocus = (end: HTMLElement | null) => end?.focus({ preventScroll: true });

/** While it waits it is not disabled: a disabled button would lose the focus. */
const More = ({ label, what, note, waiting = false, onPress }: MoreProps) => (
  <div className={styles.more}>
    {note && <p role="alert">{note}</p>}
    <Button variant="secondary" aria-disabled={waiting} onClick={onPress}>
      {label}
      {what && <span className="sr-only"> {what}</span>}
    </Button>
  </div>
);
