import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { chooseOption, errorResponse, unsentFields } from '@popnook/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  forQuery,
  hostBooking,
  pastQuery,
  renderDashboard,
  space,
  twoPages,
  upcomingQuery,
} from '../../../test/host-dashboard';

const cellTexts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const linksIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** Responds with the upcoming or the past bookings, depending on the query. */
const bookingsByPhase =
  (upcoming: object[], past: object[] = []) =>
  (call: Request) =>
    forQuery(upcomingQuery, () => upcoming)(call) ?? forQuery(pastQuery, () => past)(call);

it('loads upcoming bookings earliest first and past ones latest first, and shows all details (D22)', async () => {
  const reasons = ['declined', 'withdrawn', 'expired', 'admin', 'account'];
  renderDashboard({
    'GET /api/hosts/1/bookings': bookingsByPhase(
      [
        hostBooking(9, { subSpaceName: 'Shelf', vendorBusinessName: 'Tanaka Tea' }),
        hostBooking(10, { status: 'pending', contact: null, paymentAgreementType: 'hybrid' }),
        hostBooking(11, { flaggedAt: '2026-11-22T12:00:00.000Z', flaggedBy: 'vendor' }),
      ],
      reasons.map((cancelReason, index) =>
        hostBooking(index + 1, { status: 'cancelled', cancelReason, contact: null }),
      ),
    ),
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  const upcoming = within(await screen.findByRole('table', { name: 'Current and upcoming' }));
  const [, confirmed, pending, flagged] = upcoming.getAllByRole('row');
  expect(upcoming.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Vendor',
    'Space',
    'Dates',
    'Upfront',
    'Status',
  ]);
  expect(flagged).toHaveTextContent(/The vendor asked Popnook to cancel this booking/);
  expect(confirmed && cellTexts(confirmed)).toEqual([
    'SpaceSpace 7Shelf',
    'DatesDec 1 – 31, 202630 days',
    'Upfront$612.50Monthly Lease',
    'StatusConfirmedAsk Popnook to cancel the booking of Mia Tanaka, Tanaka Tea',
  ]);
  // Each row header contains the summary for narrow screens, then the vendor.
  expect(upcoming.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Mia Tanaka, Tanaka TeaDec 1 – 31, 2026ConfirmedMia Tanaka, Tanaka Teamia@example.com+1 919 555 0100',
    'Mia TanakaDec 1 – 31, 2026PendingMia Tanaka',
    'Mia TanakaDec 1 – 31, 2026ConfirmedMia Tanakamia@example.com+1 919 555 0100',
  ]);
  expect(pending && cellTexts(pending)).toEqual([
    'SpaceSpace 7Whole space',
    'DatesDec 1 – 31, 202630 days',
    'Upfront$612.50Hybrid',
    'StatusPending',
  ]);
  const past = within(await screen.findByRole('table', { name: 'Past' }));
  expect(
    past
      .getAllByRole('row')
      .slice(1)
      .map((row) => cellTexts(row).at(-1)),
  ).toEqual([
    'StatusCancelledDeclined by you',
    'StatusCancelledWithdrawn by the vendor',
    'StatusCancelledNot answered in time',
    'StatusCancelledCancelled by our team',
    'StatusCancelledAccount no longer active',
  ]);
});

it('shows only the booking in the URL, with a link to all bookings (D32)', async () => {
  renderDashboard(
    {
      'GET /api/hosts/1/bookings': (call) =>
        forQuery(`${upcomingQuery}&bookingId=9`, () => [hostBooking(9)])(call) ??
        forQuery(`${pastQuery}&bookingId=9`, () => [])(call),
    },
    '/host-dashboard?tab=bookings&booking=9',
  );
  await screen.findByRole('table', { name: 'Current and upcoming' });
  expect(await screen.findByText('No past bookings.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all bookings' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=bookings',
  );
  expect(screen.queryByLabelText('Space')).not.toBeInTheDocument();
});

it.each(['x', '0', '-9', '1.5', '9e2'])('ignores the invalid booking ID “%s” in the URL', async (id) => {
  renderDashboard({}, `/host-dashboard?tab=bookings&booking=${id}`);
  expect(await screen.findAllByRole('table')).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: 'Space' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Show all bookings' })).not.toBeInTheDocument();
});

it('does not offer the filter by space to a host with one space', async () => {
  renderDashboard({ 'GET /api/hosts/1/calendar': () => ({ spaces: [space(7)] }) });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await screen.findByRole('table', { name: 'Past' });
  await waitFor(() => expect(screen.queryByLabelText('Space')).not.toBeInTheDocument());
});

it('links to the vendor of an upcoming booking, and says why a past booking was cancelled (D22, D30)', async () => {
  renderDashboard();
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  const upcoming = within(await screen.findByRole('table', { name: 'Current and upcoming' }));
  expect(upcoming.getByRole('link', { name: 'Mia Tanaka' })).toHaveAttribute('href', '/vendor-profile/3');
  const past = within(await screen.findByRole('table', { name: 'Past' }));
  expect(past.getByText('Withdrawn by the vendor')).toBeInTheDocument();
});

it('explains once for each payment model how confirmed bookings are paid (D13)', async () => {
  const confirmed = (id: number, model: string) =>
    hostBooking(id, { paymentAgreementType: model, paymentNote: `Note about ${model}.` });
  renderDashboard({
    'GET /api/hosts/1/bookings': ({ url }) =>
      url.includes('phase=upcoming')
        ? [
            confirmed(9, 'monthly'),
            confirmed(10, 'monthly'),
            confirmed(11, 'commission'),
            { ...confirmed(12, 'hybrid'), status: 'pending', contact: null },
          ]
        : [{ ...confirmed(4, 'hybrid'), status: 'completed', contact: null }],
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  const notes = within(await screen.findByRole('list', { name: 'How you get paid' })).getAllByRole(
    'listitem',
  );
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'Monthly Lease. Note about monthly.',
    'Commission Only. Note about commission.',
  ]);
  expect(screen.getAllByText(/Note about/)).toHaveLength(2);
});

it('shows the vendor’s contact details and the payment note of a confirmed booking (D13)', async () => {
  const contact = { email: 'zoe@example.com', phone: null };
  renderDashboard({
    'GET /api/hosts/1/bookings': bookingsByPhase([
      hostBooking(9),
      hostBooking(10, { vendorId: 4, vendorFirstName: 'Zoe', contact }),
    ]),
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  expect(linksIn(await screen.findByRole('table', { name: 'Current and upcoming' }))).toEqual([
    ['Mia Tanaka', '/vendor-profile/3'],
    ['mia@example.com', 'mailto:mia@example.com'],
    ['+1 919 555 0100', 'tel:+19195550100'],
    ['Zoe Tanaka', '/vendor-profile/4'],
    ['zoe@example.com', 'mailto:zoe@example.com'],
  ]);
  expect(screen.getByText(/Popnook does not handle the payment/)).toBeInTheDocument();
});

it('asks Popnook to cancel a confirmed booking, with a reason (D30)', async () => {
  let sent: unknown;
  renderDashboard({
    'GET /api/hosts/1/bookings': ({ url }) => {
      const flag = sent ? { flaggedAt: '2026-11-22T12:00:00.000Z', flaggedBy: 'host' } : {};
      return url.includes('upcoming') ? [hostBooking(9, flag)] : [];
    },
    'PUT /api/bookings/9/cancellation-request': async (call) => {
      sent = await call.json();
      return { flaggedAt: '2026-11-22T12:00:00.000Z', flaggedBy: 'host' };
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ask Popnook to cancel/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ask Popnook to cancel?' }));
  expect(
    dialog.getByText('Mia Tanaka, Dec 1 – 31, 2026. The booking stays confirmed until our team has decided.'),
  ).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await userEvent.type(dialog.getByLabelText('Reason'), 'The roof leaks.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/You asked Popnook to cancel this booking/)).toBeInTheDocument();
  expect(sent).toEqual({ reason: 'The roof leaks.' });
  expect(unsentFields('AskToCancelDto', sent)).toEqual([]);
});

it('filters the bookings by space', async () => {
  let respond: (calendar: unknown) => void = () => undefined;
  renderDashboard({
    'GET /api/hosts/1/calendar': () => new Promise((resolve) => (respond = resolve)),
    'GET /api/hosts/1/bookings': (call) =>
      bookingsByPhase([hostBooking(9)], [hostBooking(4, { status: 'completed' })])(call) ??
      forQuery(`${upcomingQuery}&spaceId=8`, () => [])(call) ??
      forQuery(`${pastQuery}&spaceId=8`, () => [])(call),
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2));
  const titles = () => screen.getAllByRole('heading', { level: 3, name: /^(Current|Past)/ });
  expect(titles().map(({ textContent }) => textContent)).toEqual([
    'Current and upcoming · 1 booking',
    'Past · 1 booking',
  ]);
  const filter = screen.getByRole('combobox', { name: 'Space' });
  expect(filter).toBeDisabled();
  respond({ spaces: [space(7), space(8)] });
  await waitFor(() => expect(filter).toBeEnabled());
  expect(screen.getByText('All spaces')).toBeInTheDocument();
  fireEvent.mouseDown(filter);
  const option = await screen.findByText('Space 8', { selector: '.ant-select-item-option-content' });
  const options = [...document.querySelectorAll('.ant-select-item-option-content')];
  expect(options.map(({ textContent }) => textContent)).toEqual(['Space 7', 'Space 8']);
  await userEvent.click(option);
  expect(await screen.findByText('No upcoming bookings.')).toBeInTheDocument();
  expect(await screen.findByText('No past bookings.')).toBeInTheDocument();
  expect(titles().map(({ textContent }) => textContent)).toEqual(['Current and upcoming', 'Past']);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('keeps the current page visible until the next one has loaded, and moves focus to the heading (D40)', async () => {
  const upcoming = twoPages(upcomingQuery, [[hostBooking(9)], [hostBooking(10, { vendorFirstName: 'Zoe' })]]);
  const respond: (() => void)[] = [];
  renderDashboard({
    'GET /api/hosts/1/bookings': async (call) => {
      await new Promise<void>((resolve) => respond.push(resolve));
      return forQuery(pastQuery, () => [])(call) ?? upcoming(call);
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  expect(await screen.findByText('Loading Current and upcoming')).toBeInTheDocument();
  expect(screen.getByText('Loading Past')).toBeInTheDocument();
  await waitFor(() => expect(respond).toHaveLength(2));
  respond.splice(0).forEach((resolve) => resolve());
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  // The first page stays visible while the second one loads.
  expect(screen.getByRole('link', { name: 'Mia Tanaka' })).toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await waitFor(() => expect(respond).toHaveLength(1));
  respond.splice(0).forEach((resolve) => resolve());
  expect(await screen.findByRole('link', { name: 'Zoe Tanaka' })).toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('navigation')).toHaveAccessibleName('Pages of Current and upcoming');
  expect(screen.getByRole('heading', { name: /^Current and upcoming · 2 bookings/ })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

it('goes forward and back one page at a time (D40)', async () => {
  renderDashboard({
    'GET /api/hosts/1/bookings': ({ url }) => {
      const { searchParams } = new URL(url);
      if (searchParams.get('phase') === 'past') return [];
      const cursor = searchParams.get('cursor') ?? 'c1';
      const next = { c1: 'c2', c2: 'c3' }[cursor];
      const headers = { 'X-Total-Count': '3', ...(next ? { Link: `<?cursor=${next}>; rel="next"` } : {}) };
      // The vendor's first name shows which page this is.
      return Response.json([hostBooking(9, { vendorFirstName: cursor })], { headers });
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  for (const [button, firstName] of [
    ['Next', 'c2'],
    ['Next', 'c3'],
    ['Previous', 'c2'],
    ['Previous', 'c1'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('link', { name: `${firstName} Tanaka` })).toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

it('returns to the first page when another space is chosen (D40)', async () => {
  const queries: string[] = [];
  renderDashboard({
    'GET /api/hosts/1/bookings': ({ url }) => {
      const { searchParams } = new URL(url);
      if (searchParams.get('phase') === 'past') return [];
      queries.push(`${searchParams.get('spaceId') ?? 'all'} ${searchParams.get('cursor') ?? 'first'}`);
      const link = { Link: '<?cursor=c2>; rel="next"' };
      return Response.json([hostBooking(9)], {
        headers: { 'X-Total-Count': '2', ...(searchParams.has('cursor') ? {} : link) },
      });
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(queries.at(-1)).toBe('all c2'));
  await chooseOption('Space', 'Space 8');
  await waitFor(() => expect(queries.at(-1)).toBe('8 first'));
  expect(await screen.findByRole('button', { name: 'Previous' })).toBeDisabled();
});

it('offers to try again when the bookings fail to load', async () => {
  let isDown = true;
  renderDashboard({
    'GET /api/hosts/1/bookings': ({ url }) =>
      isDown && url.includes('upcoming') ? errorResponse(500, 'Something went wrong.') : [hostBooking(9)],
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  expect(await screen.findByText('Your bookings could not be loaded')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Current and upcoming' })).toBeInTheDocument();
});
