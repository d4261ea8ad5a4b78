import { expect } from '@jest/globals';
import { errorResponse } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const failure = () => errorResponse(503, 'The database is unavailable.');

/**
 * A call that fails twice before it succeeds.
 * @returns the fake call, and a function that presses the button after each error and checks that it keeps focus
 */
export function failingTwice(succeed: () => unknown) {
  let failAgain: () => void = () => undefined;
  const secondFailure = new Promise<Response>((resolve) => {
    failAgain = () => resolve(failure());
  });
  const failures = [failure(), secondFailure];
  const retry = async (message: string) => {
    const button = await screen.findByRole('button', { name: 'Try again' });
    const alert = screen.getAllByRole('alert').find((each) => each.contains(button));
    expect(alert).toHaveTextContent(`${message}The database is unavailable.Try again`);
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    failAgain();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
  };
  return { call: () => failures.shift() ?? succeed(), retry };
}
