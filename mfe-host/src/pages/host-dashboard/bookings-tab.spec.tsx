import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { chooseOption, errorResponse } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hostBooking, open, space } from '../../../test/host-dashboard';

const textOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows upcoming bookings from the earliest start, and past ones from the latest, in full (D22)', async () => {
  const sorts: unknown[] = [];
  const reasons = ['declined', 'withdrawn', 'expired', 'admin', 'account'];
  open({
    'GET /api/hosts/1/bookings': ({ url }) => {
      const { phase, sort } = Object.fromEntries(new URL(url).searchParams);
      sorts.push([phase, sort]);
      return phase === 'upcoming'
        ? [
            hostBooking(9, { subSpaceName: 'Shelf', vendorBusinessName: 'Tanaka Tea' }),
            hostBooking(10, { status: 'pending', contact: null }),
            hostBooking(11, { flaggedAt: '2026-11-22T12:00:00.000Z', flaggedBy: 'vendor' }),
          ]
        : reasons.map((cancelReason, index) =>
            hostBooking(index + 1, { status: 'cancelled', cancelReason, contact: null }),
          );
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  const upcoming = within(await screen.findByRole('table', { name: 'Current and upcoming' }));
  const [, confirmed, pending, flagged] = upcoming.getAllByRole('row');
  expect(flagged).toHaveTextContent(/The vendor asked Popnook to cancel this booking/);
  expect(confirmed && textOf(confirmed)).toEqual([
    'SpaceSpace 7Shelf',
    'DatesDec 1 – 31, 202630 days',
    'Upfront$600Monthly Lease',
    'StatusConfirmedAsk Popnook to cancel the booking of Mia Tanaka, Tanaka Tea',
  ]);
  expect(confirmed).toHaveTextContent('Mia Tanaka, Tanaka Teamia@example.com+1 919 555 0100');
  expect(pending && textOf(pending).at(-1)).toBe('StatusPending');
  const past = within(await screen.findByRole('table', { name: 'Past' }));
  expect(
    past
      .getAllByRole('row')
      .slice(1)
      .map((row) => textOf(row).at(-1)),
  ).toEqual([
    'StatusCancelledDeclined by you',
    'StatusCancelledWithdrawn by the vendor',
    'StatusCancelledNot answered in time',
    'StatusCancelledCancelled by our team',
    'StatusCancelledThe account was closed',
  ]);
  expect(sorts).toEqual([
    ['upcoming', 'start'],
    ['past', '-start'],
  ]);
});

it('shows only the booking in the URL, with a link to all of them (D32)', async () => {
  const ids: (string | null)[] = [];
  open(
    {
      'GET /api/hosts/1/bookings': ({ url }) => {
        const { searchParams } = new URL(url);
        ids.push(searchParams.get('bookingId'));
        return searchParams.get('phase') === 'upcoming' ? [hostBooking(9)] : [];
      },
    },
    '/host-dashboard?tab=bookings&booking=9',
  );
  await screen.findByRole('table', { name: 'Current and upcoming' });
  expect(ids).toEqual(['9', '9']);
  expect(screen.getByRole('link', { name: 'Show all bookings' })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=bookings',
  );
  expect(screen.queryByLabelText('Space')).not.toBeInTheDocument();
});

it('offers no filter to a host with one space', async () => {
  open({ 'GET /api/hosts/1/calendar': () => ({ spaces: [space(7)] }) });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await screen.findByRole('table', { name: 'Past' });
  await waitFor(() => expect(screen.queryByLabelText('Space')).not.toBeInTheDocument());
});

it('links to the vendors of upcoming and past bookings (D22)', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  const upcoming = within(await screen.findByRole('table', { name: 'Current and upcoming' }));
  expect(upcoming.getByRole('link', { name: 'Mia Tanaka' })).toHaveAttribute('href', '/vendor-profile/3');
  const past = within(await screen.findByRole('table', { name: 'Past' }));
  expect(past.getByText('Withdrawn by the vendor')).toBeInTheDocument();
});

it('explains payment for confirmed bookings once per payment model (D13)', async () => {
  const confirmed = (id: number, model: string) =>
    hostBooking(id, { paymentAgreementType: model, paymentNote: `Note about ${model}.` });
  open({
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
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  expect(await screen.findByRole('link', { name: 'mia@example.com' })).toHaveAttribute(
    'href',
    'mailto:mia@example.com',
  );
  expect(screen.getByRole('link', { name: '+1 919 555 0100' })).toHaveAttribute('href', 'tel:+19195550100');
  expect(screen.getByText(/Popnook does not handle the payment/)).toBeInTheDocument();
});

it('asks Popnook to cancel a confirmed booking, with a reason (D30)', async () => {
  let sent: unknown;
  open({
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
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await userEvent.type(dialog.getByLabelText('Reason'), 'The roof leaks.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/You asked Popnook to cancel this booking/)).toBeInTheDocument();
  expect(sent).toEqual({ reason: 'The roof leaks.' });
});

it('filters the bookings by space', async () => {
  open({
    'GET /api/hosts/1/bookings': ({ url }) =>
      url.includes('spaceId=8') ? [] : [hostBooking(url.includes('past') ? 4 : 9)],
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await screen.findAllByRole('table');
  await chooseOption('Space', 'Space 8');
  expect(await screen.findByText('No upcoming bookings.')).toBeInTheDocument();
});

it('pages through all bookings and focuses the heading (D40)', async () => {
  open({
    'GET /api/hosts/1/bookings': ({ url }) => {
      if (url.includes('past')) return [];
      const isSecond = url.includes('cursor=c2');
      const link = { Link: '</api/hosts/1/bookings?cursor=c2>; rel="next"' };
      return Response.json([hostBooking(isSecond ? 10 : 9, isSecond ? { vendorFirstName: 'Zoe' } : {})], {
        headers: { 'X-Total-Count': '2', ...(isSecond ? {} : link) },
      });
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'Zoe Tanaka' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Current and upcoming · 2 bookings/ })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

it('goes back one page at a time (D40)', async () => {
  const cursors: (string | null)[] = [];
  open({
    'GET /api/hosts/1/bookings': ({ url }) => {
      const { searchParams } = new URL(url);
      if (searchParams.get('phase') === 'past') return [];
      const cursor = searchParams.get('cursor');
      cursors.push(cursor);
      const next = { null: 'c2', c2: 'c3' }[String(cursor)];
      const headers = { 'X-Total-Count': '3', ...(next ? { Link: `<?cursor=${next}>; rel="next"` } : {}) };
      return Response.json([hostBooking(9, { vendorFirstName: cursor ?? 'c1' })], { headers });
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  for (const [button, shown] of [
    ['Next', 'c2'],
    ['Next', 'c3'],
    ['Previous', 'c2'],
    ['Previous', 'c1'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('link', { name: `${shown} Tanaka` })).toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

it('shows the first page again when another space is chosen (D40)', async () => {
  const queries: string[] = [];
  open({
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
  let down = true;
  open({
    'GET /api/hosts/1/bookings': ({ url }) =>
      down && url.includes('upcoming') ? errorResponse(500, 'Something went wrong.') : [hostBooking(9)],
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bookings' }));
  expect(await screen.findByText('Your bookings could not be loaded')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Current and upcoming' })).toBeInTheDocument();
});
