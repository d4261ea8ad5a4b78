import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';

const renderDialog = (open = true) => {
  const onClose = jest.fn();
  render(
    <Dialog open={open} title="Sign In / Sign Up" description="Use your email." onClose={onClose}>
      <p>Content</p>
    </Dialog>,
  );
  return onClose;
};

it('is labeled by its title and shows its content while open', () => {
  renderDialog();
  const dialog = screen.getByRole('dialog', { name: 'Sign In / Sign Up' });
  expect(dialog).toHaveTextContent(/^Sign In \/ Sign UpUse your email\.Content$/);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Sign In / Sign Up');
});

it('does not render its content while closed', () => {
  renderDialog(false);
  expect(screen.queryByText('Content')).not.toBeInTheDocument();
});

it('calls onClose on Escape instead of closing itself', () => {
  const onClose = renderDialog();
  const dialog = screen.getByRole('dialog');
  // In a browser, Escape causes this event.
  const escape = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, escape);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(escape.defaultPrevented).toBe(true);
});

it('calls onClose on a click on the backdrop or the close button, but not on a click inside', async () => {
  const onClose = renderDialog();
  const user = userEvent.setup();
  await user.click(screen.getByText('Content'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('dialog'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it.each(['cancel', 'close'])('stays open on the %s event of a nested dialog', (event) => {
  const onClose = jest.fn();
  const onInnerClose = jest.fn();
  render(
    <Dialog open title="Edit" onClose={onClose}>
      <Dialog open title="Remove?" onClose={onInnerClose}>
        <p>Content</p>
      </Dialog>
    </Dialog>,
  );
  const inner = screen.getByRole('dialog', { name: 'Remove?' });
  fireEvent(inner, createEvent(event, inner, { cancelable: true }));
  expect(onInnerClose).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open when a text selection that began inside ends on the backdrop', async () => {
  const onClose = renderDialog();
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Content') },
    { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
  ]);
  // In a browser, releasing the button also causes a click on the dialog element.
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
});

describe('focus after closing', () => {
  const page = (dialog: ReactNode) => (
    <main tabIndex={-1} aria-label="page">
      {dialog}
    </main>
  );
  const onClose = jest.fn();
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Sign In / Sign Up" onClose={onClose}>
      <input aria-label="Name" />
    </Dialog>
  );

  it.each([
    ['closed', dialog(false)],
    ['removed while open', null],
  ])('moves to the page if the dialog is %s and its opener no longer exists', (_how, nextDialog) => {
    const { rerender } = render(page(dialog(true)));
    screen.getByLabelText('Name').focus();
    rerender(page(nextDialog));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    // `onClose` is not called, because the caller itself has closed or removed the dialog.
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays on the opener', () => {
    const withOpener = (open: boolean) => (
      <>
        {page(dialog(open))}
        <button type="button">Sign In</button>
      </>
    );
    const { rerender } = render(withOpener(true));
    // A browser returns focus to the opener when the dialog closes. jsdom does not, so the test does.
    screen.getByText('Sign In').focus();
    rerender(withOpener(false));
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveFocus();
  });
});
