import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { onTriggerAuth, type SignInRequest } from '@popnook/web-core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BecomeHostPage } from './become-host.page';

const calculator = (name: string) => within(screen.getByRole('group', { name }));

it('links to other spaces, and raises the triggerAuth event with the role host on “Sign Up as Host” (SPEC 2)', async () => {
  const requests: SignInRequest[] = [];
  const unsubscribe = onTriggerAuth((request) => requests.push(request));
  renderPage(<BecomeHostPage />, { path: '/become-host' });
  const [button] = await screen.findAllByRole('button', { name: 'Sign Up as Host' });
  if (button) await userEvent.click(button);
  expect(requests).toEqual([{ role: 'host' }]);
  expect(screen.getAllByRole('link').map(describeLink)).toEqual(twice('See other spaces /browse'));
  unsubscribe();
});

const describeLink = (link: HTMLElement) => `${link.textContent} ${link.getAttribute('href') ?? ''}`;
/** The same links are at the top and at the bottom of the page. */
const twice = (...links: string[]) => [...links, ...links];

it('shows all sections and questions in order', () => {
  renderPage(<BecomeHostPage />, { path: '/become-host' });
  expect(
    screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ).toEqual([
    'H1 Put your empty corner to work',
    'H2 How hosting works',
    'H3 Describe your space',
    'H3 We review it',
    'H3 Answer requests',
    'H2 Three ways to get paid',
    'H3 Monthly Lease',
    'H3 Commission Only',
    'H3 Hybrid',
    'H2 What it could look like',
    'H3 A bookstore and its front window',
    'H3 A brewery with a table to spare',
    'H3 A gallery between two shows',
    'H2 Questions and answers',
    'H2 Ready when you are',
  ]);
  expect(screen.getAllByRole('group').flatMap(({ firstChild }) => questionIn(firstChild))).toEqual([
    'What can I list?',
    'When does my listing go live?',
    'Do I have to accept every request?',
    'Can two vendors book the same display?',
    'Can I cancel a booking that I have accepted?',
    'Can I close my space on certain days?',
    'Can I set a minimum commission?',
  ]);
});

const questionIn = (node: Node | null) =>
  node instanceof HTMLElement && node.tagName === 'SUMMARY' ? [node.textContent] : [];

it('states the limits and periods that apply (SPEC 4, D25, D35)', () => {
  renderPage(<BecomeHostPage />, { path: '/become-host' });
  const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent).join(' ');
  // From the steps, the three payment models, the stories and the answers.
  expect(texts.match(/[\d.]+(%| hours| days)/g)).toEqual([
    '72 hours',
    '30 days',
    '50%',
    '7 days',
    '30 days',
    '15.0%',
    '10.0%',
    '72 hours',
  ]);
});

it.each([
  ['host', 'List your space', '/list-space'],
  ['customer', 'Become a Host', '/account'],
] as const)('shows a signed-in %s the link “%s” (D12)', async (role, name, href) => {
  renderPage(<BecomeHostPage />, { path: '/become-host', user: signedIn(role) });
  await screen.findAllByRole('link', { name });
  expect(screen.getAllByRole('link').map(describeLink)).toEqual(
    twice(`${name} ${href}`, 'See other spaces /browse'),
  );
  expect(screen.queryByRole('button', { name: 'Sign Up as Host' })).not.toBeInTheDocument();
});

it.each(['vendor', 'admin'] as const)(
  'offers a signed-in %s neither the sign-up nor the listing form (D12)',
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

it.each([
  ['A bookstore and its front window', 'Monthly Lease'],
  ['A brewery with a table to spare', 'Commission Only'],
  ['A gallery between two shows', 'Hybrid'],
])('ends the story “%s” with the amount that the calculator for %s shows', (title, model) => {
  renderPage(<BecomeHostPage />, { path: '/become-host' });
  const story = screen.getByRole('heading', { name: title }).parentElement;
  expect(story && within(story).getByText(model)).toBeInTheDocument();
  const [, earned = ''] = /per year (\$[\d,]+)/.exec(calculator(model).getByRole('status').textContent) ?? [];
  expect(story).toHaveTextContent(new RegExp(`: ${earned.replace('$', '\\$')}\\.$`));
});
