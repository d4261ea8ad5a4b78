import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable, TableSkeleton, type Column } from './table';

interface Fruit {
  id: number;
  name: string;
  price: string;
}

const columns: Column<Fruit>[] = [
  { title: 'Fruit', cell: ({ name }) => name },
  { title: 'Price', cell: ({ price }) => price, look: 'end' },
  { title: 'Actions', cell: ({ name }) => <button type="button">Eat {name}</button>, look: 'buttons' },
];
const rows = [
  { id: 1, name: 'Plum', price: '$2' },
  { id: 2, name: 'Quince', price: '$3' },
];

it('labels the table, and each row by its first cell', () => {
  render(<DataTable label="Fruit of the day" columns={columns} rows={rows} rowKey={({ id }) => id} />);
  const table = screen.getByRole('table', { name: 'Fruit of the day' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fruit', 'Price', 'Actions']);
  const quince = within(table).getByRole('row', { name: /Quince/ });
  expect(within(quince).getByRole('rowheader')).toHaveTextContent('Quince');
  expect(within(quince).getByRole('button', { name: 'Eat Quince' })).toBeInTheDocument();
});

it('names the column in each cell, because narrow screens show rows as cards without column headers', () => {
  render(<DataTable label="Fruit" columns={columns} rows={rows} rowKey={({ id }) => id} />);
  expect(screen.getByRole('cell', { name: /^Price\s*\$2$/ })).toBeInTheDocument();
  // The first cell is the title of the card, and buttons have their own labels.
  expect(
    [...(screen.getByText('Plum').closest('tr')?.cells ?? [])].map(({ textContent }) => textContent),
  ).toEqual(['Plum', 'Price$2', 'Eat Plum']);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByText('Actions')).toHaveClass('sr-only');
  // Rows without a summary are always expanded.
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(document.querySelector('.summarized')).toBeNull();
});

it('has fixed column widths if it is dense, and adds a class for each option of a column', () => {
  const looks: Column<Fruit>[] = [
    { title: 'Fruit', cell: ({ name }) => name, width: 200 },
    { title: 'Price', cell: ({ price }) => price, look: 'end', wraps: true },
    { title: 'Actions', cell: () => null, look: 'buttons', wide: true },
  ];
  const table = (dense: boolean) => (
    <DataTable label="Fruit" columns={looks} rows={rows} rowKey={({ id }) => id} dense={dense} />
  );
  const { rerender } = render(table(true));
  expect(screen.getByRole('table').style.tableLayout).toBe('fixed');
  expect([...document.querySelectorAll('col')].map(({ style }) => style.width)).toEqual(['200px']);
  const ownClasses = ['name', 'end', 'buttons', 'wraps', 'wide'];
  const classes = [...document.querySelectorAll('tbody tr:last-child > *')].map(({ classList }) =>
    ownClasses.filter((name) => classList.contains(name)),
  );
  expect(classes).toEqual([['name'], ['end', 'wraps'], ['buttons', 'wide']]);
  rerender(table(false));
  expect(screen.getByRole('table').style.tableLayout).not.toBe('fixed');
});

it('has a checkbox for each row, which is disabled if the row cannot be selected', async () => {
  const onChange = jest.fn();
  const table = (isSelectable?: (row: Fruit) => boolean) => (
    <DataTable
      label="Fruit"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      selection={{
        keys: [1],
        onChange,
        nameOf: ({ name }) => `the ${name}`,
        ...(isSelectable ? { isSelectable } : {}),
      }}
    />
  );
  const { rerender } = render(table());
  const checkbox = (name: string) => screen.getByRole('checkbox', { name });
  expect(
    [checkbox('Select the Plum'), checkbox('Select the Quince')].map(
      (element) => (element as HTMLInputElement).checked,
    ),
  ).toEqual([true, false]);
  await userEvent.click(checkbox('Select the Quince'));
  expect(onChange.mock.lastCall?.[0]).toEqual([1, 2]);
  rerender(table(({ id }) => id === 1));
  expect(checkbox('Select the Plum')).toBeEnabled();
  expect(checkbox('Select the Quince')).toBeDisabled();
});

it.each([false, true])('announces that rows are loading, with cards = %j', (cards) => {
  const { container } = render(<TableSkeleton label="Loading fruit" cards={cards} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading fruit');
  expect(container.querySelectorAll('.skeletonRow')).toHaveLength(8);
  expect(container.querySelector('.skeletonCards') !== null).toBe(cards);
});

it('is marked busy while new rows load', () => {
  render(<DataTable label="Fruit" columns={columns} rows={rows} rowKey={({ id }) => id} busy />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

it('expands and collapses a row that has a summary', async () => {
  render(
    <DataTable
      label="Fruit"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      summary={({ name, price }) => `${name}, ${price}`}
    />,
  );
  const row = screen.getByRole('row', { name: /Quince/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Quince, $3', expanded: false }));
  expect(row).toHaveClass('open');
  const plum = screen.getByRole('button', { name: 'Plum, $2', expanded: false });
  expect(row.querySelector('[scope="row"]')).toHaveTextContent('Quince, $3Quince');
  // The icon points down in the expanded row, and to the right in the other one.
  expect(row.querySelector('svg')?.innerHTML).not.toBe(plum.querySelector('svg')?.innerHTML);
  await userEvent.click(plum);
  await userEvent.click(within(row).getByRole('button', { name: 'Quince, $3', expanded: true }));
  expect(row).not.toHaveClass('open');
  expect(screen.getByRole('button', { name: 'Plum, $2', expanded: true })).toBeInTheDocument();
});

it('alternates between the two orders of a column, and returns to the default order if a column has only one', async () => {
  const chosen: (string | undefined)[] = [];
  const Sorted = () => {
    const [sort, setSort] = useState<string>();
    const onSort = (next: string | undefined) => {
      chosen.push(next);
      setSort(next);
    };
    const sorts = [{ ascend: 'name', descend: '-name' }, { descend: '-price' }];
    const sorted = columns.map((column, index) => ({
      ...column,
      ...(sorts[index] && { sort: sorts[index] }),
    }));
    const key = ({ id }: Fruit) => id;
    return <DataTable label="Fruit" columns={sorted} rows={rows} rowKey={key} sort={sort} onSort={onSort} />;
  };
  render(<Sorted />);
  const header = (name: RegExp) => screen.getByRole('columnheader', { name });
  for (const order of ['ascending', 'descending', 'ascending']) {
    await userEvent.click(header(/Fruit/));
    expect(header(/Fruit/)).toHaveAttribute('aria-sort', order);
  }
  await userEvent.click(header(/Price/));
  expect(header(/Price/)).toHaveAttribute('aria-sort', 'descending');
  expect(header(/Fruit/)).not.toHaveAttribute('aria-sort');
  await userEvent.click(header(/Price/));
  expect(chosen).toEqual(['name', '-name', 'name', '-price', undefined]);
});

it('shows the current order, and returns to the default order if a column can only be sorted ascending', async () => {
  const onSort = jest.fn();
  const sorted = columns.map((column, index) =>
    index === 1 ? { ...column, sort: { ascend: 'price' } } : column,
  );
  const table = (sort?: string) => (
    <DataTable
      label="Fruit"
      columns={sorted}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
    />
  );
  const { rerender } = render(table());
  const price = () => screen.getByRole('columnheader', { name: /Price/ });
  expect(price()).not.toHaveAttribute('aria-sort');
  await userEvent.click(price());
  rerender(table('price'));
  expect(price()).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(price());
  expect(onSort.mock.calls).toEqual([['price'], [undefined]]);
  rerender(table('-price'));
  expect(price()).not.toHaveAttribute('aria-sort');
});
