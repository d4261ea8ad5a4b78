import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from './dropdown';

const open = async () => {
  render(
    <>
      <Dropdown label="Filters">
        {(close) => (
          <>
            <input aria-label="Name" />
            <button type="button" onClick={close}>
              Apply
            </button>
          </>
        )}
      </Dropdown>
      <button type="button">Next</button>
    </>,
  );
  const toggle = screen.getByRole('button', { name: 'Filters' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByLabelText('Name'));
  expect(screen.getByRole('group', { name: 'Filters' })).toBeInTheDocument();
  return toggle;
};
const expectClosed = () => expect(screen.queryByRole('group')).not.toBeInTheDocument();

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a button inside', () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))],
])('closes with %s and returns focus', async (_, close) => {
  const toggle = await open();
  await close();
  expectClosed();
  expect(toggle).toHaveFocus();
});

it.each([
  ['a click outside', () => userEvent.click(document.body)],
  ['leaving with Tab', () => userEvent.tab().then(() => userEvent.tab())],
])('closes with %s, without taking focus back', async (_, leave) => {
  const toggle = await open();
  await leave();
  expectClosed();
  expect(toggle).not.toHaveFocus();
});

it('closes when its button is pressed again', async () => {
  await userEvent.click(await open());
  expectClosed();
});
