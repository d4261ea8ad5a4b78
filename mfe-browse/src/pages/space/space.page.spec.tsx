import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import { errorResponse, renderPage, signedIn } from '@popnook/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failingTwice } from '../../../test/failing';
import { contentOf } from '../../../test/content';
import { aCalendar, renderSpacePage } from '../../../test/space-page';
import { aDisplay, aSpace } from '../../../test/spaces';
import { setScreen } from '../../../test/wide-screen';
import Remote from '../../remote';
import routes from '../../routes.json';
import { pages } from '../../server';

beforeEach(() => {
  sessionStorage.clear();
});

it('shows every section, with the host, the number of reviews and the size of a display (SPEC 2)', async () => {
  renderSpacePage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
  for (const title of [
    'About this space',
    'Displays Available',
    'Payment Agreement',
    'Your Host',
    'Reviews',
  ]) {
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  }
  expect(await screen.findByText('Harriet Olsen')).toBeInTheDocument();
  expect(screen.getByText('HO')).toBeInTheDocument();
  expect(screen.getByText('(12 reviews)')).toBeInTheDocument();
  expect(screen.getByText('6 ft · Up to 2 vendors at once')).toBeInTheDocument();
});

it('shows only the facts that the host has entered', async () => {
  renderSpacePage({
    'GET /api/spaces/7': () =>
      aSpace({ openingHours: 'Tue–Sun, 10–6', sizeSqFt: 1450, footfall: 300, houseRules: 'No open flames.' }),
  });
  const fact = async (name: string) => (await screen.findByText(name)).nextSibling;
  expect(await fact('Opening hours')).toHaveTextContent('Tue–Sun, 10–6');
  expect(await fact('Size')).toHaveTextContent('1,450 sq ft');
  expect(await fact('Visitors per day')).toHaveTextContent('About 300');
  expect(await fact('House rules')).toHaveTextContent('No open flames.');
  expect(screen.queryByText('What you can sell')).not.toBeInTheDocument();
});

it('requests the displays, and the calendar for the searched day, only once and without waiting for the space', async () => {
  let respond = (): void => undefined;
  const spaceLoaded = new Promise<void>((resolve) => (respond = resolve));
  const requested: string[] = [];
  const record = ({ url }: Request) => requested.push(url.replace(/^.*\/api/, ''));
  renderSpacePage(
    {
      'GET /api/spaces/7': () => spaceLoaded.then(() => aSpace()),
      'GET /api/spaces/7/subspaces': (request) => {
        record(request);
        return [];
      },
      'GET /api/spaces/7/calendar': (request) => {
        record(request);
        return aCalendar({ suggestion: null });
      },
    },
    null,
    '/spaces/7?from=2027-01-04',
  );
  const expected = ['/spaces/7/subspaces', '/spaces/7/calendar?from=2027-01-04'];
  await waitFor(() => {
    expect(requested).toEqual(expected);
  });
  respond();
  expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
  expect(requested).toEqual(expected);
});

it('counts only one view while the space is shown, and ignores a failure to count it (D54)', async () => {
  let views = 0;
  renderSpacePage({
    'GET /api/spaces/7': () => aSpace({ images: [{ url: '/a.webp' }, { url: '/b.webp' }] }),
    'POST /api/spaces/7/views': () => {
      views += 1;
      return errorResponse(503, 'The database is unavailable.');
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
  await waitFor(() => expect(views).toBe(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Show picture 2 of 2' }));
  expect(views).toBe(1);
  expect(screen.queryByText('The database is unavailable.')).not.toBeInTheDocument();
});

it.each(['/spaces/99', '/spaces/abc', '/spaces/0'])(
  'shows the not-found page for %s (SPEC 2)',
  async (path) => {
    renderPage(<Remote />, { path });
    expect(await screen.findByRole('heading', { name: 'Space Not Found' })).toBeInTheDocument();
    expect(screen.getByText("The space you're looking for doesn't exist.")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Spaces' })).toHaveAttribute('href', '/browse');
  },
);

it('shows an error with a retry button', async () => {
  const { call, expectRetriesToKeepFocus } = failingTwice(() => aSpace());
  renderSpacePage({ 'GET /api/spaces/7': call });
  expect(await screen.findByText('This space could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Space');
  await expectRetriesToKeepFocus('This space could not be loaded');
  expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
});

it.each([
  [
    { approvalStatus: 'pending' },
    'awaiting_approval',
    'Not public yet',
    ['This space is waiting for approval.'],
  ],
  [
    { approvalStatus: 'rejected', approvalNotes: 'No pictures.' },
    'awaiting_approval',
    'Not public yet',
    ['This space was not approved.', 'No pictures.'],
  ],
  [{ isActive: false }, 'inactive', 'Inactive', ['This space is inactive.']],
] as const)(
  'tells the owner why a space with %p is hidden, and offers no booking (D18, D29)',
  async (overrides, obstacle, badge, reasons) => {
    const api = {
      'GET /api/spaces/7': () => aSpace(overrides),
      'GET /api/spaces/7/calendar': () => aCalendar({ obstacle }),
    };
    renderSpacePage(api, signedIn('host', { id: 3 }));
    const note = (await screen.findByText(reasons[0])).parentElement;
    expect(contentOf(note)).toEqual([
      ...reasons,
      'Only the host and admins can see this page, and the space cannot be booked.',
    ]);
    const header = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(contentOf(header)[0]).toBe(`Coffee Shop${badge}`);
    expect(screen.getAllByText(badge)).toHaveLength(1);
    expect(
      await screen.findByText(/Bookings open once|is inactive and cannot be booked/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Request to Book' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Select Window/ })).not.toBeInTheDocument();
  },
);

it('selects a picture by its thumbnail, and supports the keyboard in full screen', async () => {
  const images = ['a', 'b', 'c'].map((name) => ({ url: `/uploads/${name}/large.webp` }));
  renderSpacePage({ 'GET /api/spaces/7': () => aSpace({ images }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show picture 3 of 3' }));
  const large = screen.getByRole('button', { name: 'View picture 3 of 3 full screen' });
  await userEvent.click(large);
  const lightbox = within(await screen.findByRole('dialog', { name: 'Pictures of Juniper & Oak' }));
  expect(lightbox.getByText('Picture 3 of 3')).toBeInTheDocument();
  lightbox.getByRole('button', { name: 'Next picture' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(lightbox.getByText('Picture 1 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(lightbox.getByRole('img', { name: 'Juniper & Oak, picture 2' })).toBeInTheDocument();
  await userEvent.click(lightbox.getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: /Pictures/ })).not.toBeInTheDocument();
  });
});

it('names the only picture after the space', async () => {
  renderSpacePage({ 'GET /api/spaces/7': () => aSpace({ images: [{ url: '/a.webp' }] }) });
  const large = await screen.findByRole('button', { name: 'View the picture full screen' });
  expect(within(large).getByRole('img', { name: 'Juniper & Oak' })).toBeInTheDocument();
  expect(large).toHaveTextContent('1 picture');
});

it('shows that the minimum commission is due at settlement (D37)', async () => {
  renderSpacePage({ 'GET /api/spaces/7': () => aSpace({ minimumCommission: '5.00' }) });
  expect(await screen.findByText('$5/day')).toBeInTheDocument();
  expect(screen.getByText('Due at settlement, never upfront.')).toBeInTheDocument();
});

it('selects the first picture again when another space is opened', async () => {
  const images = ['a', 'b'].map((name) => ({
    url: `/uploads/${name}.webp`,
    thumbnailUrl: `/uploads/${name}-s.webp`,
  }));
  renderSpacePage({
    'GET /api/spaces/7': () => aSpace({ images }),
    'GET /api/spaces/8': () => aSpace({ id: 8, name: 'Fern & Sage', images }),
  });
  const pressed = () => screen.getByRole('button', { pressed: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Show picture 2 of 2' }));
  expect(pressed()).toHaveAccessibleName('Show picture 2 of 2');
  act(() => {
    window.history.pushState(null, '', '/spaces/8');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Fern & Sage' })).toBeInTheDocument();
  expect(pressed()).toHaveAccessibleName('Show picture 1 of 2');
});

it('shows everything about a space, after a placeholder (SPEC 2)', async () => {
  const image = (name: string) => ({ url: `/${name}.webp`, thumbnailUrl: `/${name}-small.webp` });
  const details = {
    openingHours: 'Tue–Sun, 10–6',
    sizeSqFt: 1450,
    footfall: 3000,
    allowedGoods: 'Tea',
    houseRules: 'No nails',
    amenities: ['Wi-Fi', 'Piano'],
    images: [image('a'), image('b')],
  };
  const display = aDisplay({
    description: 'Faces the street.',
    upfrontTotal: '300.00',
    images: [image('c')],
  });
  const popup = {
    id: 1,
    vendorId: 41,
    vendorName: 'Wick & Wander',
    subSpace: null,
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    isRunning: true,
  };
  const review = {
    id: 1,
    reviewerId: 42,
    rating: 4,
    comment: 'Lovely.',
    reviewerFirstName: 'Vera',
    reviewerLastName: 'Okafor',
    reviewerBusinessName: 'Paper Fox',
    createdAt: '2026-10-19T02:30:00.000Z',
  };
  const reviewWithoutBusiness = { ...review, id: 2, comment: null, reviewerBusinessName: null };
  let respond: () => void = () => undefined;
  const mayRespond = new Promise<void>((resolve) => (respond = resolve));
  document.title = '';
  const { store } = renderSpacePage({
    'GET /api/spaces/7': () => mayRespond.then(() => ({ ...aSpace(details), usualAnswerHours: 5 })),
    'GET /api/spaces/7/subspaces': () => [display],
    'GET /api/spaces/7/reviews': () => [review, reviewWithoutBusiness],
    'GET /api/discover/active-bookings': () => [popup],
  });
  // The style sheet hides the last line for the first 4 seconds.
  expect(contentOf(document.body)).toEqual([
    '<h1> Space',
    '<span role="status"> Loading space',
    'Still loading. Your connection seems slow.',
  ]);
  respond();
  await screen.findByText('Lovely.');
  await screen.findByText('Harriet Olsen');
  await screen.findByText('Available now');
  await screen.findByText('Popping up here');
  expect(contentOf(document.querySelector('article > div'))).toEqual([
    '<button aria-label="View picture 1 of 2 full screen" aria-haspopup="dialog"> [/a.webp (max-width: 980px) 100vw, 780px Juniper & Oak, picture 1 eager][search]2 pictures',
    '<button aria-label="Show picture 1 of 2" aria-pressed="true"> [/a-small.webp 96px lazy]',
    '<button aria-label="Show picture 2 of 2" aria-pressed="false"> [/b-small.webp 96px lazy]',
    'Coffee Shop',
    '<h1> Juniper & Oak',
    '<button aria-label="Save Juniper & Oak" aria-pressed="false"> [heart]',
    '<button aria-haspopup="menu"> [share]Share',
    'Rated 4.3 out of 5(12 reviews)[pin]12 Hargett St, Raleigh, NC',
    '<h2> About this space',
    'A bright corner room.',
    ...['Opening hours', 'Tue–Sun, 10–6', 'Size', '1,450 sq ft', 'Visitors per day', 'About 3,000'],
    ...['What you can sell', 'Tea', 'House rules', 'No nails'],
    '<ul aria-label="Amenities">',
    '[check]Wi-Fi',
    '[check]Piano',
    '<h2> Displays Available',
    '[/c-small.webp (max-width: 660px) 90vw, 380px lazy]',
    '<h3> Window shelf',
    'Shelf',
    'Faces the street.',
    '6 ft · Up to 2 vendors at once',
    '$300/month',
    'Available now',
    '<button aria-pressed="false"> Select Window shelf',
    '<h2> Payment Agreement',
    'Commission Only',
    'You pay nothing upfront. The host takes a percentage of your sales, which you settle with them after your popup.',
    ...['Commission', '15.0% of sales', 'Booking period', '7 days'],
    'You can withdraw your request until the host answers. If plans change after that, ask Popnook to cancel the booking.',
    '<h2> Your Host',
    ...['HO', 'Harriet Olsen', 'Oak Street Shops', 'Usually answers within 5 hours'],
    '<h2> Popping up here',
    'Active',
    '<a href="/vendor-profile/41"> Wick & Wander',
    'The whole space, Dec 1 – 31, 2026',
    '<h2> Where it is',
    '[pin]12 Hargett St, Raleigh, NC',
    '<h2> Reviews',
    ...['Rated 4 out of 5', 'Oct 18, 2026', 'Lovely.', 'Vera Okafor,'],
    '<a href="/vendor-profile/42"> Paper Fox',
    ...['Rated 4 out of 5', 'Oct 18, 2026', 'Vera Okafor'],
  ]);
  expect(document.title).toBe('Juniper & Oak · Popnook');
  // `setup` adds a clipboard, which jsdom does not have.
  await userEvent.setup().click(screen.getByRole('button', { name: 'Share' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copy Link' }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Link copied!'));
});

it('has no buttons for pictures if there are no pictures', async () => {
  renderSpacePage();
  await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' });
  expect(screen.queryByRole('button', { name: /^(View|Show)/ })).not.toBeInTheDocument();
});

it('selects the picture that was last shown in full screen', async () => {
  const images = ['a', 'b', 'c'].map((name) => ({ url: `/uploads/${name}/large.webp` }));
  renderSpacePage({ 'GET /api/spaces/7': () => aSpace({ images }) });
  await userEvent.click(await screen.findByRole('button', { name: 'View picture 1 of 3 full screen' }));
  const lightbox = within(await screen.findByRole('dialog', { name: 'Pictures of Juniper & Oak' }));
  expect(lightbox.getByRole('img')).toHaveAttribute('src', '/uploads/a/large.webp');
  await userEvent.click(lightbox.getByRole('button', { name: 'Next picture' }));
  expect(lightbox.getByRole('img')).toHaveAttribute('src', '/uploads/b/large.webp');
  await userEvent.click(lightbox.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'View picture 2 of 3 full screen' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Show/, pressed: true })).toHaveAccessibleName(
    'Show picture 2 of 3',
  );
  expect(screen.getByRole('img')).toHaveAccessibleName('Juniper & Oak, picture 2');
});

it.each([
  ['/browse', 'Browse Spaces'],
  ['/discover', 'Discover Popups'],
  ['/browse-spaces', 'Discover Popups'],
  ['/saved', 'Saved Spaces'],
])('shows the page %s', async (path, title) => {
  // A phone does not show the map at first. The map has its own tests.
  setScreen('narrow');
  renderPage(<Remote />, { path });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  setScreen('wide');
});

it('loads data for each page that the server renders', () => {
  const rendered = routes.filter((route) => 'ssr' in route).map(({ path }) => path);
  expect(pages.map(({ path }) => path)).toEqual(rendered);
});
