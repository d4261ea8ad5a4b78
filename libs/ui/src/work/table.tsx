import { classNames, Icon, Loading, Skeleton } from '@popnook/ui';
import { Table, type TableColumnType } from 'antd';
import { type Key, type ReactNode, useState } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** `end` aligns the column to the right, for numbers. In a column with the look `buttons`, the title is for screen readers only. */
  look?: 'end' | 'buttons';
  /** The sort orders that this column offers. Its title becomes a button that switches between them. */
  sort?: { ascend?: string; descend?: string };
  /** Wraps the column's text onto several lines, even in a dense table. */
  wraps?: boolean;
  /** Spans the full width of a card. */
  wide?: boolean;
  /** In pixels. Columns without a width share the rest of a dense table. */
  width?: number;
}

interface DataTableProps<Row> {
  /** For screen readers. */
  label: string;
  /** The first column is the row's header. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Whether new rows are loading. */
  busy?: boolean;
  /** The summary of a collapsed row in narrow containers. Without it, rows are always expanded. */
  summary?: (row: Row) => ReactNode;
  /** Rows of 48 px that truncate long text. Rows of other tables grow with their text. */
  dense?: boolean;
  /** The current sort order: one of the columns' orders, or undefined for the default order. */
  sort?: string | undefined;
  /** Receives undefined when the default order is chosen. */
  onSort?: (sort: string | undefined) => void;
  /** Adds a checkbox to each row. */
  selection?: Selection<Row>;
}

interface Selection<Row> {
  /** The keys of the selected rows. */
  keys: readonly Key[];
  onChange: (keys: Key[]) => void;
  /** The name of the row in the label of its checkbox. */
  nameOf: (row: Row) => string;
  /** By default, all rows can be selected. */
  isSelectable?: (row: Row) => boolean;
}

/** A table with a sticky head. In narrow containers, each row becomes a card that repeats the column titles. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    busy = false,
    dense = false,
    sort,
    onSort,
    selection,
    summary,
  } = props;
  const [openRows, setOpenRows] = useState<readonly Key[]>([]);
  const isOpen = (row: Row) => openRows.includes(rowKey(row));
  const toggle = (row: Row) =>
    setOpenRows(isOpen(row) ? openRows.filter((key) => key !== rowKey(row)) : [...openRows, rowKey(row)]);
  return (
    <div className={styles.container}>
      <Table<Row>
        className={classNames(styles.table, busy && styles.busy, dense && styles.dense)}
        {...(dense ? { tableLayout: 'fixed' as const } : {})}
        aria-label={label}
        aria-busy={busy}
        columns={columns.map((column, index) => {
          const cell =
            index === 0 && summary ? withSummary(column.cell, summary, isOpen, toggle) : column.cell;
          return toColumn({ ...column, cell }, index, sort);
        })}
        {...(summary
          ? { rowClassName: (row: Row) => classNames(styles.summarized, isOpen(row) && styles.open) }
          : {})}
        dataSource={[...rows]}
        rowKey={rowKey}
        pagination={false}
        size="middle"
        showSorterTooltip={false}
        onChange={(_pages, _filters, sorter) => {
          const { column, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
          const orders = columns.find(({ title }) => title === column?.key)?.sort;
          onSort?.(order ? orders?.[order] : undefined);
        }}
        {...(selection ? { rowSelection: toRowSelection(selection) } : {})}
      />
    </div>
  );
}

const toRowSelection = <Row,>({ keys, onChange, nameOf, isSelectable }: Selection<Row>) => ({
  selectedRowKeys: [...keys],
  onChange,
  columnWidth: 48,
  getCheckboxProps: (row: Row) => ({
    'aria-label': `Select ${nameOf(row)}`,
    disabled: isSelectable?.(row) === false,
  }),
});

/** The row's first cell, with a button that expands the row. In wide containers, all cells are shown and the button is hidden. */
const withSummary =
  <Row,>(
    cell: (row: Row) => ReactNode,
    summary: (row: Row) => ReactNode,
    isOpen: (row: Row) => boolean,
    toggle: (row: Row) => void,
  ) =>
  (row: Row) => (
    <>
      <button type="button" className={styles.toggle} aria-expanded={isOpen(row)} onClick={() => toggle(row)}>
        <Icon name={isOpen(row) ? 'down' : 'forward'} size={16} />
        {summary(row)}
      </button>
      <div className={styles.summarizedCell}>{cell(row)}</div>
    </>
  );

function toColumn<Row>(
  column: Column<Row>,
  index: number,
  currentSort: string | undefined,
): TableColumnType<Row> {
  const { title, cell, look, sort, width, wraps, wide } = column;
  return {
    key: title,
    title: look === 'buttons' ? <span className="sr-only">{title}</span> : title,
    className: classNames(
      index === 0 && styles.name,
      look && styles[look],
      wraps && styles.wraps,
      wide && styles.wide,
    ),
    ...(width === undefined ? {} : { width }),
    ...(index === 0 ? { rowScope: 'row' as const } : {}),
    render: (_value, row) => (
      <>
        {index > 0 && look !== 'buttons' && <span className={styles.title}>{title}</span>}
        {cell(row)}
      </>
    ),
    ...(sort
      ? {
          sorter: true,
          sortDirections: [...directionsOf(sort)],
          sortOrder: currentSort === undefined ? null : orderOf(sort, currentSort),
        }
      : {}),
  };
}

/** A column with two sort orders alternates between them. With one, the next click returns to the default order. */
const directionsOf = ({ ascend, descend }: NonNullable<Column<never>['sort']>) => {
  // antd chooses the direction after the current one in this list, or the default order if there is none.
  if (ascend && descend) return ['ascend', 'descend', 'ascend'] as const;
  return [ascend ? 'ascend' : 'descend'] as const;
};

const orderOf = (sort: NonNullable<Column<never>['sort']>, currentSort: string) =>
  (['ascend', 'descend'] as const).find((order) => sort[order] === currentSort) ?? null;

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

interface TableSkeletonProps {
  label: string;
  /** Whether a list of cards is loading, as opposed to a table. */
  cards?: boolean;
}

export const TableSkeleton = ({ label, cards = false }: TableSkeletonProps) => (
  <div className={styles.container}>
    <div className={classNames(styles.skeletonRows, cards && styles.skeletonCards)}>
      <Loading label={label} />
      {skeletonRows.map((row) => (
        <Skeleton key={row} shape="box" className={styles.skeletonRow} />
      ))}
    </div>
  </div>
);
