import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { onTriggerAuth, type SignInRequest } from '@popnook/web-core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BecomeHostPage } from './become-host.page';

const calculator = (name: string) => within(screen.getByRole('group', { name }));

it('raises triggerAuth with role host on Sign Up as Host (SPEC 2)', async () => {
  const requests: SignInRequest[] = [];
  const stop = onTriggerAuth((request) => requests.push(request));
  renderPage(<BecomeHostPage />, { path: '/become-host' });
  const [button] = await screen.findAllByRole('button', { name: 'Sign Up as Host' });
  if (button) await userEvent.click(button);
  expect(requests).toEqual([{ role: 'host' }]);
  stop();
});

it.each([
  ['host', 'List your space', '/list-space'],
  ['customer', 'Become a Host', '/account'],
] as const)('shows a signed-in %s the link “%s” (D12)', async (role, name, href) => {
  renderPage(<BecomeHostPage />, { path: '/become-host', user: signedIn(role) });
  const [link] = await screen.findAllByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  expect(screen.queryByRole('button', { name: 'Sign Up as Host' })).not.toBeInTheDocument();
});

it.each(['vendor', 'admin'] as const)(
  'offers a signed-in %s neither sign-up nor a listing (D12)',
  async (role) => {
    renderPage(<BecomeHostPage />, { path: '/become-host', user: signedIn(role) });
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Sign Up as Host' })).not.toBeInTheDocument();
    });
    expect(new Set(screen.getAllByRole('link').map(({ textContent }) => textContent))).toEqual(
      new Set(['See other spaces']),
    );
  },
);

it('calculates the yearly earnings for each payment model and limits the bookings per year (SPEC 1)', async () => {
  renderPage(<BecomeHostPage />, { path: '/become-host' });
  expect(calculator('Monthly Lease').getByRole('status')).toHaveTextContent('You earn per year $3,600');
  expect(calculator('Commission Only').getByRole('status')).toHaveTextContent('You earn per year $2,400');
  expect(calculator('Hybrid').getByRole('status')).toHaveTextContent('You earn per year $3,240');
  const bookings = calculator('Hybrid').getByLabelText('Bookings per year');
  await userEvent.clear(bookings);
  await userEvent.type(bookings, '13');
  expect(bookings).toHaveAccessibleDescription('Please enter a whole number from 0 to 12');
});

it('marks every story as a sample (SPEC 1)', () => {
  renderPage(<BecomeHostPage />, { path: '/become-host' });
  const stories = within(screen.getByRole('region', { name: 'What it could look like' }));
  expect(stories.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(stories.getAllByText('Sample story')).toHaveLength(3);
});
