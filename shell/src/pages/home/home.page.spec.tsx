import { errorResponse, renderPage, signedIn, type PageOptions } from '@popnook/testing/web';
import { Guard, onTriggerAuth, Route, Routes, type CurrentUser } from '@popnook/web-core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HomePage } from './home.page';

const textBlock = (key: string, content: string, section = key.split('.')[0]) => ({
  id: 1,
  key,
  content,
  section,
});

const renderHome = (texts: object[] = [], options: PageOptions = {}) =>
  renderPage(<HomePage />, {
    ...options,
    api: { 'GET /api/spaces': () => [], 'GET /api/cms/content': () => texts, ...options.api },
  });

const region = (name: string) => screen.findByRole('region', { name });

it('shows the default texts and the three parts of the treasure hunt (SPEC 1)', async () => {
  renderHome();
  expect(await region('Discover, Book, Pop Up')).toBeTruthy();
  const hunt = within(await region('Treasure Hunt Challenge'));
  expect(hunt.getAllByRole('heading', { level: 3 }).map((part) => part.textContent)).toEqual([
    'Explore',
    'Collect',
    'Reward',
  ]);
});

it('shows admins’ texts instead of the default texts, without interpreting HTML (D43)', async () => {
  renderHome([textBlock('hero.title', '<i>Hello</i>'), textBlock('about.title', 'Who we are')]);
  expect(await screen.findByRole('heading', { level: 1, name: '<i>Hello</i>' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Who we are' })).toBeTruthy();
});

it.each([
  ['hero', '<i>Hello</i>'],
  ['features', 'Discover, Book, Pop Up'],
  ['about', 'A neighborhood where everyone wins'],
])('shows a text with a custom key in the section %s (D43)', async (section, name) => {
  renderHome([textBlock('hero.title', '<i>Hello</i>'), textBlock('summer', 'See you in June', section)]);
  expect(await within(await region(name)).findByText('See you in June')).toBeTruthy();
});

describe('after a redirect from a page for another role (D20)', () => {
  const openPageFor = (role: 'vendor' | 'host', user: CurrentUser) =>
    renderPage(
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route
          path="/guarded"
          element={
            <Guard role={role} fallback="waiting" signedOut="please sign in">
              secret
            </Guard>
          }
        />
      </Routes>,
      {
        path: '/guarded',
        user,
        api: { 'GET /api/spaces': () => [], 'GET /api/cms/content': () => [] },
      },
    );

  it.each([
    ['vendor', 'host', 'That page is for vendors, and you’re signed in as a host.', 'Become a vendor'],
    ['host', 'customer', 'That page is for hosts, and you’re signed in as a customer.', 'Become a host'],
  ] as const)(
    'from a page for a %s, tells a signed-in %s why and offers to change the role',
    async (required, role, text, offer) => {
      openPageFor(required, signedIn(role));
      const notice = within(await region('Why you are here'));
      expect(notice.getByText(text)).toBeTruthy();
      expect(notice.getByRole('link', { name: offer }).getAttribute('href')).toBe('/account');
      expect(location.pathname).toBe('/');
    },
  );

  it('tells an administrator why, without offering to change the role (D12)', async () => {
    openPageFor('host', signedIn('admin'));
    const notice = within(await region('Why you are here'));
    expect(notice.getByText(/signed in as an administrator/)).toBeTruthy();
    expect(notice.queryByRole('link')).toBeNull();
  });

  it('shows nothing to visitors who open the home page themselves', async () => {
    renderHome([], { user: signedIn('host') });
    await region('Discover, Book, Pop Up');
    expect(screen.queryByRole('region', { name: 'Why you are here' })).toBeNull();
  });
});

describe('Featured Popup Spaces', () => {
  const space = (id: number, name: string) => ({
    id,
    name,
    description: 'A sunny corner.',
    spaceType: 'cafe',
    location: 'Raleigh, NC',
    images: [],
    rating: '4.5',
    reviewCount: 2,
    paymentAgreementType: 'rental',
    pricePerDay: '25.00',
    commissionRate: null,
  });

  it('asks for three spaces, links to them and saves them (SPEC 9, D59)', async () => {
    const searches: string[] = [];
    localStorage.clear();
    renderHome([], {
      api: {
        'GET /api/spaces': ({ url }) => {
          searches.push(new URL(url).search);
          return [space(7, 'Corner Shop'), space(9, 'Old Mill')];
        },
      },
    });
    const featured = within(await region('Featured Popup Spaces'));
    const names = await featured.findAllByRole('heading', { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual(['Corner Shop', 'Old Mill']);
    expect(featured.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/browse',
      '/spaces/7',
      '/spaces/9',
    ]);
    expect(searches).toEqual(['?limit=3']);
    const heart = () => featured.getByRole('button', { name: 'Save Old Mill' }).getAttribute('aria-pressed');
    expect(heart()).toBe('false');
    await userEvent.click(featured.getByRole('button', { name: 'Save Old Mill' }));
    expect(heart()).toBe('true');
    localStorage.clear();
  });

  it('has a link to list the first space when there are no spaces (SPEC 2)', async () => {
    renderHome();
    expect(await screen.findByText('No spaces available yet.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'List the First Space' });
    expect(link.getAttribute('href')).toBe('/list-space');
  });

  it('shows the server’s message when loading fails, and a button that tries again', async () => {
    let down = true;
    renderHome([], {
      api: { 'GET /api/spaces': () => (down ? errorResponse(500, 'The market is closed.') : []) },
    });
    expect(await screen.findByText('The market is closed.')).toBeTruthy();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No spaces available yet.')).toBeTruthy();
  });
});

it('shows how many spaces are free for the entered place, day and length, and opens that search', async () => {
  renderHome([], {
    api: {
      'GET /api/locations': () => [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
      'GET /api/spaces': ({ url }) => {
        const { location, from, period } = Object.fromEntries(new URL(url).searchParams);
        const total = period ? 5 : from ? 101 : location ? 8 : 1_001;
        return Response.json([], { headers: { 'X-Total-Count': String(total) } });
      },
    },
  });
  const search = within(await screen.findByRole('search', { name: 'Find a space' }));
  const count = search.getByRole('status');
  await waitFor(() => expect(count.textContent).toBe('1,000+ spaces'));
  await search.findByRole('option', { name: 'Raleigh, NC' });
  await userEvent.selectOptions(search.getByLabelText('Where'), 'Raleigh, NC');
  await waitFor(() => expect(count.textContent).toBe('8 spaces'));
  await userEvent.type(search.getByLabelText('Available from'), '2098-12-03');
  await waitFor(() => expect(count.textContent).toBe('100+ spaces free'));
  await userEvent.selectOptions(search.getByLabelText('How long'), 'A week');
  await waitFor(() => expect(count.textContent).toBe('5 spaces free'));
  await userEvent.click(search.getByRole('button', { name: 'Search' }));
  expect(window.location.pathname + window.location.search).toBe(
    '/browse?location=Raleigh%2C+NC&from=2098-12-03&period=week',
  );
});

it('opens the sign-in dialog with the vendor role from Start Selling, and links vendors to their dashboard (SPEC 2)', async () => {
  const requests: unknown[] = [];
  const stop = onTriggerAuth((request) => requests.push(request));
  const { unmount } = renderHome();
  await userEvent.click(await screen.findByRole('button', { name: 'Start Selling' }));
  expect(requests).toEqual([{ role: 'vendor' }]);
  stop();
  unmount();
});

it.each([
  ['vendor', 'Vendor Dashboard', '/vendor-dashboard'],
  ['host', 'Host Dashboard', '/host-dashboard'],
  ['admin', 'Admin Dashboard', '/admin'],
  ['customer', 'Start Selling', '/account'],
] as const)('links a signed-in %s from the hero to their own page (D12)', async (role, name, href) => {
  renderHome([], { user: signedIn(role) });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  expect(screen.queryByRole('button', { name: 'Start Selling' })).toBeNull();
});

it('links to the pages for visitors, owners and vendors', async () => {
  renderHome();
  const hero = within(await region('Small shops, open soon'));
  expect(hero.getByRole('link', { name: 'Browse Spaces' }).getAttribute('href')).toBe('/browse');
  expect(hero.getByRole('link', { name: 'See which popups are open now' }).getAttribute('href')).toBe(
    '/discover',
  );
  const sides = within(await region('A neighborhood where everyone wins'));
  expect(sides.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Become a Host', '/become-host'],
    ['Why Vendors Choose Popnook', '/for-vendors'],
  ]);
  expect(sides.getAllByRole('listitem')).toHaveLength(6);
});
