import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from './dropdown';

/** Opens the panel and moves focus into it. Returns the button that opens and closes the panel. */
const openPanel = async () => {
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
  const toggle = screen.getByRole('button', { name: 'Filters', expanded: false });
  await userEvent.click(toggle);
  await userEvent.click(screen.getByLabelText('Name'));
  return toggle;
};
const expectClosed = () => expect(screen.queryByRole('group')).not.toBeInTheDocument();

it('opens with its button, and stays open on a click inside', async () => {
  expect(await openPanel()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: 'Filters' })).toBeInTheDocument();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'a click on a button that calls `close`',
    () => userEvent.click(screen.getByRole('button', { name: 'Apply' })),
  ],
])('closes on %s and returns focus', async (_, close) => {
  const toggle = await openPanel();
  await close();
  expectClosed();
  expect(toggle).toHaveFocus();
});

it.each([
  ['a click outside', () => userEvent.click(document.body)],
  [
    'Tab, which leaves the panel',
    async () => {
      // From the field to the Apply button, and then to the Next button outside.
      await userEvent.tab();
      await userEvent.tab();
    },
  ],
])('closes on %s, without taking focus back', async (_, leave) => {
  const toggle = await openPanel();
  await leave();
  expectClosed();
  expect(toggle).not.toHaveFocus();
});

it('closes when its button is pressed again', async () => {
  await userEvent.click(await openPanel());
  expectClosed();
});
