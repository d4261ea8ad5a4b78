import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorState } from './states';

it('retries on click and when the browser is online again', () => {
  const retry = jest.fn();
  render(<ErrorState message="The market is closed." onRetry={retry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  fireEvent(window, new Event('online'));
  expect(retry).toHaveBeenCalledTimes(2);
});

it('is announced to screen readers immediately', () => {
  render(<ErrorState message="The market is closed." />);
  expect(screen.getByRole('alert').textContent).toBe('Something went wrongThe market is closed.');
});

it('does not retry after it has been removed', () => {
  const retry = jest.fn();
  render(<ErrorState onRetry={retry} />).unmount();
  fireEvent(window, new Event('online'));
  expect(retry).not.toHaveBeenCalled();
});

it('moves focus to the page after a successful retry', () => {
  const page = (failed: boolean) => (
    <main tabIndex={-1}>{failed ? <ErrorState onRetry={jest.fn()} /> : <p>Loaded</p>}</main>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Try again' }).focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
