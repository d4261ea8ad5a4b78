import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorState } from './states';

it('asks again when one wants it, and by itself when the browser is back online', () => {
  const retry = jest.fn();
  render(<ErrorState message="The market is closed." onRetry={retry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  fireEvent(window, new Event('online'));
  expect(retry).toHaveBeenCalledTimes(2);
});

it('once it is gone, nothing is asked any more', () => {
  const retry = jest.fn();
  render(<ErrorState onRetry={retry} />).unmount();
  fireEvent(window, new Event('online'));
  expect(retry).not.toHaveBeenCalled();
});

it('tried again with success, it leaves the keyboard on the page and not on the body', () => {
  const page = (failed: boolean) => (
    <main tabIndex={-1}>{failed ? <ErrorState onRetry={jest.fn()} /> : <p>Loaded</p>}</main>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Try again' }).focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
