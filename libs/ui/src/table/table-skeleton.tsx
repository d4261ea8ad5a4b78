import { Loading, Skeleton } from '@popnook/ui';
import styles from './table-skeleton.module.css';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** A table on its way. */
export const TableSkeleton = ({ label }: { label: string }) => (
  <div className={styles.rows}>
    <Loading label={label} />
    {rows.map((row) => (
      <Skeleton key={row} shape="box" className={styles.row} />
    ))}
  </div>
);
