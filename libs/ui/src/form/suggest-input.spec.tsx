import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SuggestInput, type Suggestion } from './suggest-input';

const cities = ['Raleigh, NC', 'Rocky Mount, NC'].map((label) => ({ id: label, label }));

const renderInput = (suggestions: Suggestion[] = cities) => {
  const onChoose = jest.fn();
  const onSubmit = jest.fn();
  const Example = () => {
    const [value, setValue] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <SuggestInput
          label="Full Address"
          value={value}
          onType={setValue}
          suggestions={value ? suggestions : []}
          onChoose={(chosen) => {
            setValue(chosen.label);
            onChoose(chosen);
          }}
        />
        <button>Send</button>
      </form>
    );
  };
  render(<Example />);
  return { onChoose, onSubmit, field: screen.getByRole('combobox', { name: 'Full Address' }) };
};

it('shows suggestions and announces their number', async () => {
  const { field } = renderInput();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.type(field, 'R');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
});

it('selects with the keyboard and keeps focus in the field', async () => {
  const { field, onChoose, onSubmit } = renderInput();
  await userEvent.type(field, 'R{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: 'Rocky Mount, NC' });
  expect(field).toHaveAttribute('aria-activedescendant', second.id);
  expect(second).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith(cities[1]);
  expect(field).toHaveValue('Rocky Mount, NC');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('submits the typed text on Enter if no suggestion is active', async () => {
  const { field, onChoose, onSubmit } = renderInput();
  await userEvent.type(field, '12 Hargett St{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue('12 Hargett St');
});

it('closes the list on Escape and blur, and keeps the typed text', async () => {
  const { field } = renderInput();
  await userEvent.type(field, 'R{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.type(field, 'a');
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('Ra');
});

it('selects on click', async () => {
  const { field, onChoose } = renderInput();
  await userEvent.type(field, 'R');
  await userEvent.click(screen.getByRole('option', { name: 'Raleigh, NC' }));
  expect(onChoose).toHaveBeenCalledWith(cities[0]);
  expect(field).toHaveFocus();
});

it('wraps around, with no active suggestion between the last and the first one', async () => {
  const { field } = renderInput();
  await userEvent.type(field, 'R{ArrowUp}');
  expect(screen.getByRole('option', { name: 'Rocky Mount, NC' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(field).not.toHaveAttribute('aria-activedescendant');
});
