import { Button } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useState } from 'react';
import styles from './show-more.module.css';

interface ShowMoreProps {
  /** The query result of the last page on screen. */
  page: {
    data?: { nextCursor?: string | undefined } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What the list contains, such as 'spaces'. Screen readers announce it after 'Show more'. */
  what: string;
  onMore: (cursor: string) => void;
}

/** The button below a list that has more pages. The same button shows loading and errors, so that it keeps focus until the end of the list. */
export function ShowMore({ page, what, onMore }: ShowMoreProps) {
  const [clicked, setClicked] = useState(false);
  const nextCursor = page.data?.nextCursor;
  if (page.error)
    return (
      <MoreButton label="Try again" error={errorMessage(page.error)} onClick={() => void page.refetch()} />
    );
  if (page.isFetching) return <MoreButton label="Loading..." loading />;
  // A list with only one page does not need to say where it ends.
  if (!nextCursor) return clicked ? <EndOfList /> : null;
  return (
    <MoreButton
      label="Show more"
      what={what}
      onClick={() => {
        setClicked(true);
        onMore(nextCursor);
      }}
    />
  );
}

/** Replaces the button after the last page, and takes focus. */
const EndOfList = () => (
  <p ref={focusOnMount} tabIndex={-1} className={styles.end}>
    You have reached the end of the list.
  </p>
);

const focusOnMount = (end: HTMLElement | null) => end?.focus({ preventScroll: true });

interface MoreButtonProps {
  label: string;
  what?: string;
  error?: string;
  loading?: boolean;
  onClick?: () => void;
}

/** Uses `aria-disabled`, because a disabled button would lose focus. */
const MoreButton = ({ label, what, error, loading = false, onClick }: MoreButtonProps) => (
  <div className={styles.more}>
    {error && <p role="alert">{error}</p>}
    <Button variant="secondary" aria-disabled={loading} onClick={onClick}>
      {label}
      {what && <span className="sr-only"> {what}</span>}
    </Button>
  </div>
);

/** Retries a failed query. If it succeeds, its 'Try again' button disappears, so focus moves to the element with this ID. */
export async function refetchAndFocus(
  id: string,
  refetch: () => PromiseLike<{ isError: boolean }>,
): Promise<void> {
  const { isError } = await refetch();
  if (!isError) document.getElementById(id)?.focus();
}
