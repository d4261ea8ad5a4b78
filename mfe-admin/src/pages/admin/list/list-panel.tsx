import type { AdminList, Page } from '@popnook/api-client';
import { Button, EmptyState, ErrorState, formatTotal } from '@popnook/ui';
import { TableSkeleton } from '@popnook/ui/work/table';
import { errorMessage } from '@popnook/web-core';
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from '../admin.module.css';
import { ColumnMenu } from './column-menu';
import { type Choice, type Filter, ListControls } from './list-controls';
import { FirstPageButton, Pager, totalLimit } from './pager';
import { SavedFilters } from './saved-filters';
import type { ColumnChoice } from './use-columns';
import type { ListParams } from './use-list-params';

/** The part of a query hook's result that the panel needs. */
interface Query {
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface ListPanelProps<Row> {
  /** What is listed: 'user' and 'users'. */
  noun: { one: string; many: string };
  query: Query;
  page: Page<Row> | undefined;
  params: ListParams;
  /** What the search covers, for example 'Name or email'. Without this, the list has no search, filters or sort orders. */
  searchHint?: string;
  filters?: readonly Filter[];
  /** The first sort order is the default. */
  sorts?: readonly Choice<string>[];
  /** Whether the list is a table with sort buttons in its column headers. */
  isTable?: boolean;
  /** Whether the page has all records, so that its total is exact. */
  isComplete?: boolean;
  /** Shown when the first page is empty without a search or filter. */
  empty: { title: string; text: string };
  /** The label of the filter by creation date, for example 'Joined'. */
  createdLabel?: string;
  /** The URL of the CSV file with the filtered records. */
  csv?: string;
  /** If set, the filters of this list can be saved under a name. */
  savedFilters?: AdminList;
  /** Columns that can be hidden. */
  columns?: ColumnChoice;
  /** A button beside the heading. */
  action?: ReactNode;
  children: (rows: Row[], busy: boolean) => ReactNode;
}

/** A list with a heading, search, filters, sort order, pager, and states for loading, errors and no results. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const {
    noun,
    query,
    page,
    params,
    searchHint,
    filters = [],
    sorts = [],
    isTable = false,
    isComplete = false,
    csv,
    savedFilters,
    columns,
    action,
  } = props;
  const { heading, trackFocus } = useFocusAfterChange(page, params.cursor);
  const limit = isComplete ? Infinity : totalLimit(params);
  const title =
    page && !query.isError ? formatTotal(page.total, noun.one, noun.many, limit) : capitalize(noun.many);
  return (
    <section className={styles.panel} aria-labelledby="list" onFocus={trackFocus}>
      <div className={styles.head}>
        <h2 id="list" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.tools}>
          {savedFilters && <SavedFilters list={savedFilters} params={params} />}
          {columns && <ColumnMenu choice={columns} />}
          {csv && (
            <a href={csv} download className={styles.csv}>
              Export CSV
            </a>
          )}
          {action}
        </div>
      </div>
      {searchHint && (
        <ListControls
          params={params}
          noun={noun.many}
          searchHint={searchHint}
          filters={filters}
          sorts={sorts}
          isTable={isTable}
          createdLabel={props.createdLabel}
        />
      )}
      <p role="status" className="sr-only">
        {page && !query.isFetching ? `${title} found` : ''}
      </p>
      <Rows {...props} />
      {page && !query.isError && <Pager params={params} page={page} noun={noun.many} />}
      {query.isError && params.cursor && (
        <div className={styles.pager}>
          <FirstPageButton params={params} />
        </div>
      )}
    </section>
  );
}

function Rows<Row>(props: ListPanelProps<Row>) {
  const { noun, query, page, params, filters = [], isTable = false, empty, children } = props;
  if (query.isError)
    return (
      <ErrorState
        title={`The ${noun.many} could not be loaded`}
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  if (!page) return <TableSkeleton label={`Loading ${noun.many}`} cards={!isTable} />;
  if (page.items.length > 0) return children(page.items, query.isFetching);
  const activeFilters = ['q', 'createdFrom', 'createdTo', ...filters.map(({ name }) => name)].filter((name) =>
    params.get(name),
  );
  if (activeFilters.length === 0 && params.pageIndex === 0)
    return (
      <EmptyState as="h3" title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  return <NothingFound noun={noun} onClear={() => params.update(clearedParams(activeFilters))} />;
}

const NothingFound = ({ noun, onClear }: { noun: { many: string }; onClear: () => void }) => (
  <EmptyState
    as="h3"
    title={`No ${noun.many} found`}
    action={
      <Button variant="secondary" onClick={onClear}>
        Show all {noun.many}
      </Button>
    }
  >
    Nothing matches your search and filters.
  </EmptyState>
);

const clearedParams = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));
export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Moves focus to the heading after the pager has changed the page, and when a reload removes or disables the focused element.
 * Otherwise, keyboard users would have to start at the top of the page again.
 * @param page changes when new rows have loaded
 * @param cursor the cursor in the URL, which the pager changes
 */
const useFocusAfterChange = (page: unknown, cursor: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastFocused = useRef<Element>(null);
  const previousCursor = useRef(cursor);
  const restoreFocus = useEffectEvent(() => {
    // The pager is the only `nav` in a list.
    const pagerChangedPage =
      previousCursor.current !== cursor && Boolean(lastFocused.current?.closest('nav'));
    if (pagerChangedPage || hasLostFocus(lastFocused.current)) heading.current?.focus();
    previousCursor.current = cursor;
  });
  // Runs when the new rows have loaded. Until then, the previous rows are shown.
  useEffect(() => restoreFocus(), [page]);
  const trackFocus = ({ target }: FocusEvent) => {
    lastFocused.current = target;
  };
  return { heading, trackFocus };
};

const hasLostFocus = (element: Element | null) =>
  element !== null &&
  document.activeElement === document.body &&
  (!element.isConnected || element.matches(':disabled'));
