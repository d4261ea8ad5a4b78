import type { Page } from '@popnook/api-client';
import { Button, formatNumber } from '@popnook/ui';
import styles from '../admin.module.css';
import { type ListParams, pageSize } from './use-list-params';

interface PagerProps {
  params: ListParams;
  page: Page<unknown>;
  /** The plural noun for the listed records, for example 'users'. */
  noun: string;
}

/**
 * Buttons for the next and the previous page. If the position of the current page is unknown, there is a button for the first
 * page instead of the previous one. Hidden when everything fits on one page.
 */
export const Pager = ({ params, page: { items, total, nextCursor }, noun }: PagerProps) => {
  const { pageIndex, next, previous } = params;
  if (pageIndex === 0 && !nextCursor) return null;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${noun}`}>
      {pageIndex === undefined ? (
        <FirstPageButton params={params} />
      ) : (
        <Button variant="secondary" disabled={pageIndex === 0} onClick={previous}>
          Previous
        </Button>
      )}
      <Button variant="secondary" disabled={!nextCursor} onClick={() => nextCursor && next(nextCursor)}>
        Next
      </Button>
      {pageIndex !== undefined && items.length > 0 && (
        <p className={styles.range}>
          {formatRange(pageIndex * pageSize, items.length, total, totalLimit(params))}
        </p>
      )}
    </nav>
  );
};

export const FirstPageButton = ({ params }: { params: ListParams }) => (
  // Every update returns to the first page.
  <Button variant="secondary" onClick={() => params.update({})}>
    First page
  </Button>
);

const formatRange = (before: number, length: number, total: number, limit: number) => {
  const formattedTotal = total > limit ? `${formatNumber(limit)}+` : formatNumber(total);
  return `${formatNumber(before + 1)} – ${formatNumber(before + length)} of ${formattedTotal}`;
};

/** The total is exact up to this number (D40, D69). */
export const totalLimit = (params: ListParams) => (params.get('q') ? 100 : 1_000);
