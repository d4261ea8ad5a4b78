import '@testing-library/jest-dom/jest-globals';
import { beforeAll, expect, it, jest } from '@jest/globals';
import { errorResponse, renderPage, type FakeApi } from '@popnook/testing/web';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { addMonths, todayIn } from '@popnook/ui';
import userEvent from '@testing-library/user-event';
import { failingTwice } from '../../../test/failing';
import { contentOf } from '../../../test/content';
import { paged, queryOf } from '../../../test/paged';
import { waitForResponses } from '../../../test/responses';
import { aSpace } from '../../../test/spaces';
import { setScreen } from '../../../test/wide-screen';
import { BrowsePage } from './browse.page';
import { DebouncedInput } from './debounced-input';

/** These tests use the screen of a phone, which does not show the map at first. The map has its own tests. */
beforeAll(() => setScreen('narrow'));

const spacesPage = (ids: number[], total: number, nextCursor?: string) =>
  paged(
    ids.map((id) => aSpace({ id, name: `Space ${String(id)}` })),
    total,
    nextCursor,
  );

const renderBrowse = (spaces: FakeApi[string], path = '/browse') =>
  renderPage(<BrowsePage />, {
    path,
    api: {
      'GET /api/spaces': spaces,
      'GET /api/locations': () => [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
    },
  });

it('shows six skeletons, then the number of spaces and a card for each (SPEC 2)', async () => {
  renderBrowse(() => spacesPage([1, 2], 2));
  expect(screen.getAllByTestId('space-card-skeleton')).toHaveLength(6);
  expect(await screen.findByText('2 spaces found')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('shows “1 space found”, and “1,000+ spaces found” above the highest exact count (D40)', async () => {
  const { unmount } = renderBrowse(() => spacesPage([1], 1));
  expect(await screen.findByText('1 space found')).toBeInTheDocument();
  unmount();
  renderBrowse(() => spacesPage([1], 1_001));
  expect(await screen.findByText('1,000+ spaces found')).toBeInTheDocument();
});

it('keeps both filters when two are changed before the first change has been rendered', async () => {
  renderBrowse(() => spacesPage([1], 1));
  await screen.findByRole('option', { name: 'Raleigh, NC' });
  const choose = (label: string, value: string) => {
    const field = screen.getByLabelText<HTMLSelectElement>(label);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  // Nothing is rendered until the end of `act`.
  await act(async () => {
    choose('Location', 'Raleigh, NC');
    choose('Space Type', 'boutique');
  });
  expect(window.location.search).toBe('?location=Raleigh%2C+NC&spaceType=boutique');
});

it('keeps the filters in the URL and sends them to the API', async () => {
  const queries: Record<string, string>[] = [];
  renderBrowse((request) => {
    queries.push(queryOf(request));
    return spacesPage([1], 1);
  });
  await screen.findByRole('option', { name: 'Raleigh, NC' });
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Raleigh, NC');
  await userEvent.selectOptions(screen.getByLabelText('Space Type'), 'Retail Shop');
  await userEvent.type(screen.getByLabelText('Max Price/Day'), '40');
  await waitFor(() => {
    expect(window.location.search).toBe('?location=Raleigh%2C+NC&spaceType=boutique&maxPrice=40');
  });
  await waitFor(() => {
    expect(queries.at(-1)).toEqual({
      limit: '24',
      location: 'Raleigh, NC',
      spaceType: 'boutique',
      // $40 a day as the rate for 30 days (D35).
      maxPrice: '1200.00',
    });
  });
});

it('shows an empty state with a button that clears the filters', async () => {
  renderBrowse(
    (request) => ('location' in queryOf(request) ? spacesPage([], 0) : spacesPage([1], 1)),
    '/browse?location=Nowhere',
  );
  expect(await screen.findByText('No spaces found matching your criteria.')).toBeInTheDocument();
  expect(screen.getByLabelText('Location')).toHaveDisplayValue('Nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('1 space found')).toHaveFocus();
  expect(window.location.search).toBe('');
});

it('suggests the closest alternatives to a search without results, each with its count (D61)', async () => {
  const queries: Record<string, string>[] = [];
  renderPage(<BrowsePage />, {
    path: '/browse?location=Cary%2C+NC&from=2028-12-24&spaceType=gallery&sort=price',
    api: {
      'GET /api/spaces': () => spacesPage([], 0),
      'GET /api/locations': () => [],
      'GET /api/spaces/alternatives': (request) => {
        queries.push(queryOf(request));
        return [
          { kind: 'dates', count: 101, startWithin: '2028-12-01,2028-12-31' },
          { kind: 'types', count: 101 },
          { kind: 'area', count: 1, near: '35.8,-78.6', radiusKm: 100 },
        ];
      },
    },
  });
  const suggestions = within(await screen.findByRole('list', { name: 'Similar searches' }));
  await waitFor(() =>
    expect(
      suggestions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      [
        'Starting in December 2028100+ spaces',
        '/browse?location=Cary%2C+NC&spaceType=gallery&sort=price&month=2028-12',
      ],
      ['Any type of space100+ spaces', '/browse?location=Cary%2C+NC&from=2028-12-24&sort=price'],
      [
        'Within 60 miles of Cary, NC1 space',
        '/browse?from=2028-12-24&spaceType=gallery&sort=price&near=35.8%2C-78.6&radiusKm=100&place=Cary%2C+NC',
      ],
    ]),
  );
  expect(queries).toEqual([{ location: 'Cary, NC', from: '2028-12-24', spaceType: 'gallery' }]);
});

it('suggests a search without its dates, area, price or other filters, each with a link that removes them (D61)', async () => {
  const all =
    'location=Cary&month=2028-05&maxPrice=40&maxTotal=900&period=week&paymentModel=monthly&displayType=shelf&amenity=Wi-Fi&q=oak';
  renderPage(<BrowsePage />, {
    path: `/browse?${all}`,
    api: {
      'GET /api/spaces': () => spacesPage([], 0),
      'GET /api/locations': () => [],
      'GET /api/spaces/alternatives': () =>
        ['dates', 'area', 'price', 'others'].map((kind) => ({ kind, count: 101 })),
    },
  });
  const suggestions = within(await screen.findByRole('list', { name: 'Similar searches' }));
  const removed = suggestions.getAllByRole('link').map((link) => {
    const remaining = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams;
    return [link.textContent, [...new URLSearchParams(all).keys()].filter((name) => !remaining.has(name))];
  });
  // The API counts at most 100 results of a search by date (D40). Only the first search has no date.
  expect(removed).toEqual([
    ['Any date101 spaces', ['month']],
    ['Anywhere100+ spaces', ['location']],
    ['Any price100+ spaces', ['maxPrice', 'maxTotal']],
    ['Without your other filters100+ spaces', ['period', 'paymentModel', 'displayType', 'amenity', 'q']],
  ]);
});

it('suggests nothing if no filter is set (D61)', async () => {
  const alternatives = jest.fn(() => [{ kind: 'price', count: 1 }]);
  renderPage(<BrowsePage />, {
    path: '/browse',
    api: {
      'GET /api/spaces': () => spacesPage([], 0),
      'GET /api/locations': () => [],
      'GET /api/spaces/alternatives': alternatives,
    },
  });
  expect(await screen.findByText('No spaces found matching your criteria.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  expect(alternatives).not.toHaveBeenCalled();
});

it('switches between the list and the map on phones, starts at the top of the map, and keeps the view in the URL (D61)', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  renderBrowse(() => spacesPage([1], 1), '/browse?sort=price');
  await userEvent.click(await screen.findByRole('button', { name: 'Map' }));
  expect(window.location.search).toBe('?sort=price&view=map');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  await userEvent.click(await screen.findByRole('button', { name: 'List' }));
  expect(window.location.search).toBe('?sort=price');
});

it('counts the results of a search by date up to 100, and links to the first free day of the searched month (D40, D53)', async () => {
  renderBrowse(
    () => paged([{ ...aSpace({ id: 1, name: 'Space 1' }), earliestStart: '2028-05-03' }], 101),
    '/browse?month=2028-05',
  );
  expect(await screen.findByText('100+ spaces found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View Details of Space 1' })).toHaveAttribute(
    'href',
    '/spaces/1?from=2028-05-03',
  );
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  expect(await screen.findByRole('button', { name: 'Show 100+ spaces' })).toBeInTheDocument();
});

it('shows which spaces are saved, and saves one (D59)', async () => {
  localStorage.setItem('popnook-saved-spaces', '[2]');
  renderBrowse(() => spacesPage([1, 2], 2));
  expect(await screen.findByRole('button', { name: 'Save Space 2' })).toHaveAttribute('aria-pressed', 'true');
  const heart = screen.getByRole('button', { name: 'Save Space 1' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(localStorage.getItem('popnook-saved-spaces')).toBe('[1,2]');
  localStorage.clear();
});

it('offers days from today and months from the current one, and ends a search near the visitor when “Near me” is pressed again', async () => {
  renderBrowse(() => spacesPage([1], 1), '/browse?near=35.780,-78.638&from=2098-12-24');
  await screen.findByText('1 space found');
  // Without JavaScript, the form cannot send a point, so the field has no name and is not sent.
  expect(screen.getByLabelText('Location')).not.toHaveAttribute('name');
  expect(screen.getByLabelText('Available from')).toHaveAttribute('min', todayIn('America/New_York'));
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  const month = screen.getByLabelText<HTMLSelectElement>('Start month');
  const months = [...month.options].map(({ value }) => value).filter(Boolean);
  const firstOfMonth = `${todayIn('America/New_York').slice(0, 8)}01`;
  expect(months).toEqual(
    Array.from({ length: 13 }, (_, ahead) => addMonths(firstOfMonth, ahead).slice(0, 7)),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Near me', pressed: true }));
  await waitFor(() => expect(window.location.search).toBe('?from=2098-12-24'));
  // A start month replaces the searched date.
  await userEvent.selectOptions(month, months[1] ?? '');
  await waitFor(() => expect(window.location.search).toBe(`?month=${months[1] ?? ''}`));
});

it.each([
  [
    { near: '35.8,-78.6', radiusKm: 100 },
    '/browse?from=2028-12-24&near=35.8%2C-78.6&radiusKm=100&place=Main+St',
  ],
  [{}, '/browse?from=2028-12-24'],
])('suggests the larger area that the API returns, or else “Anywhere” (%j, D61)', async (area, href) => {
  renderPage(<BrowsePage />, {
    path: '/browse?from=2028-12-24&near=35.7,-78.7&radiusKm=10&place=Main+St',
    api: {
      'GET /api/spaces': () => spacesPage([], 0),
      'GET /api/locations': () => [],
      'GET /api/spaces/alternatives': () => [{ kind: 'area', count: 1, ...area }],
    },
  });
  const suggestions = within(await screen.findByRole('list', { name: 'Similar searches' }));
  const link = suggestions.getByRole('link');
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveTextContent('near' in area ? 'Within 60 miles of Main St1 space' : 'Anywhere1 space');
});

it('keeps the "Available from" date in the URL and sends it to the API (D41)', async () => {
  const queries: Record<string, string>[] = [];
  renderBrowse((request) => {
    queries.push(queryOf(request));
    return spacesPage([1], 1);
  }, '/browse?from=2026-12-24&sort=price');
  expect(await screen.findByText('1 space found')).toBeInTheDocument();
  expect(screen.getByLabelText('Available from')).toHaveValue('2026-12-24');
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Lowest price');
  expect(queries).toEqual([{ limit: '24', from: '2026-12-24', sort: 'price' }]);
  expect(screen.getByRole('link', { name: 'View Details of Space 1' })).toHaveAttribute(
    'href',
    '/spaces/1?from=2026-12-24',
  );
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
  await waitFor(() => expect(window.location.search).toBe('?from=2026-12-24'));
});

it('adds one history entry for each changed filter, not one for each digit of a price', async () => {
  renderBrowse(() => spacesPage([1], 1));
  await screen.findByRole('option', { name: 'Raleigh, NC' });
  const before = window.history.length;
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Raleigh, NC');
  await userEvent.type(screen.getByLabelText('Max Price/Day'), '4');
  await waitFor(() => expect(window.location.search).toMatch(/maxPrice=4$/));
  await userEvent.type(screen.getByLabelText('Max Price/Day'), '0');
  await waitFor(() => expect(window.location.search).toMatch(/maxPrice=40$/));
  expect(window.history.length - before).toBe(2);
  window.history.back();
  await waitFor(() => expect(screen.getByLabelText('Max Price/Day')).toHaveValue(null));
  expect(window.location.search).toBe('?location=Raleigh%2C+NC');
  expect(screen.getByLabelText('Location')).toHaveDisplayValue('Raleigh, NC');
});

it('keeps both a typed price and a filter that is changed right after it', async () => {
  renderBrowse(() => spacesPage([1], 1));
  await screen.findByRole('option', { name: 'Raleigh, NC' });
  await userEvent.type(screen.getByLabelText('Max Price/Day'), '4');
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Raleigh, NC');
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      location: 'Raleigh, NC',
      maxPrice: '4',
    }),
  );
});

it('shows a chip that removes each filter, and a button that clears all filters (D61)', async () => {
  const queries: Record<string, string>[] = [];
  renderBrowse((request) => {
    queries.push(queryOf(request));
    return spacesPage([1], 1);
  }, '/browse?location=Cary%2C+NC&spaceType=gallery,salon&month=2028-05&paymentModel=monthly,hybrid&maxTotal=900&sort=price');
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Remove filter: Cary, NC',
    'Remove filter: Gallery',
    'Remove filter: Hair Salon/Barbershop',
    'Remove filter: Starting in May 2028',
    'Remove filter: Monthly Lease',
    'Remove filter: Hybrid',
    'Remove filter: Up to $900 upfront',
    'Clear all',
  ]);
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter: Gallery' }));
  await waitFor(() =>
    expect(queries.at(-1)).toMatchObject({ spaceType: 'salon', startWithin: '2028-05-01,2028-05-31' }),
  );
  expect(screen.getByRole('status')).toHaveFocus();
  await userEvent.click(chips.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=price'));
  expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
});

it('describes each filter in its chip (D61)', async () => {
  renderBrowse(
    () => spacesPage([1], 1),
    '/browse?maxPrice=40&from=2028-12-24&q=oak&period=week&displayType=shelf&amenity=Wi-Fi,Piano&bbox=-79,35,-78,36',
  );
  const chips = within(await screen.findByRole('list', { name: 'Filters' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...[
      'Up to $40/day',
      'From Dec 24, 2028',
      '“oak”',
      'By the week',
      'Shelf',
      'Wi-Fi',
      'Piano',
      'Map area',
    ].map((text) => `Remove filter: ${text}`),
    'Clear all',
  ]);
});

it('applies the filters of the dialog immediately, even one that is typed right before the dialog closes (D61)', async () => {
  const queries: Record<string, string>[] = [];
  renderBrowse((request) => {
    queries.push(queryOf(request));
    return spacesPage([1, 2], 2);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  const dialog = within(screen.getByRole('dialog', { name: 'More filters' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Gallery' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Brewery' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Monthly Lease' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Shelf' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Wi-Fi' }));
  await userEvent.selectOptions(dialog.getByLabelText('Booking length'), 'By the month');
  await dialog.findByRole('button', { name: 'Show 2 spaces' });
  await userEvent.type(dialog.getByLabelText('Max due upfront'), '750');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(queries.at(-1)).toEqual({
      limit: '24',
      type: 'gallery,brewery',
      paymentModel: 'monthly',
      displayType: 'shelf',
      amenity: 'Wi-Fi',
      period: 'month',
      maxTotal: '750.00',
    }),
  );
  expect(screen.getByLabelText('Space Type')).toHaveDisplayValue('2 types');
});

it('searches near the visitor, nearest first, and reports when the browser denies the location (D61)', async () => {
  const queries: Record<string, string>[] = [];
  const position: { coords?: object } = {};
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (onFound: (found: object) => void, onError: () => void) => {
        if (position.coords) onFound(position);
        else onError();
      },
    },
  });
  renderBrowse((request) => {
    queries.push(queryOf(request));
    return spacesPage([1], 1);
  }, '/browse?location=Cary%2C+NC');
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  const nearMe = screen.getByRole('button', { name: 'Near me' });
  await userEvent.click(nearMe);
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t get your location');
  position.coords = { latitude: 35.77961, longitude: -78.63818 };
  await userEvent.click(nearMe);
  await waitFor(() =>
    expect(queries.at(-1)).toEqual({ limit: '24', near: '35.780,-78.638', sort: 'distance' }),
  );
  expect(nearMe).toHaveAttribute('aria-pressed', 'true');
});

it('ignores invalid parameters in the URL', async () => {
  const queries: Record<string, string>[] = [];
  renderBrowse(
    (request) => {
      queries.push(queryOf(request));
      return spacesPage([1], 1);
    },
    // `toString` is a property of every object, but not a type of space.
    `/browse?spaceType=toString&maxPrice=-1&from=2026-02-31&sort=name&location=${'x'.repeat(200)}`,
  );
  expect(await screen.findByText('1 space found')).toBeInTheDocument();
  expect(queries).toEqual([{ limit: '24' }]);
});

it('appends the next page', async () => {
  renderBrowse((request) =>
    queryOf(request)['cursor'] === 'two' ? spacesPage([3], 3) : spacesPage([1, 2], 3, 'two'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more spaces' }));
  expect(await screen.findByRole('heading', { name: 'Space 3' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more spaces' })).not.toBeInTheDocument();
});

it('shows all loaded pages again when the visitor comes back from a space, but not for another search', async () => {
  const spaces: FakeApi[string] = (request) =>
    queryOf(request)['cursor'] === 'two' ? spacesPage([3], 3) : spacesPage([1, 2], 3, 'two');
  const path = '/browse?sort=rating';
  const { unmount } = renderBrowse(spaces, path);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more spaces' }));
  await screen.findByRole('heading', { name: 'Space 3' });
  unmount();
  const back = renderBrowse(spaces, path);
  expect(await screen.findByRole('heading', { name: 'Space 3' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  back.unmount();
  renderBrowse(spaces, '/browse?sort=price');
  await screen.findByRole('button', { name: 'Show more spaces' });
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('shows an error with a retry button', async () => {
  const { call, expectRetriesToKeepFocus } = failingTwice(() => spacesPage([1], 1));
  renderBrowse(call);
  await expectRetriesToKeepFocus('Failed to fetch spaces');
  expect(await screen.findByText('1 space found')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('1 space found')).toHaveFocus());
});

it('shows the filters, the sort order and the spaces, and loads only the first picture eagerly', async () => {
  const image = (name: string) => ({ url: `/${name}-large.webp`, thumbnailUrl: `/${name}.webp` });
  const items = [
    { ...aSpace({ id: 11, name: 'Space 1', images: [image('a')] }), earliestStart: '2028-05-03' },
    aSpace({ id: 12, name: 'Space 2', images: [image('b')] }),
  ];
  renderBrowse(() => paged(items), '/browse?location=Raleigh%2C+NC');
  expect(screen.getByRole('status')).toHaveTextContent('Loading spaces');
  await screen.findByText('2 spaces found');
  await screen.findByRole('option', { name: 'Address or place…' });
  const sizes = '(max-width: 660px) 92vw, (max-width: 980px) 46vw, 380px';
  expect(contentOf(document.body)).toEqual([
    '<button> [pin]Map',
    '<h1> Browse Spaces',
    'Shelves, counters and whole shops, for a week or a month.',
    '<form role="search" action="/browse" aria-label="Spaces">',
    '<label> Location',
    '<select name="location"> All locations | *Raleigh, NC | Address or place…',
    '<label> Space Type',
    '<select name="spaceType"> *Any | Coffee Shop | Brewery | Retail Shop | Hair Salon/Barbershop | Gallery | Bookstore',
    '<label> Max Price/Day',
    '<input type="number" name="maxPrice" min="0" step="any" placeholder="Any price" inputmode="decimal">',
    '<label> Available from',
    `<input type="date" name="from" min="${todayIn('America/New_York')}">`,
    '<button> More filters',
    '<section aria-label="Results">',
    '<ul aria-label="Filters">',
    '<button> Remove filter: Raleigh, NC[close]',
    '<button> Clear all',
    '<p role="status" tabindex="-1"> 2 spaces found',
    '<button> Save search',
    '<label> Sort by',
    '<select name="sort" form="browse-filters"> *Newest | Best rated | Lowest price | Highest price',
    `[/a.webp ${sizes} eager]Coffee Shop`,
    '<h2> Space 1',
    '[pin]Raleigh, NCRated 4.3 out of 5, 12 reviews',
    'A bright corner room.',
    '[store]1 Display Available',
    '[calendar]Free from May 3, 2028',
    '15.0% commission',
    '<a href="/spaces/11"> View Details of Space 1[right]',
    '<button aria-label="Save Space 1" aria-pressed="false"> [heart]',
    '<button aria-label="Share Space 1" aria-haspopup="menu"> [share]',
    `[/b.webp ${sizes} lazy]Coffee Shop`,
    '<h2> Space 2',
    '[pin]Raleigh, NCRated 4.3 out of 5, 12 reviews',
    'A bright corner room.',
    '[store]1 Display Available',
    '15.0% commission',
    '<a href="/spaces/12"> View Details of Space 2[right]',
    '<button aria-label="Save Space 2" aria-pressed="false"> [heart]',
    '<button aria-label="Share Space 2" aria-haspopup="menu"> [share]',
    '<div tabindex="-1">',
  ]);
  // Submitting the form does not reload the page. `fireEvent` returns false if the default action was prevented.
  expect(fireEvent.submit(screen.getByRole('search'))).toBe(false);
});

it('shows more filters in a dialog, which the button below the filters closes', async () => {
  let respond: (page: Response) => void = () => undefined;
  renderBrowse(
    () => new Promise((resolve) => (respond = resolve)),
    '/browse?spaceType=gallery,market&amenity=Piano,Wi-Fi&displayType=rack&paymentModel=hybrid&month=2019-05&near=1,2',
  );
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  expect(screen.getByLabelText('Space Type')).toHaveDisplayValue('2 types');
  expect(screen.getByLabelText('Location')).toHaveDisplayValue('Near me');
  const dialog = screen.getByRole('dialog');
  // Leaves out the other months, which depend on the current date.
  expect(contentOf(dialog).map((line) => line.replace(/(?<=\*May 2019 \| ).*/, '…'))).toEqual([
    '<dialog labelled="More filters">',
    '<h2> More filters',
    '<button aria-label="Close"> [close]',
    '<label> Search text',
    '<input type="search" name="q" maxlength="100" placeholder="Name, description or place" described="At least 3 characters.">',
    'At least 3 characters.',
    '<button aria-pressed="true"> [pin]Near me',
    '<label> Start month',
    '<select> Any month | *May 2019 | …',
    '<label> Booking length',
    '<select> *Any length | By the week | By the month',
    '<label> Max due upfront',
    '<input type="number" name="maxTotal" min="0" step="any" placeholder="Any amount" inputmode="decimal" described="In dollars, for the whole booking of a space or one of its displays.">',
    'In dollars, for the whole booking of a space or one of its displays.',
    '<legend> Space types',
    ...['[ ] Coffee Shop', '[ ] Brewery', '[ ] Retail Shop', '[ ] Hair Salon/Barbershop', '[x] Gallery'].map(
      (choice) => `<label> ${choice}`,
    ),
    ...['[ ] Bookstore', '[x] Market'].map((choice) => `<label> ${choice}`),
    '<legend> Payment',
    ...['[ ] Monthly Lease', '[ ] Commission Only', '[x] Hybrid'].map((choice) => `<label> ${choice}`),
    '<legend> Displays',
    ...['[ ] Shelf', '[ ] Counter', '[ ] Floor Space', '[ ] Wall Space', '[ ] Display Case', '[ ] Table'].map(
      (choice) => `<label> ${choice}`,
    ),
    ...['[x] Rack', '[ ] Window Display'].map((choice) => `<label> ${choice}`),
    '<legend> Amenities',
    ...['[x] Wi-Fi', '[ ] Power outlets', '[ ] Parking', '[ ] Storage', '[ ] Restroom'].map(
      (choice) => `<label> ${choice}`,
    ),
    ...['[ ] Window front', '[ ] Step-free', '[x] Piano'].map((choice) => `<label> ${choice}`),
    '<button> Show spaces',
  ]);
  const button = within(dialog).getByRole('button', { name: 'Show spaces' });
  respond(spacesPage([1], 1));
  await waitFor(() => expect(button).toHaveTextContent('Show 1 space'));
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('applies a typed search text when Escape closes the dialog', async () => {
  const queries: Record<string, string>[] = [];
  renderBrowse((request) => {
    queries.push(queryOf(request));
    return spacesPage([1], 1);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  await userEvent.type(screen.getByLabelText('Search text'), 'oak');
  fireEvent(screen.getByRole('dialog'), new Event('cancel'));
  await waitFor(() => expect(queries.at(-1)).toEqual({ limit: '24', q: 'oak' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('reports a typed value once, after a pause or on blur, and adds only one history entry while the visitor types', () => {
  jest.useFakeTimers();
  const onChange = jest.fn();
  const { unmount } = render(<DebouncedInput label="Search text" name="q" value="" onChange={onChange} />);
  const field = screen.getByLabelText('Search text');
  /** The field reports the value after this pause. */
  const pauseMs = 350;
  const typeAndWait = (value: string, waitMs: number) => {
    fireEvent.change(field, { target: { value } });
    jest.advanceTimersByTime(waitMs);
  };
  typeAndWait('oa', pauseMs - 1);
  typeAndWait('oak', pauseMs - 1);
  expect(onChange).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  fireEvent.blur(field);
  typeAndWait('oaks', pauseMs);
  typeAndWait('oak tree', pauseMs);
  typeAndWait('oak trees', 0);
  fireEvent.blur(field);
  // The field is removed before the pause is over, so this value is not reported.
  typeAndWait('elm', 0);
  unmount();
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  // The third argument is true if the change replaces the history entry of the previous one. A blur starts a new entry.
  expect(onChange.mock.calls).toEqual([
    ['q', 'oak', false],
    ['q', 'oaks', false],
    ['q', 'oak tree', true],
    ['q', 'oak trees', true],
  ]);
});

it('shows an error instead of a count, with a button that clears the filters', async () => {
  renderBrowse(
    (request) => ('q' in queryOf(request) ? errorResponse(503, 'Busy.') : spacesPage([1], 1)),
    '/browse?q=oak',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch spacesBusy.Try again');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('1 space found')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

it('keeps focus on the button while the next page loads and after an error, then moves it to the end of the list', async () => {
  let respond: (page: Response) => void = () => undefined;
  renderBrowse(
    (request) =>
      queryOf(request)['cursor']
        ? new Promise((resolve) => (respond = resolve))
        : spacesPage([1, 2], 3, 'two'),
    '/browse?q=elm',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more spaces' }));
  const button = screen.getByRole('button', { name: 'Loading...' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByTestId('space-card-skeleton')).toHaveLength(3);
  respond(errorResponse(503, 'The database is unavailable.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is unavailable.');
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  expect(screen.queryAllByTestId('space-card-skeleton')).toHaveLength(0);
  await userEvent.click(button);
  respond(spacesPage([3], 3));
  expect(await screen.findByText('You have reached the end of the list.')).toHaveFocus();
});

it('says nothing about the end of a list with one page, and counts the results of a search by day up to 100 (D40)', async () => {
  renderBrowse(() => spacesPage([1, 2], 101), '/browse?from=2098-12-24');
  expect(await screen.findByText('100+ spaces found')).toBeInTheDocument();
  expect(screen.queryByText(/reached the end/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Show more|Loading/ })).not.toBeInTheDocument();
});

it('shows that the browser is locating the visitor, for at most ten seconds, and removes an earlier error', async () => {
  const getCurrentPosition =
    jest.fn<(onFound: (position: object) => void, onError: () => void, options: object) => void>();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  renderBrowse(() => spacesPage([1], 1));
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
  const nearMe = screen.getByRole('button', { name: 'Near me' });
  await userEvent.click(nearMe);
  expect(nearMe).toHaveTextContent('Finding you...');
  expect(nearMe).toHaveAttribute('aria-busy', 'true');
  const [onFound, onError, options] = getCurrentPosition.mock.calls[0] ?? [];
  expect(options).toEqual({ timeout: 10_000, maximumAge: 300_000 });
  act(() => onError?.());
  expect(nearMe).toHaveTextContent('Near me');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We couldn’t get your location. Please choose one from the list instead.',
  );
  await userEvent.click(nearMe);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => onFound?.({ coords: { latitude: 1, longitude: 2 } }));
  await waitFor(() => expect(window.location.search).toBe('?sort=distance&near=1.000%2C2.000'));
  expect(nearMe).toHaveTextContent('Near me');
});

it.each([
  ['near=1,2&radiusKm=100', ['Within 60 miles of you']],
  ['near=1,2&radiusKm=4', ['Within 2 miles of you']],
  ['near=1,2&radiusKm=1', ['Within 1 mile of you']],
  [
    'spaceType=boutique&period=month&near=1,2&radiusKm=10&place=Main+St',
    ['Retail Shop', 'By the month', 'Within 5 miles of Main St'],
  ],
])(
  'describes the filters %p in chips; removing the chip of a point also removes its radius and name (D61)',
  async (query, texts) => {
    renderBrowse(() => spacesPage([1], 1), `/browse?${query}`);
    const chips = within(await screen.findByRole('list', { name: 'Filters' })).getAllByRole('button');
    expect(chips.slice(0, -1).map(({ textContent }) => textContent)).toEqual(
      texts.map((text) => `Remove filter: ${text}`),
    );
    // The last button is “Clear all”.
    await userEvent.click(chips.at(-2) ?? document.body);
    await waitFor(() => expect(window.location.search).not.toContain('near'));
    expect(window.location.search).not.toMatch(/radiusKm|place/);
  },
);

it('shows an exact count above 100 for an alternative if the search has no date, and no list if there are no alternatives (D40, D61)', async () => {
  let alternatives = [{ kind: 'area', count: 101 }];
  const renderSearch = (query: string) =>
    renderPage(<BrowsePage />, {
      path: `/browse?${query}`,
      api: {
        'GET /api/spaces': () => spacesPage([], 0),
        'GET /api/locations': () => [],
        'GET /api/spaces/alternatives': () => alternatives,
      },
    });
  const { unmount } = renderSearch('bbox=-79,35,-78,36');
  const list = await screen.findByRole('list', { name: 'Similar searches' });
  expect(contentOf(list)).toEqual([
    '<ul aria-label="Similar searches">',
    '<a href="/browse?"> Anywhere101 spaces[right]',
  ]);
  unmount();
  alternatives = [];
  const { store } = renderSearch('q=oak');
  expect(
    await screen.findByText(
      'Try adjusting your filters: a different location or date, any type, or a higher price.',
    ),
  ).toBeInTheDocument();
  await waitForResponses(store);
  expect(screen.queryByRole('list', { name: 'Similar searches' })).not.toBeInTheDocument();
});
