import type { Page } from '@popnook/api-client';
import { Button, formatTotal, EmptyState, ErrorState } from '@popnook/ui';
import { TableSkeleton } from '@popnook/ui/work';
import { errorMessage } from '@popnook/web-core';
import type { ReactNode } from 'react';
import styles from './list.module.css';
import { FirstPage, Pager } from './pager';
import type { ListAddress } from './use-list-address';
import { useKeptFocus } from './use-kept-focus';

interface Query {
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface ListPanelProps<Row> {
  /** One of what is listed, and many of it. */
  words: { one: string; many: string };
  query: Query;
  page: Page<Row> | undefined;
  address: ListAddress;
  /** Names in the address that narrow the list. */
  narrowing: readonly string[];
  /** Shown when there is nothing at all. */
  empty: { title: string; text: string };
  /** What one can add. */
  action?: ReactNode;
  controls: ReactNode;
  children: (rows: Row[], busy: boolean) => ReactNode;
}

/** One list of the administration: its size, its controls, its rows and pages, or why there are none. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { words, query, page, address, controls, action } = props;
  const { heading, watch } = useKeptFocus(page, address.after);
  const title =
    page && !query.isError ? formatTotal(page.total, words.one, words.many) : capitalised(words.many);
  return (
    <section className={styles.panel} aria-labelledby="list" onFocus={watch}>
      <div className={styles.head}>
        <h2 id="list" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {controls}
      <p role="status" className="sr-only">
        {page && !query.isFetching ? `${title} found` : ''}
      </p>
      <Rows {...props} />
      {page && !query.isError && <Pager address={address} page={page} what={words.many} />}
      {query.isError && address.after && (
        <div className={styles.pager}>
          <FirstPage address={address} />
        </div>
      )}
    </section>
  );
}

function Rows<Row>({ words, query, page, address, narrowing, empty, children }: ListPanelProps<Row>) {
  if (query.isError)
    return (
      <ErrorState
        title={`The ${words.many} could not be loaded`}
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  if (!page) return <TableSkeleton label={`Loading ${words.many}`} />;
  if (page.items.length > 0) return children(page.items, query.isFetching);
  const names = ['q', ...narrowing].filter((name) => address.get(name));
  if (names.length === 0 && address.page === 0)
    return (
      <EmptyState as="h3" title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  return <NothingFound words={words} onClear={() => address.change(cleared(names))} />;
}

const NothingFound = ({ words, onClear }: { words: { many: string }; onClear: () => void }) => (
  <EmptyState
    as="h3"
    title={`No ${words.many} here`}
    action={
      <Button variant="secondary" onClick={onClear}>
        Show all {words.many}
      </Button>
    }
  >
    Nothing matches what you are looking for.
  </EmptyState>
);

const cleared = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
