import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { pageContent, renderPage, signedIn } from '@popnook/testing/web';
import { onTriggerAuth, type SignInRequest } from '@popnook/web-core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForVendorsPage } from './for-vendors.page';

const calculator = (name: string) => within(screen.getByRole('group', { name }));
const enter = async (name: string, label: string, text: string) => {
  const field = calculator(name).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('raises the triggerAuth event with the role vendor when “Sign Up as Vendor” is clicked (SPEC 2)', async () => {
  const requests: SignInRequest[] = [];
  const unsubscribe = onTriggerAuth((request) => requests.push(request));
  renderPage(<ForVendorsPage />, { path: '/for-vendors' });
  const [button] = await screen.findAllByRole('button', { name: 'Sign Up as Vendor' });
  if (button) await userEvent.click(button);
  expect(requests).toEqual([{ role: 'vendor' }]);
  unsubscribe();
});

it.each([
  ['vendor', 'Go to your dashboard', '/vendor-dashboard'],
  ['customer', 'Become a Vendor', '/account'],
] as const)('shows a signed-in %s the link “%s” (D12)', async (role, name, href) => {
  renderPage(<ForVendorsPage />, { path: '/for-vendors', user: signedIn(role) });
  const [link] = await screen.findAllByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  expect(screen.queryByRole('button', { name: 'Sign Up as Vendor' })).not.toBeInTheDocument();
});

it.each(['host', 'admin'] as const)(
  'offers a signed-in %s neither sign-up nor the dashboard (D12)',
  async (role) => {
    renderPage(<ForVendorsPage />, { path: '/for-vendors', user: signedIn(role) });
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Sign Up as Vendor' })).not.toBeInTheDocument();
    });
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect([...new Set(links)]).toEqual(['Browse Spaces']);
  },
);

it('calculates how much of the sales the vendor keeps with each payment model, and announces changes (SPEC 1)', async () => {
  renderPage(<ForVendorsPage />, { path: '/for-vendors' });
  expect(calculator('Monthly Lease').getByRole('status')).toHaveTextContent('You keep $1,800');
  expect(calculator('Commission Only').getByRole('status')).toHaveTextContent('You keep $680');
  expect(calculator('Hybrid').getByRole('status')).toHaveTextContent('You keep $1,860');
  await enter('Hybrid', 'Sales in 30 days ($)', '$1,000.10');
  expect(calculator('Hybrid').getByRole('status')).toHaveTextContent('You keep $600.09');
  await enter('Hybrid', 'Sales in 30 days ($)', '100');
  expect(calculator('Hybrid').getByRole('status')).toHaveTextContent('Shortfall $210');
});

it('shows an error for a commission above 50% (SPEC 9)', async () => {
  renderPage(<ForVendorsPage />, { path: '/for-vendors' });
  await enter('Commission Only', 'Host’s share (%)', '51');
  expect(calculator('Commission Only').getByLabelText('Host’s share (%)')).toHaveAccessibleDescription(
    'Please enter a number from 0 to 50',
  );
  expect(calculator('Commission Only').getByRole('status')).toHaveTextContent(
    'Please check the highlighted field.',
  );
});

it('explains how it works and the payment models, with sample stories and questions (SPEC 1)', () => {
  renderPage(<ForVendorsPage />, { path: '/for-vendors' });
  expect(pageContent().filter((line) => line.startsWith('#'))).toEqual([
    '# Try a neighborhood before you sign a lease',
    '## How it works',
    '### Find a space',
    '### Request your dates',
    '### Pop up',
    '## Three ways to pay for a space',
    '### Monthly Lease',
    '### Commission Only',
    '### Hybrid',
    '## What it could look like',
    '### A ceramics studio in a bookstore window',
    '### A hot sauce maker on a brewery table',
    '### A printmaker on a gallery wall',
    '## Questions and answers',
    '## Open your first popup',
  ]);
});

it('ends each story with the amount that the calculator of its payment model shows (SPEC 1)', () => {
  renderPage(<ForVendorsPage />, { path: '/for-vendors' });
  const stories = screen.getByRole('region', { name: 'What it could look like' });
  const results = [...stories.textContent.matchAll(/\$[\d,]+ in sales minus .*?: (\$[\d,]+) left\./g)];
  const kept = ['Monthly Lease', 'Commission Only', 'Hybrid'].map(
    (name) => calculator(name).getByRole('status').textContent,
  );
  expect(results.map(([, amount]) => `You keep ${String(amount)}`)).toEqual(kept);
});

it('marks every story as a sample (SPEC 1)', () => {
  renderPage(<ForVendorsPage />, { path: '/for-vendors' });
  const stories = within(screen.getByRole('region', { name: 'What it could look like' }));
  expect(stories.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(stories.getAllByText('Sample story')).toHaveLength(3);
});
