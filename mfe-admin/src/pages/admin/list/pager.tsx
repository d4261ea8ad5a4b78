import type { Page } from '@popnook/api-client';
import { Button, formatNumber } from '@popnook/ui';
import styles from './list.module.css';
import { pageSize, type ListAddress } from './use-list-address';

export interface PagerProps {
  address: ListAddress;
  page: Page<unknown>;
  /** 'users'. */
  what: string;
}

/** Nothing where one page holds everything. */
export const Pager = ({ address, page: { items, total, nextCursor }, what }: PagerProps) => {
  const { page, next, previous } = address;
  if (page === 0 && !nextCursor) return null;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${what}`}>
      {page === undefined ? (
        <FirstPage address={address} />
      ) : (
        <Button variant="secondary" disabled={page === 0} onClick={previous}>
          Previous
        </Button>
      )}
      <Button variant="secondary" disabled={!nextCursor} onClick={() => nextCursor && next(nextCursor)}>
        Next
      </Button>
      {page !== undefined && items.length > 0 && (
        <p className={styles.range}>{rangeWords(page * pageSize, items.length, total)}</p>
      )}
    </nav>
  );
};

export const FirstPage = ({ address }: { address: ListAddress }) => (
  <Button variant="secondary" onClick={() => address.change({})}>
    First page
  </Button>
);

const rangeWords = (before: number, length: number, total: number) =>
  `${formatNumber(before + 1)} – ${formatNumber(before + length)} of ${total > 10_000 ? '10,000+' : formatNumber(total)}`;
