import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { onTriggerAuth, type SignInRequest } from '@popnook/web-core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BecomeHostPage } from './become-host.page';

const calculator = (name: string) => within(screen.getByRole('group', { name }));

it('Sign Up as Host raises triggerAuth with role host', async () => {
  const asked: SignInRequest[] = [];
  const stop = onTriggerAuth((request) => asked.push(request));
  renderPage(<BecomeHostPage />, { path: '/become-host' });
  const [button] = await screen.findAllByRole('button', { name: 'Sign Up as Host' });
  if (button) await userEvent.click(button);
  expect(asked).toEqual([{ role: 'host' }]);
  stop();
});

it.each([
  ['host', 'List your space', '/list-space'],
  ['customer', 'Become a Host', '/account'],
] as const)('D12: a %s is led to %s', async (role, name, href) => {
  renderPage(<BecomeHostPage />, { path: '/become-host', user: signedIn(role) });
  const [link] = await screen.findAllByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  expect(screen.queryByRole('button', { name: 'Sign Up as Host' })).not.toBeInTheDocument();
});

it('SPEC 1: each of the three models works out what a year brings', async () => {
  renderPage(<BecomeHostPage />, { path: '/become-host' });
  expect(calculator('Monthly Lease').getByRole('status')).toHaveTextContent('You earn per year $3,600');
  expect(calculator('Commission Only').getByRole('status')).toHaveTextContent('You earn per year $2,400');
  expect(calculator('Hybrid').getByRole('status')).toHaveTextContent('You earn per year $3,240');
  const bookings = calculator('Hybrid').getByLabelText('Bookings per year');
  await userEvent.clear(bookings);
  await userEvent.type(bookings, '13');
  expect(bookings).toHaveAccessibleDescription('Please enter a whole number from 0 to 12');
});

it('SPEC 1: every story is marked as a sample', () => {
  renderPage(<BecomeHostPage />, { path: '/become-host' });
  const stories = within(screen.getByRole('region', { name: 'What it could look like' }));
  expect(stories.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(stories.getAllByText('Sample story')).toHaveLength(3);
});
