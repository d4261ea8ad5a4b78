import type { ReactNode } from 'react';
import { classNames, Loading, Skeleton } from '@popnook/ui';
import styles from './data-table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** `end` aligns numbers to the right. The title of `buttons` is for screen readers only. */
  look?: 'end' | 'buttons';
}

export interface DataTableProps<Row> {
  /** For screen readers. */
  label: string;
  /** The first column is the row's header. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** New rows are loading. */
  busy?: boolean;
}

/** A table. In narrow containers, each row becomes a card that repeats the column titles. */
export function DataTable<Row>({ label, columns, rows, rowKey, busy = false }: DataTableProps<Row>) {
  return (
    <div className={styles.place}>
      <table className={classNames(styles.table, busy && styles.busy)} aria-busy={busy}>
        <caption className="sr-only">{label}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ title, look }) => (
              <th key={title} scope="col" className={look && styles[look]}>
                <span className={classNames(look === 'buttons' && 'sr-only')}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow<Row>({ columns: [first, ...rest], row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <tr className={styles.row}>
      {first && (
        <th scope="row" className={styles.name}>
          {first.cell(row)}
        </th>
      )}
      {rest.map(({ title, look, cell }) => (
        <td key={title} className={look && styles[look]}>
          {look !== 'buttons' && (
            <span className={styles.title} aria-hidden="true">
              {title}
            </span>
          )}
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

export const TableSkeleton = ({ label }: { label: string }) => (
  <div className={styles.skeletonRows}>
    <Loading label={label} />
    {skeletonRows.map((row) => (
      <Skeleton key={row} shape="box" className={styles.skeletonRow} />
    ))}
  </div>
);
