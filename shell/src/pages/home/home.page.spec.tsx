import { errorResponse, renderPage, signedIn, type PageOptions } from '@popnook/testing/web';
import { Guard, onTriggerAuth, Route, Routes, useRefreshSession, type CurrentUser } from '@popnook/web-core';
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

const findRegion = (name: string) => screen.findByRole('region', { name });

/** All texts of a part of the page, in the order in which they appear. */
const textsIn = (part: Node): string[] =>
  part.nodeType === Node.TEXT_NODE ? [part.textContent ?? ''] : [...part.childNodes].flatMap(textsIn);

it('shows the default texts and the three parts of the treasure hunt (SPEC 1, D43)', async () => {
  renderHome();
  const title = await screen.findByRole('heading', { level: 1, name: 'Small shops, open soon' });
  expect(title.nextElementSibling?.textContent).toBe(
    'Rent a shelf, a counter or a whole room in a place people already love. For a week or for a month.',
  );
  expect(textsIn(await findRegion('Discover, Book, Pop Up'))).toEqual([
    'Discover, Book, Pop Up',
    'Discover',
    'Find shelves, counters and rooms close to your customers.',
    'Book',
    'Pick a start date and send a request. The host replies within three days.',
    'Pop Up',
    'Move in, set up and sell, for a week or for a month.',
  ]);
  expect(textsIn(await findRegion('A neighborhood where everyone wins'))).toEqual([
    'A neighborhood where everyone wins',
    'Hosts share the space they don’t need. Vendors try out a location before signing a lease.',
    'For space owners',
    'Turn an empty shelf into a new neighbor.',
    'Choose rent, a share of sales, or both',
    'Review every vendor before you accept',
    'Block the days you need for yourself',
    'Become a Host',
    'For vendors',
    'Try out a new neighborhood without a lease.',
    'Sell for a week or a month',
    'See the full cost before you request',
    'Meet customers who already love the place',
    'Why Vendors Choose Popnook',
  ]);
  expect(textsIn(await findRegion('Treasure Hunt Challenge'))).toEqual([
    'Coming soon',
    'Treasure Hunt Challenge',
    'Explore',
    'Visit the popups in your city.',
    'Collect',
    'Get a stamp at each one you visit.',
    'Reward',
    'Fill your card and claim a reward.',
  ]);
});

it('loads the picture of the hero with high priority, and offers it in three sizes', async () => {
  renderHome();
  const picture = (await findRegion('Small shops, open soon')).querySelector('img');
  const attributes = ['src', 'srcset', 'fetchpriority', 'alt'].map((name) => picture?.getAttribute(name));
  expect(attributes).toEqual([
    '/static/hero-640.avif',
    '/static/hero-640.avif 640w, /static/hero-828.avif 828w, /static/hero-1200.avif 1200w',
    'high',
    '',
  ]);
});

it('shows admins’ texts instead of the default texts, without interpreting HTML (D43)', async () => {
  renderHome([textBlock('hero.title', '<i>Hello</i>'), textBlock('about.title', 'Who we are')]);
  expect(await screen.findByRole('heading', { level: 1, name: '<i>Hello</i>' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Who we are' })).toBeTruthy();
  // The two texts do not appear again among the additional texts.
  expect(screen.getAllByText(/Hello|Who we are/)).toHaveLength(2);
});

it.each([
  ['hero', 'Small shops, open soon'],
  ['features', 'Discover, Book, Pop Up'],
  ['about', 'A neighborhood where everyone wins'],
])('shows a text with a custom key in the section %s (D43)', async (section, name) => {
  renderHome([textBlock('summer', 'See you in June', section)]);
  expect(await within(await findRegion(name)).findByText('See you in June')).toBeTruthy();
  expect(screen.getAllByText('See you in June')).toHaveLength(1);
});

describe('the notice after a redirect from a page for another role (D20)', () => {
  const RefreshSession = () => {
    const refresh = useRefreshSession();
    return <button onClick={() => void refresh()}>Refresh</button>;
  };
  const renderPageFor = (role: 'vendor' | 'host', user: CurrentUser, api: PageOptions['api'] = {}) =>
    renderPage(
      <Routes>
        <Route
          path="/"
          element={
            <>
              <HomePage />
              <RefreshSession />
            </>
          }
        />
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
        api: { 'GET /api/spaces': () => [], 'GET /api/cms/content': () => [], ...api },
      },
    );

  it.each([
    ['host', 'vendor', 'That page is for vendors, and you’re signed in as a host.', 'Become a vendor'],
    ['customer', 'host', 'That page is for hosts, and you’re signed in as a customer.', 'Become a host'],
  ] as const)(
    'tells a %s that the page is for %ss, and offers to change the role',
    async (role, required, text, offer) => {
      renderPageFor(required, signedIn(role));
      const notice = within(await findRegion('Why you are here'));
      expect(notice.getByText(text)).toBeTruthy();
      expect(notice.getByRole('link', { name: offer }).getAttribute('href')).toBe('/account');
      expect(location.pathname).toBe('/');
    },
  );

  it('tells an administrator which role the page is for, without offering to change the role (D12)', async () => {
    renderPageFor('host', signedIn('admin'));
    const notice = within(await findRegion('Why you are here'));
    const text = 'That page is for hosts, and you’re signed in as an administrator.';
    expect(notice.getByText(text)).toBeTruthy();
    expect(notice.queryByRole('link')).toBeNull();
  });

  it('disappears as soon as the user has the role', async () => {
    let user = signedIn('customer');
    renderPageFor('vendor', user, { 'GET /api/auth/me': () => ({ user }) });
    await findRegion('Why you are here');
    user = signedIn('vendor');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Why you are here' })).toBeNull());
  });

  it('is not shown to users who open the home page themselves', async () => {
    renderHome([], { user: signedIn('host') });
    await findRegion('Discover, Book, Pop Up');
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
    paymentAgreementType: 'monthly',
    pricePerDay: '25.00',
    commissionPercentage: null,
  });

  it('requests three spaces, links to each, and lets the visitor save one (SPEC 9, D59)', async () => {
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
    expect(screen.getByText('Loading spaces').getAttribute('role')).toBe('status');
    expect(screen.getAllByTestId('space-card-skeleton')).toHaveLength(3);
    const featured = within(await findRegion('Featured Popup Spaces'));
    const names = await featured.findAllByRole('heading', { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual(['Corner Shop', 'Old Mill']);
    const links = featured.getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'View All Spaces /browse',
      'View Details of Corner Shop /spaces/7',
      'View Details of Old Mill /spaces/9',
    ]);
    expect(searches).toEqual(['?limit=3']);
    const pressed = () =>
      featured.getByRole('button', { name: 'Save Old Mill' }).getAttribute('aria-pressed');
    expect(pressed()).toBe('false');
    await userEvent.click(featured.getByRole('button', { name: 'Save Old Mill' }));
    expect(pressed()).toBe('true');
    localStorage.clear();
  });

  it('reports in a toast that the link of a space was copied', async () => {
    const visitor = userEvent.setup();
    const { store } = renderHome([], { api: { 'GET /api/spaces': () => [space(7, 'Corner Shop')] } });
    await visitor.click(await screen.findByRole('button', { name: 'Share Corner Shop' }));
    await visitor.click(await screen.findByRole('menuitem', { name: 'Copy Link' }));
    await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Link copied!'));
  });

  it('has a link to list the first space when there are no spaces (SPEC 2)', async () => {
    renderHome();
    expect(await screen.findByText('No spaces available yet.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'List the First Space' });
    expect(link.getAttribute('href')).toBe('/list-space');
  });

  it('shows the server’s message when loading fails, and a button that tries again', async () => {
    let spacesFail = true;
    renderHome([], {
      api: { 'GET /api/spaces': () => (spacesFail ? errorResponse(500, 'The market is closed.') : []) },
    });
    expect(await screen.findByText('The market is closed.')).toBeTruthy();
    expect(screen.getByText('Failed to fetch spaces')).toBeTruthy();
    spacesFail = false;
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
        // The API stops counting at 1,001 spaces, or at 101 in a search by date.
        let total = 1_001;
        if (location) total = 8;
        if (from) total = 101;
        if (period) total = 5;
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

it('opens the sign-in dialog with the vendor role when a signed-out visitor presses Start Selling (SPEC 2)', async () => {
  const requests: unknown[] = [];
  const stop = onTriggerAuth((request) => requests.push(request));
  renderHome();
  await userEvent.click(await screen.findByRole('button', { name: 'Start Selling' }));
  expect(requests).toEqual([{ role: 'vendor' }]);
  stop();
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

it('links to the pages for visitors, hosts and vendors', async () => {
  renderHome();
  const hero = within(await findRegion('Small shops, open soon'));
  expect(hero.getByRole('link', { name: 'Browse Spaces' }).getAttribute('href')).toBe('/browse');
  expect(hero.getByRole('link', { name: 'See which popups are open now' }).getAttribute('href')).toBe(
    '/discover',
  );
  const sides = within(await findRegion('A neighborhood where everyone wins'));
  expect(sides.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Become a Host', '/become-host'],
    ['Why Vendors Choose Popnook', '/for-vendors'],
  ]);
});
