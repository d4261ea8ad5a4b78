import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import type { ActiveBookingDto } from '@popnook/api-client';
import { errorResponse, renderPage, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failingTwice } from '../../../test/failing';
import { contentOf } from '../../../test/content';
import { paged, queryOf } from '../../../test/paged';
import { Popups } from './popups';

/** An active booking, as the API returns it. */
const aPopup = (overrides: Partial<ActiveBookingDto> = {}): ActiveBookingDto => ({
  id: 1,
  spaceId: 7,
  subSpaceId: 5,
  startDate: '2026-11-02',
  endDate: '2026-12-02',
  status: 'confirmed',
  isRunning: true,
  vendorId: 4,
  vendorName: 'Paper Fox',
  space: {
    id: 7,
    name: 'Juniper & Oak',
    spaceType: 'bookstore',
    location: 'Raleigh, NC',
    address: '12 Hargett St',
    latitude: null,
    longitude: null,
    timeZone: 'America/New_York',
    thumbnailUrl: null,
  },
  subSpace: { id: 5, name: 'Zine rack', type: 'rack' },
  ...overrides,
});

const renderPopups = (popups: FakeApi[string]) =>
  renderPage(<Popups />, { path: '/discover', api: { 'GET /api/discover/active-bookings': popups } });

it('shows space, display, status, location, dates and type, with links to the vendor and the space (SPEC 2, D16)', async () => {
  renderPopups(() =>
    paged([aPopup(), aPopup({ id: 2, isRunning: false, subSpaceId: null, subSpace: null })]),
  );
  const [active, upcoming] = (await screen.findAllByRole('article')).map((card) => within(card));
  expect(active?.getByRole('heading', { name: 'Juniper & Oak' })).toBeInTheDocument();
  expect(active?.getByText('Active')).toBeInTheDocument();
  expect(active?.getByText('Zine rack · Bookstore')).toBeInTheDocument();
  expect(active?.getByText('Raleigh, NC')).toBeInTheDocument();
  expect(active?.getByText('Nov 2 – Dec 2, 2026')).toBeInTheDocument();
  expect(active?.getByRole('link', { name: 'Paper Fox' })).toHaveAttribute('href', '/vendor-profile/4');
  expect(active?.getByRole('link', { name: /View Space.*Juniper/ })).toHaveAttribute('href', '/spaces/7');
  expect(upcoming?.getByText('Upcoming')).toBeInTheDocument();
  expect(upcoming?.getByText('The whole space · Bookstore')).toBeInTheDocument();
});

it('links to the spaces when there are no popups (SPEC 2)', async () => {
  renderPopups(() => paged([]));
  expect(await screen.findByText('No Active Popups')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Spaces' })).toHaveAttribute('href', '/browse');
});

it('appends the next page, after an error and a retry, and moves focus from the button to the end of the list', async () => {
  const queries: unknown[] = [];
  let nextPageFails = true;
  renderPopups((request) => {
    queries.push(queryOf(request));
    if (queryOf(request)['cursor'] !== 'two') return paged([aPopup()], 2, 'two');
    return nextPageFails ? errorResponse(503, 'Popnook is not available.') : paged([aPopup({ id: 2 })], 2);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more popups' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Popnook is not available.');
  nextPageFails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have reached the end of the list.')).toHaveFocus();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const second = { limit: '6', cursor: 'two' };
  expect(queries).toEqual([{ limit: '6' }, second, second]);
});

it('shows an error with a retry button, which keeps focus until the popups are loaded', async () => {
  const { call, expectRetriesToKeepFocus } = failingTwice(() => paged([aPopup()]));
  renderPopups(call);
  await expectRetriesToKeepFocus('The popups could not be loaded');
  expect(await screen.findByText('Paper Fox')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Active Popups' })).toHaveFocus());
});

it('shows a placeholder, then the complete list with pictures, and an explanation when there are no popups', async () => {
  let respond: (page: Response) => void = () => undefined;
  const response = new Promise((resolve) => (respond = resolve));
  const { unmount } = renderPopups(() => response);
  const section = () => screen.getByRole('region', { name: 'Active Popups' });
  const head = ['<section labelled="Active Popups">', '<h2 tabindex="-1"> Active Popups'];
  const lead = 'Open now or opening soon.';
  expect(contentOf(section())).toEqual([
    ...head,
    lead,
    '<span role="status"> Loading popups',
    'Still loading. Your connection seems slow.',
  ]);
  expect(section().querySelectorAll('[aria-hidden] > li')).toHaveLength(3);
  const { space } = aPopup();
  respond(paged([aPopup({ space: { ...space, thumbnailUrl: '/small.webp' } })]));
  await screen.findByRole('article');
  expect(contentOf(section())).toEqual([
    ...head,
    lead,
    '[/small.webp lazy]',
    '<h3> Juniper & Oak',
    'Active',
    'by',
    '<a href="/vendor-profile/4"> Paper Fox',
    '[store]Zine rack · Bookstore',
    '[pin]Raleigh, NC',
    '[calendar]Nov 2 – Dec 2, 2026',
    '<a href="/spaces/7"> View Space: Juniper & Oak[right]',
  ]);
  unmount();
  renderPopups(() => paged([]));
  await screen.findByText('No Active Popups');
  expect(contentOf(section())).toEqual([
    ...head,
    lead,
    '<h3> No Active Popups',
    'No popups are open now or opening soon. Browse the spaces that are available.',
    '<a href="/browse"> Browse Spaces',
  ]);
});
