import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { addDays, daysBetween, formatDayLong, formatMonth, formatPeriod, todayIn } from '@popnook/ui';
import { WorkArea } from '@popnook/ui/work';
import { errorResponse, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
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
  totalAmount: '612.50',
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
    // The rate of a closed day is not shown.
    { date: dayAt(6), isAvailable: false, customPricePerDay: '90.00', notes: null },
    { date: dayAt(7), isAvailable: true, customPricePerDay: '80.00', notes: 'Festival' },
  ],
});

/** Renders the calendar. Returns the first and the last day of each range that it has requested. */
const renderCalendarTab = (api: FakeApi = {}, spaces = [space(7)]) => {
  const requestedRanges: unknown[] = [];
  const calendar: FakeApi = {
    'GET /api/hosts/1/calendar': ({ url }) => {
      const { searchParams } = new URL(url);
      requestedRanges.push([searchParams.get('from'), searchParams.get('to')]);
      return { from: searchParams.get('from'), to: searchParams.get('to'), spaces };
    },
  };
  renderPage(
    <WorkArea>
      <CalendarTab hostId={1} />
    </WorkArea>,
    { path: '/host-dashboard?tab=calendar', user: signedIn('host'), api: { ...calendar, ...api } },
  );
  return requestedRanges;
};

it('tells a host without spaces what will appear here', async () => {
  renderCalendarTab({}, []);
  expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeInTheDocument();
  expect(
    screen.getByText(
      'Your spaces, their bookings and their requests will appear here day by day after you list a space.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

it('shows why the calendar cannot be loaded, with a button to try again', async () => {
  let isDown = true;
  renderCalendarTab({
    'GET /api/hosts/1/calendar': () =>
      isDown
        ? errorResponse(503, 'Popnook is not available.')
        : { from: today, to: dayAt(29), spaces: [space(7)] },
  });
  expect(screen.getByText('Loading calendar')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your calendar could not be loaded/);
  expect(screen.queryByText('Loading calendar')).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid', { name: 'Calendar of all spaces' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const cell = (row: string, offset: number) =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) })).getByRole('gridcell', {
    name: new RegExp(formatDayLong(dayAt(offset))),
  });

it('shows spaces and displays with bookings, requests and closed days (D32)', async () => {
  renderCalendarTab();
  expect(await screen.findByRole('grid')).toHaveAttribute('aria-multiselectable', 'true');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Space 7',
    'Shelf',
  ]);
  expect(cell('Space 7', 2)).toHaveAccessibleName(`${formatDayLong(dayAt(2))}, Tanaka Tea: confirmed`);
  // The end date is the move-out day (D23).
  expect(cell('Space 7', 4)).not.toHaveAccessibleName(/Tanaka Tea/);
  expect(cell('Shelf', 0)).toHaveAccessibleName(/Mia Soaps: pending/);
  expect(cell('Shelf', 6)).toHaveAccessibleName(`${formatDayLong(dayAt(6))}, closed`);
  expect(cell('Space 7', 7)).toHaveAccessibleName(`${formatDayLong(dayAt(7))}, $80 for the day`);
  // Days with a custom rate have a stripe.
  expect([6, 7, 8].map((offset) => cell('Space 7', offset).childElementCount)).toEqual([0, 1, 0]);
  expect(
    within(screen.getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map(textOf),
  ).toEqual([
    'Booked',
    'Request',
    'Closed',
    'Custom rate',
    'Drag across days, or use Shift and the arrow keys, to change several days at once.',
  ]);
});

const textOf = ({ textContent }: HTMLElement) => textContent.trim();

it('stacks overlapping bookings in lanes, and starts each bar on its first visible day', async () => {
  const later = booking(8, { vendorName: 'Oak Toys', startDate: dayAt(3), endDate: dayAt(6) });
  renderCalendarTab({}, [{ ...space(7), bookings: [...space(7).bookings, later] }]);
  const styleOf = async (title: string) => {
    const { style } = await screen.findByTitle(title);
    return ['--length', '--lane'].map((name) => style.getPropertyValue(name));
  };
  expect(await styleOf('Tanaka Tea')).toEqual(['2', '0']);
  expect(await styleOf('Oak Toys')).toEqual(['3', '1']);
  expect(await styleOf('Mia Soaps')).toEqual(['4', '0']);
  expect(cell('Shelf', 0)).toContainElement(screen.getByTitle('Mia Soaps'));
  expect(screen.getByTitle('Mia Soaps')).toHaveTextContent('Mia Soaps');
  const lanes = screen.getAllByRole('row').map(({ style }) => style.getPropertyValue('--lanes'));
  // The last two rows are those of the space and of its display.
  expect(lanes.slice(-2)).toEqual(['2', '1']);
});

it('shows each month above its days, abbreviated if it has fewer than six of them', async () => {
  renderCalendarTab();
  await screen.findByRole('grid');
  const months = Array.from({ length: 30 }, (_, offset) => formatMonth(dayAt(offset)));
  const heads = screen
    .getAllByRole<HTMLTableCellElement>('columnheader')
    .filter(({ scope }) => scope === 'colgroup');
  expect(heads.map((head) => [head.getAttribute('aria-label'), head.colSpan])).toEqual(
    [...new Set(months)].map((month) => [month, months.filter((other) => other === month).length]),
  );
  for (const head of heads) {
    const fullName = head.getAttribute('aria-label');
    expect(head.textContent).toBe(head.colSpan < 6 ? fullName?.slice(0, 3) : fullName);
  }
  const columns = screen
    .getAllByRole<HTMLTableCellElement>('columnheader')
    .filter(({ scope }) => scope === 'col');
  expect(columns.map(textOf)).toEqual([
    'Space',
    ...Array.from({ length: 30 }, (_, offset) => String(Number(dayAt(offset).slice(8)))),
  ]);
});

it('moves to earlier and later days and back to today, by a month or 90 days (D32)', async () => {
  const requestedRanges = renderCalendarTab();
  await screen.findByRole('grid');
  for (const name of ['Later', 'Earlier', 'Earlier', 'Today'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByText(formatPeriod(today, dayAt(29)))).toHaveRole('status');
  expect(screen.getByRole('radiogroup', { name: 'Days shown' })).toHaveTextContent('Month90 days');
  await userEvent.click(screen.getByText('90 days'));
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  const range = (from: number, to: number) => [dayAt(from), dayAt(to)];
  // Ranges that have already been loaded are not requested again.
  await waitFor(() => {
    expect(requestedRanges).toEqual([
      range(0, 29),
      range(30, 59),
      range(-30, -1),
      range(0, 89),
      range(90, 179),
    ]);
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
  renderCalendarTab();
  await screen.findByRole('grid');
  // Opening a day makes it the one that can be focused.
  fireEvent.click(cell('Space 7', 10));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  act(() => cell('Space 7', 10).focus());
  await userEvent.keyboard(`{${key}}`);
  expect(cell('Space 7', offset)).toHaveFocus();
  // Tab reaches only this day.
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1);
  expect(cell('Space 7', offset)).toHaveAttribute('tabindex', '0');
});

it('keeps focus inside the grid at its edges, and prevents the arrow keys from scrolling the page', async () => {
  renderCalendarTab();
  await screen.findByRole('grid');
  const first = cell('Space 7', 0);
  expect(first).toHaveAttribute('tabindex', '0');
  act(() => first.focus());
  // `fireEvent` returns false if the default action was prevented.
  expect(fireEvent.keyDown(first, { key: 'ArrowRight' })).toBe(false);
  expect(fireEvent.keyDown(cell('Space 7', 1), { key: 'x' })).toBe(true);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}{PageUp}');
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}{ArrowRight}');
  expect(cell('Shelf', 29)).toHaveFocus();
  expect(cell('Shelf', 29)).toHaveAttribute('tabindex', '0');
});

it('lets Tab reach the first visible day after the calendar moves to later days', async () => {
  renderCalendarTab();
  await screen.findByRole('grid');
  act(() => cell('Space 7', 0).focus());
  await userEvent.keyboard('{ArrowDown}{End}');
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(cell('Shelf', 30)).toHaveAttribute('tabindex', '0'));
});

it('moves focus between rows, but selects days in one row only', async () => {
  renderCalendarTab();
  await screen.findByRole('grid');
  act(() => cell('Space 7', 0).focus());
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  // The pointer changes a selection only while it drags.
  fireEvent.pointerOver(cell('Space 7', 5));
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
  // Without Shift, an arrow key ends the selection.
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(cell('Shelf', 1)).toHaveFocus();
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  expect(cell('Space 7', 1)).toHaveFocus();
});

it('does not offer to change past days, but offers to change today (D32)', async () => {
  renderCalendarTab();
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
])('shows the settings of the day in %i days: %s (D32)', async (offset, status, note) => {
  renderCalendarTab();
  await screen.findByRole('grid');
  fireEvent.click(cell('Shelf', offset));
  expect(screen.getByRole('radio', { name: status })).toBeChecked();
  expect(screen.getByLabelText('Note (optional)')).toHaveValue(note);
  expect(screen.getByText('Changes apply to Space 7 and all of its displays.')).toBeInTheDocument();
  // The day has no bookings.
  expect(within(screen.getByRole('dialog')).queryByRole('list')).not.toBeInTheDocument();
});

it('offers to answer a request, and puts its id in the URL (D25)', async () => {
  renderCalendarTab();
  await userEvent.click(await screen.findByTitle('Mia Soaps'));
  expect(within(screen.getByRole('dialog')).getByRole('listitem').textContent).toBe(
    `Mia Soaps${formatPeriod(dayAt(-3), dayAt(4))} · $612.50Answer this requestPending`,
  );
  const historyLength = window.history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Answer this request' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?tab=calendar&request=6');
  // The new URL replaces the old one, so the Back button leaves the calendar.
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
  renderCalendarTab(api);
  await screen.findByRole('grid');
  cell('Space 7', 0).focus();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(cell('Space 7', 3)).toHaveFocus();
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
  await userEvent.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Space 7' }));
  expect(dialog.getByRole('listitem').textContent).toBe(
    `Tanaka Tea${formatPeriod(dayAt(2), dayAt(4))} · $612.50Show in Bookings: Tanaka TeaConfirmed`,
  );
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

it.each([
  ['to the right', 4, 8],
  ['to the left', 8, 4],
])('selects a range of days by dragging %s (D32)', async (_direction, from, to) => {
  renderCalendarTab();
  await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target: cell('Shelf', from) },
    { target: cell('Shelf', 6) },
    // The selection stays in its row.
    { target: cell('Space 7', to) },
  ]);
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(5);
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(screen.getByRole('dialog', { name: 'Space 7, Shelf' })).toBeInTheDocument();
  expect(screen.getByLabelText('First day')).toHaveValue(dayAt(4));
  expect(screen.getByLabelText('Last day')).toHaveValue(dayAt(8));
  expect(screen.queryByRole('gridcell', { selected: true, hidden: true })).not.toBeInTheDocument();
});

it('does not select days with the right mouse button or when a drag starts on a booking', async () => {
  renderCalendarTab();
  await screen.findByRole('grid');
  const drag = (keys: string, target: Element) =>
    userEvent.pointer([{ keys, target }, { target: cell('Space 7', 8) }]);
  for (const [keys, target] of [
    ['[MouseRight>]', cell('Space 7', 5)],
    ['[MouseLeft>]', screen.getByTitle('Tanaka Tea')],
  ] as const) {
    await drag(keys, target);
    expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
  }
});

it('opens a day with the space bar, and closes the dialog on “Cancel”', async () => {
  renderCalendarTab();
  await screen.findByRole('grid');
  act(() => cell('Space 7', 0).focus());
  expect(fireEvent.keyDown(cell('Space 7', 0), { key: ' ' })).toBe(false);
  const dialog = within(screen.getByRole('dialog', { name: 'Space 7' }));
  expect([dialog.getByLabelText('First day'), dialog.getByLabelText('Last day')].map(valueOf)).toEqual([
    today,
    today,
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;

it('offers to change only today and later days when the selection also includes past days (D32)', async () => {
  renderCalendarTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier' }));
  await userEvent.click(screen.getByText('90 days'));
  await waitFor(() => expect(cell('Space 7', 2)).toBeInTheDocument());
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: cell('Shelf', -2) },
    { target: cell('Shelf', 2) },
    { keys: '[/MouseLeft]' },
  ]);
  const fields = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
  expect(fields.map(valueOf)).toEqual([today, dayAt(2)]);
  expect(fields.map((field) => field.getAttribute('min'))).toEqual([today, today]);
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'treats days before today in the time zone of the space as past: %s (D22)',
  async (timeZone) => {
    renderCalendarTab({}, [{ ...space(7), timeZone }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier' }));
    await userEvent.click(screen.getByText('90 days'));
    const offsetOfToday = daysBetween(today, todayIn(timeZone));
    fireEvent.click(await waitFor(() => cell('Space 7', offsetOfToday - 1)));
    expect(await screen.findByText('Past days cannot be changed.')).toBeInTheDocument();
  },
);

it('keeps the last day on or after the first one when either is changed (D32)', async () => {
  renderCalendarTab();
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
  expect(last).toHaveAttribute('min', dayAt(10));
  fireEvent.change(last, { target: { value: dayAt(9) } });
  expect(last).toHaveValue(dayAt(10));
  fireEvent.change(last, { target: { value: dayAt(12) } });
  expect([first, last].map(valueOf)).toEqual([dayAt(10), dayAt(12)]);
  // Incomplete dates are ignored.
  for (const field of [first, last]) fireEvent.change(field, { target: { value: '' } });
  expect([first, last].map(valueOf)).toEqual([dayAt(10), dayAt(12)]);
});

it('does not select days by touch, because touch scrolls the calendar (D32)', async () => {
  renderCalendarTab();
  await screen.findByRole('grid');
  await userEvent.pointer([
    { keys: '[TouchA>]', target: cell('Shelf', 4) },
    { pointerName: 'TouchA', target: cell('Shelf', 8) },
  ]);
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
});

it('opens a booking when its bar is clicked (D32)', async () => {
  const other = booking(8, { vendorId: 4, vendorName: 'Oak Toys' });
  renderCalendarTab({}, [{ ...space(7), bookings: [...space(7).bookings, other] }]);
  await userEvent.click(await screen.findByTitle('Oak Toys'));
  const dialog = within(screen.getByRole('dialog', { name: 'Space 7' }));
  expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Oak Toys', '/vendor-profile/4'],
    ['Show in Bookings: Oak Toys', '/host-dashboard?tab=bookings&booking=8'],
  ]);
  expect(dialog.queryByRole('button', { name: 'Save days' })).not.toBeInTheDocument();
});

it('shows 90 days instead of a month when the host chooses “90 days”', async () => {
  renderCalendarTab();
  await screen.findByRole('grid');
  await userEvent.click(screen.getByText('90 days'));
  await waitFor(() => {
    // There are two rows: the space and its display.
    expect(screen.getAllByRole('gridcell')).toHaveLength(2 * 90);
  });
});

it('shows ten spaces, and ten more at a time on demand', async () => {
  const emptySpaces = Array.from({ length: 21 }, (_, index) => ({
    ...space(index + 1),
    displays: [],
    bookings: [],
  }));
  renderCalendarTab({}, emptySpaces);
  const counts: number[] = [];
  await screen.findByRole('grid');
  const showMoreButton = () => screen.queryByRole('button', { name: 'Show more spaces' });
  for (let button = showMoreButton(); button; button = showMoreButton()) {
    counts.push(screen.getAllByRole('rowheader').length);
    fireEvent.click(button);
  }
  expect(counts).toEqual([10, 20]);
  expect(screen.getAllByRole('rowheader')).toHaveLength(21);
});

it('prints all spaces, including those that are not rendered yet (D32)', async () => {
  renderCalendarTab(
    {},
    Array.from({ length: 12 }, (_, index) => space(index + 1)),
  );
  await screen.findByRole('grid');
  expect(screen.queryByRole('row', { name: /^Space 12/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /^Space 11/ })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Space 10/ })).toBeInTheDocument();
  const isLastSpacePrinted: boolean[] = [];
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    isLastSpacePrinted.push(screen.queryByRole('row', { name: /^Space 12/ }) !== null);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(isLastSpacePrinted).toEqual([true]);
});
