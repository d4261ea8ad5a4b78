import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { addDays, formatDayLong, formatMonth, formatPeriod, todayIn } from '@popnook/ui';
import { WorkArea } from '@popnook/ui/work';
import { renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CalendarTab from './calendar-tab';

const today = todayIn('America/New_York');
const dayAt = (offset: number) => addDays(today, offset);

const booking = (id: number, overrides: object = {}) => ({
  id,
  subSpaceId: null,
  subSpaceName: null,
  status: 'confirmed',
  vendorId: 3,
  vendorName: 'Tanaka Tea',
  startDate: dayAt(2),
  endDate: dayAt(4),
  totalAmount: '600.00',
  expiresAt: '2099-01-01T00:00:00.000Z',
  ...overrides,
});

const space = (id: number) => ({
  id,
  name: `Space ${String(id)}`,
  timeZone: 'America/New_York',
  isActive: true,
  approvalStatus: 'approved',
  paymentAgreementType: 'monthly',
  pricePerDay: '600.00',
  displays: [
    { id: id * 10, name: 'Shelf', type: 'shelf', maxCapacity: 2, isActive: true, pricePerDay: null },
  ],
  bookings: [
    booking(5),
    booking(6, { subSpaceId: id * 10, status: 'pending', vendorName: 'Mia Soaps', startDate: dayAt(-3) }),
  ],
  days: [
    { date: dayAt(6), isAvailable: false, customPricePerDay: null, notes: null },
    { date: dayAt(7), isAvailable: true, customPricePerDay: '80.00', notes: 'Festival' },
  ],
});

const open = (api: FakeApi = {}, spaces = [space(7)]) => {
  const ranges: unknown[] = [];
  const calendar: FakeApi = {
    'GET /api/hosts/1/calendar': ({ url }) => {
      const { searchParams } = new URL(url);
      ranges.push([searchParams.get('from'), searchParams.get('to')]);
      return { from: searchParams.get('from'), to: searchParams.get('to'), spaces };
    },
  };
  renderPage(
    <WorkArea>
      <CalendarTab hostId={1} />
    </WorkArea>,
    { path: '/host-dashboard?tab=calendar', user: signedIn('host'), api: { ...calendar, ...api } },
  );
  return ranges;
};

it('tells a host without spaces what will appear here', async () => {
  open({}, []);
  expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

const cell = (row: string, offset: number) =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) })).getByRole('gridcell', {
    name: new RegExp(formatDayLong(dayAt(offset))),
  });

it('shows spaces and displays with bookings, requests and closed days (D32)', async () => {
  open();
  await screen.findByRole('grid');
  expect(cell('Space 7', 2)).toHaveAccessibleName(/Tanaka Tea: confirmed/);
  // The end date is the move-out day (D23).
  expect(cell('Space 7', 4)).not.toHaveAccessibleName(/Tanaka Tea/);
  expect(cell('Shelf', 0)).toHaveAccessibleName(/Mia Soaps: pending/);
  expect(cell('Shelf', 6)).toHaveAccessibleName(`${formatDayLong(dayAt(6))}, closed`);
  expect(cell('Space 7', 7)).toHaveAccessibleName(`${formatDayLong(dayAt(7))}, $80 for the day`);
});

it('shows each month above its days', async () => {
  open();
  await screen.findByRole('grid');
  const months = Array.from({ length: 30 }, (_, offset) => formatMonth(dayAt(offset)));
  const heads = screen
    .getAllByRole<HTMLTableCellElement>('columnheader')
    .filter(({ scope }) => scope === 'colgroup');
  expect(heads.map(({ textContent, colSpan }) => [textContent, colSpan])).toEqual(
    [...new Set(months)].map((month) => [month, months.filter((other) => other === month).length]),
  );
});

it('goes to earlier and later days, and back to today', async () => {
  const ranges = open();
  await screen.findByRole('grid');
  for (const name of ['Later', 'Earlier', 'Earlier', 'Today'])
    await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(screen.getByText('90 days'));
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  const range = (from: number, to: number) => [dayAt(from), dayAt(to)];
  await waitFor(() => {
    expect(ranges).toEqual([range(0, 29), range(30, 59), range(-30, -1), range(0, 89), range(90, 179)]);
  });
});

it.each([
  ['ArrowLeft', 9],
  ['ArrowRight', 11],
  ['PageUp', 3],
  ['PageDown', 17],
  ['Home', 0],
  ['End', 29],
])('moves focus with %s', async (key, offset) => {
  open();
  await screen.findByRole('grid');
  fireEvent.click(cell('Space 7', 10));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  act(() => cell('Space 7', 10).focus());
  await userEvent.keyboard(`{${key}}`);
  expect(cell('Space 7', offset)).toHaveFocus();
});

it('moves between rows, and selects days of only one row', async () => {
  open();
  await screen.findByRole('grid');
  act(() => cell('Space 7', 0).focus());
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(cell('Shelf', 1)).toHaveFocus();
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  expect(cell('Space 7', 1)).toHaveFocus();
});

it('does not change past days, and changes today (D32)', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(screen.getByText(formatPeriod(dayAt(-30), dayAt(-1)))).toBeInTheDocument());
  fireEvent.click(await waitFor(() => cell('Space 7', -1)));
  expect(await screen.findByText('Past days cannot be changed.')).toBeInTheDocument();
  expect(screen.queryByLabelText('First day')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  fireEvent.click(await waitFor(() => cell('Space 7', 0)));
  expect(screen.getByLabelText('First day')).toHaveValue(today);
});

it.each([
  [6, 'Closed', ''],
  [7, 'Open, custom rate', 'Festival'],
  [8, 'Open, regular rate', ''],
])('opens day %i with its current settings (D32)', async (offset, status, note) => {
  open();
  await screen.findByRole('grid');
  fireEvent.click(cell('Shelf', offset));
  expect(screen.getByRole('radio', { name: status })).toBeChecked();
  expect(screen.getByLabelText('Note (optional)')).toHaveValue(note);
});

it('offers to answer a request, and puts its id in the URL (D25)', async () => {
  open();
  await userEvent.click(await screen.findByTitle('Mia Soaps'));
  expect(screen.queryByRole('link', { name: /Show in Bookings/ })).not.toBeInTheDocument();
  const historyLength = window.history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Answer this request' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?tab=calendar&request=6');
  expect(window.history.length).toBe(historyLength);
});

const apiThatRecordsDays = () => {
  let sent: unknown;
  const api: FakeApi = {
    'PUT /api/spaces/7/availability': async (call) => {
      sent = await call.json();
      return [];
    },
  };
  return { api, sent: () => sent };
};

it('closes a range of days with the keyboard in one request (D32)', async () => {
  const { api, sent } = apiThatRecordsDays();
  open(api);
  await screen.findByRole('grid');
  cell('Space 7', 0).focus();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(cell('Space 7', 3)).toHaveFocus();
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
  await userEvent.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Space 7' }));
  expect(dialog.getByText('Tanaka Tea')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'Closed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save days' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(sent()).toEqual(
    [1, 2, 3].map((offset) => ({
      date: dayAt(offset),
      isAvailable: false,
      customPricePerDay: null,
      notes: null,
    })),
  );
});

it('selects a range of days by dragging (D32)', async () => {
  open();
  await screen.findByRole('grid');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: cell('Shelf', 4) },
    { target: cell('Shelf', 8) },
    { keys: '[/MouseLeft]' },
  ]);
  expect(screen.getByRole('dialog', { name: 'Space 7, Shelf' })).toBeInTheDocument();
  expect(screen.getByLabelText('First day')).toHaveValue(dayAt(4));
  expect(screen.getByLabelText('Last day')).toHaveValue(dayAt(8));
});

it('keeps the last day on or after the first one when either is changed (D32)', async () => {
  open();
  await screen.findByRole('grid');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: cell('Shelf', 4) },
    { target: cell('Shelf', 8) },
    { keys: '[/MouseLeft]' },
  ]);
  const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
  fireEvent.change(first, { target: { value: dayAt(6) } });
  expect(last).toHaveValue(dayAt(8));
  fireEvent.change(first, { target: { value: dayAt(10) } });
  expect(last).toHaveValue(dayAt(10));
  fireEvent.change(last, { target: { value: dayAt(9) } });
  expect(last).toHaveValue(dayAt(10));
  fireEvent.change(last, { target: { value: dayAt(12) } });
  expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual([dayAt(10), dayAt(12)]);
});

it('scrolls instead of selecting a range when days are touched (D32)', async () => {
  open();
  await screen.findByRole('grid');
  await userEvent.pointer([
    { keys: '[TouchA>]', target: cell('Shelf', 4) },
    { pointerName: 'TouchA', target: cell('Shelf', 8) },
  ]);
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
});

it('opens a booking when its bar is clicked (D32)', async () => {
  open();
  await userEvent.click(await screen.findByTitle('Tanaka Tea'));
  const dialog = within(screen.getByRole('dialog', { name: 'Space 7' }));
  expect(dialog.getByRole('link', { name: /Show in Bookings/ })).toHaveAttribute(
    'href',
    '/host-dashboard?tab=bookings&booking=5',
  );
  expect(dialog.queryByRole('button', { name: 'Save days' })).not.toBeInTheDocument();
});

it('shows a month or 90 days', async () => {
  open();
  await screen.findByRole('grid');
  await userEvent.click(screen.getByText('90 days'));
  await waitFor(() => {
    expect(screen.getAllByRole('gridcell')).toHaveLength(180);
  });
});

it('shows ten spaces, and the others on demand', async () => {
  open(
    {},
    Array.from({ length: 12 }, (_, index) => space(index + 1)),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more spaces' }));
  expect(screen.getByRole('row', { name: /^Space 12/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more spaces' })).not.toBeInTheDocument();
});

it('prints all spaces, including those not loaded yet (D32)', async () => {
  open(
    {},
    Array.from({ length: 12 }, (_, index) => space(index + 1)),
  );
  await screen.findByRole('grid');
  expect(screen.queryByRole('row', { name: /^Space 12/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /^Space 11/ })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Space 10/ })).toBeInTheDocument();
  const printed: boolean[] = [];
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    printed.push(screen.queryByRole('row', { name: /^Space 12/ }) !== null);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toEqual([true]);
});
