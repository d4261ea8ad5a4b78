import { Button } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './requests.module.css';

interface MoreRowsProps<Data> {
  /** The query for the next page. It is skipped until `onShow` is called. */
  page: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The plural noun for the items of the list, for example 'requests'. */
  noun: string;
  onShow: () => void;
  children: (data: Data) => ReactNode;
}

/** A button that is replaced by the next rows of a list. The first button or link in the new rows receives focus. */
export function MoreRows<Data>({ page, noun, onShow, children }: MoreRowsProps<Data>) {
  const rows = useRef<HTMLDivElement>(null);
  const isLoaded = page.data !== undefined;
  useEffect(() => {
    if (isLoaded) rows.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [isLoaded]);
  if (page.data !== undefined)
    return (
      <div ref={rows} className={styles.more}>
        {children(page.data)}
      </div>
    );
  const failed = page.error !== undefined;
  return (
    <div>
      {failed && <p role="alert">{errorMessage(page.error)}</p>}
      <Button
        variant="secondary"
        busy={page.isFetching}
        onClick={() => (failed ? void page.refetch() : onShow())}
      >
        {failed ? 'Try again' : 'Show more'}
        <span className="sr-only">{failed ? ` to load more ${noun}` : ` ${noun}`}</span>
      </Button>
    </div>
  );
}
