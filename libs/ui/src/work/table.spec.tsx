import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable, type Column } from './table';

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

it('names the column in each cell, because cards have no column headers', () => {
  render(<DataTable label="Fruit" columns={columns} rows={rows} rowKey={({ id }) => id} />);
  expect(screen.getByRole('cell', { name: /^Price\s*\$2$/ })).toBeInTheDocument();
});

it('is marked busy while new rows load', () => {
  render(<DataTable label="Fruit" columns={columns} rows={rows} rowKey={({ id }) => id} busy />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

it('expands and collapses a row shown as one line in a narrow container', async () => {
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
  expect(screen.getByRole('button', { name: 'Plum, $2', expanded: false })).toBeInTheDocument();
  await userEvent.click(within(row).getByRole('button', { name: 'Quince, $3', expanded: true }));
  expect(row).not.toHaveClass('open');
});

it('alternates between the two orders of a column, and returns to the default after the only order of another', async () => {
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
