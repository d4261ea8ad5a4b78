import type { ReactNode } from 'react';
import { classNames } from '@popnook/ui';
import styles from './data-table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** `end` has figures, `buttons` what can be done with the row; its title is only read aloud. */
  look?: 'end' | 'buttons';
}

export interface DataTableProps<Row> {
  /** What is listed; read aloud. */
  label: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Other rows are on their way. */
  busy?: boolean;
}

/** Rows and columns; where the place is narrow, each row is a card that says its columns' titles itself. */
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
