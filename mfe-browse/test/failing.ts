import { expect } from '@jest/globals';
import { errorResponse } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const failure = () => errorResponse(503, 'The database is unavailable.');

/**
 * A call that fails twice before it succeeds.
 * @returns the fake call, and a function that clicks “Try again” after each error and expects the button to keep focus until the
 * call succeeds
 */
export function failingTwice(succeed: () => unknown) {
  // The second failure waits until the button has been busy.
  let failAgain: () => void = () => undefined;
  const secondFailure = new Promise<Response>((resolve) => {
    failAgain = () => resolve(failure());
  });
  const failures = [failure(), secondFailure];
  const expectRetriesToKeepFocus = async (title: string) => {
    const button = await screen.findByRole('button', { name: 'Try again' });
    const alert = screen.getAllByRole('alert').find((each) => each.contains(button));
    expect(alert).toHaveTextContent(`${title}The database is unavailable.Try again`);
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    failAgain();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
  };
  return { call: () => failures.shift() ?? succeed(), expectRetriesToKeepFocus };
}
