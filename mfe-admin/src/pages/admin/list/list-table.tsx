import type { AdminList } from '@popnook/api-client';
import { type Column, DataTable } from '@popnook/ui/work/table';
import { type Key, type ReactNode, useState } from 'react';
import { type BulkAction, BulkActions } from './bulk-actions';
import { capitalize, ListPanel, type ListPanelProps } from './list-panel';
import { useColumns } from './use-columns';

interface Selection<Row> {
  actions: readonly BulkAction<Row>[];
  /** The name in the labels of the checkboxes, and in the toast unless there is a `nameInToast`. */
  nameOf: (row: Row) => string;
  nameInToast?: (row: Row) => string;
  /** What is selected, for example 'email'. By default, the noun of the list. */
  noun?: string;
  /** By default, all rows can be selected. */
  isSelectable?: (row: Row) => boolean;
}

interface TableProps<Row> {
  /** The name of the table for screen readers. By default, the noun of the list. */
  label?: string;
  /** The header of each row. Cannot be hidden. */
  firstColumn: Column<Row>;
  /** The columns that can be hidden. */
  columns: readonly Column<Row>[];
  /** The buttons of a row. */
  buttons?: { width: number; cell: (row: Row) => ReactNode };
  /** Adds a checkbox to each row. */
  selection?: Selection<Row>;
}

interface ListTableProps<Row>
  extends
    TableProps<Row>,
    Omit<ListPanelProps<Row>, 'children' | 'isTable' | 'columns' | 'csv' | 'savedFilters'> {
  /** Names the list in saved filters, in the URL of its CSV file and in the browser's storage. */
  list: AdminList;
  /** The arguments of the list query that filter and sort the CSV file. */
  filterArgs?: Readonly<Record<string, unknown>>;
}

/** A list shown as a table, whose columns can be hidden, with actions for the selected rows. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { list, filterArgs = {}, label, firstColumn, columns, buttons, selection, ...panel } = props;
  const { visible, choice } = useColumns(list, columns);
  return (
    <ListPanel
      {...panel}
      isTable
      columns={choice}
      // Failed emails can be neither filtered nor exported.
      {...(list === 'emails' ? {} : { savedFilters: list, csv: csvUrl(list, filterArgs) })}
    >
      {(rows, busy) => (
        <Rows
          {...panel}
          label={label ?? capitalize(panel.noun.many)}
          rows={rows}
          busy={busy}
          columns={[
            firstColumn,
            ...visible,
            ...(buttons ? [{ title: 'Actions', look: 'buttons' as const, ...buttons }] : []),
          ]}
          selection={selection}
        />
      )}
    </ListPanel>
  );
}

const csvUrl = (list: AdminList, filterArgs: Readonly<Record<string, unknown>>) => {
  const activeArgs = Object.entries(filterArgs).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(activeArgs.map(([name, value]) => [name, String(value)])).toString();
  return `/api/admin/${list}.csv${query && `?${query}`}`;
};

interface RowsProps<Row> extends Pick<ListPanelProps<Row>, 'noun' | 'params' | 'sorts'> {
  label: string;
  rows: readonly Row[];
  busy: boolean;
  columns: readonly Column<Row>[];
  selection: Selection<Row> | undefined;
}

function Rows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { noun, params, sorts = [], selection, ...table } = props;
  const [selected, setSelected] = useState<readonly Key[]>([]);
  const sort = sorts.find(({ value }) => value === params.get('sort')) ?? sorts[0];
  return (
    <>
      {selection && (
        <BulkActions
          noun={selection.noun ?? noun.one}
          rows={table.rows.filter(({ id }) => selected.includes(id))}
          nameOf={selection.nameInToast ?? selection.nameOf}
          actions={selection.actions}
          onSelect={setSelected}
        />
      )}
      <DataTable
        {...table}
        rowKey={({ id }) => id}
        dense
        sort={sort?.value}
        onSort={params.sortBy}
        {...(selection ? { selection: { ...selection, keys: selected, onChange: setSelected } } : {})}
      />
    </>
  );
}
