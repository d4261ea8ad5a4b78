import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { addDays, formatDayWithWeekday, formatPeriod } from '@popnook/ui';
import { errorResponse, signedIn } from '@popnook/testing/web';
import { onTriggerAuth } from '@popnook/web-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentOf } from '../../../../test/content';
import {
  aCalendar,
  findBookingOption,
  findBookingPanel,
  chooseDay,
  freeDay,
  findMessageField,
  renderSpacePage,
  sendRequest,
  toastOf,
  today,
} from '../../../../test/space-page';
import { countMediaListeners, setScreen } from '../../../../test/wide-screen';
import { aDisplay, aSpace } from '../../../../test/spaces';

beforeEach(() => {
  sessionStorage.clear();
});

it('asks a signed-out visitor to sign in and keeps the selection (D51)', async () => {
  const page = renderSpacePage({}, null, `/spaces/7?from=${freeDay}`);
  const requests: unknown[] = [];
  const stop = onTriggerAuth((request) => requests.push(request));
  await chooseDay(freeDay);
  await userEvent.type(await findMessageField(), 'Hello');
  await sendRequest();
  expect(requests).toEqual([{ role: 'vendor', intent: `/spaces/7?from=${freeDay}` }]);
  stop();
  expect(toastOf(page)).toMatchObject({
    title: 'Authentication Required',
    description: 'Please log in to make a booking.',
  });
  expect((await findBookingPanel()).getByText('Move in')).toBeInTheDocument();
  expect(await findMessageField()).toHaveValue('Hello');
});

it('shows “Continue booking” in the bottom bar if the visitor searched for a day, even before the calendar has loaded, and otherwise “Choose dates”', async () => {
  let respond: (calendar: unknown) => void = () => undefined;
  const calendar = new Promise((resolve) => (respond = resolve));
  renderSpacePage({ 'GET /api/spaces/7/calendar': () => calendar }, null, `/spaces/7?from=${freeDay}`);
  const button = await screen.findByRole('button', { name: 'Continue booking' });
  expect(screen.queryByText('Move in')).not.toBeInTheDocument();
  respond(aCalendar({ suggestion: { subSpaceId: null, startDate: freeDay } }));
  await screen.findByText('Move in');
  expect(button).toHaveTextContent('Continue booking');
  cleanup();
  renderSpacePage({}, null);
  expect(await screen.findByRole('button', { name: 'Choose dates' })).toBeInTheDocument();
});

it('asks the visitor to sign in when the session has expired', async () => {
  const page = renderSpacePage({ 'POST /api/bookings': () => errorResponse(401, 'Please sign in.') });
  const requests: unknown[] = [];
  const stop = onTriggerAuth((request) => requests.push(request));
  await chooseDay(freeDay);
  await sendRequest();
  await waitFor(() => {
    expect(toastOf(page)?.title).toBe('Authentication Required');
  });
  expect(requests).toEqual([{ intent: '/spaces/7' }]);
  stop();
});

it('restores the selection after a sign-in, but not a day that has passed (D51)', async () => {
  renderSpacePage({}, null);
  await userEvent.click(await findBookingOption('Window shelf'));
  await chooseDay(freeDay);
  await userEvent.type(await findMessageField(), 'Hello');
  cleanup();
  renderSpacePage();
  expect(await screen.findByText('Move in')).toBeInTheDocument();
  expect(await findMessageField()).toHaveValue('Hello');
  await waitFor(async () => expect(await findBookingOption('Window shelf')).toBeChecked());
  cleanup();
  const pastSelection = { start: addDays(today, -1), displayId: null, message: 'Hello' };
  sessionStorage.setItem('popnook-draft:guest:booking-7', JSON.stringify(pastSelection));
  renderSpacePage({}, null);
  await (await findBookingPanel()).findAllByRole('grid');
  expect(await findMessageField()).toHaveValue('Hello');
  expect(screen.getByText(/Choose your first day/)).toBeInTheDocument();
});

it('shows how many characters are left for a message only near its limit', async () => {
  renderSpacePage();
  const field = await findMessageField();
  fireEvent.change(field, { target: { value: 'x'.repeat(800) } });
  expect(field).not.toHaveAccessibleDescription();
  fireEvent.change(field, { target: { value: 'x'.repeat(801) } });
  expect(field).toHaveAccessibleDescription('199 characters left');
});

it('offers no choice of what to book in a space without displays (D27)', async () => {
  renderSpacePage({ 'GET /api/spaces/7/subspaces': () => [] });
  await (await findBookingPanel()).findAllByRole('grid');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('opens the form in a sheet on phones, with the dates in the bar, and shows an empty form after a request', async () => {
  setScreen('narrow');
  try {
    renderSpacePage(
      {
        'GET /api/spaces/7/calendar': () => aCalendar({ suggestion: { subSpaceId: 5, startDate: freeDay } }),
        'POST /api/bookings': () =>
          Response.json(
            { id: 1, spaceId: 7, subSpaceId: 5, startDate: freeDay, endDate: addDays(freeDay, 7) },
            { status: 201 },
          ),
      },
      signedIn('vendor'),
      `/spaces/7?from=${freeDay}`,
    );
    const period = formatPeriod(freeDay, addDays(freeDay, 7));
    const bar = await screen.findByText(period);
    expect(bar.parentElement).toHaveTextContent(`15.0% commission${period}`);
    await userEvent.click(screen.getByRole('button', { name: 'Continue booking' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Juniper & Oak' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Request to Book', busy: false }));
    expect(await sheet.findByText(`Window shelf, ${period}`)).toBeInTheDocument();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose dates' }));
    expect(
      await within(screen.getByRole('dialog', { name: 'Juniper & Oak' })).findByText(/Choose your first day/),
    ).toBeInTheDocument();
  } finally {
    setScreen('wide');
  }
});

it.each([
  [
    'commission',
    '0.00',
    {
      upfront: '$0Nothing is due until you make a sale.',
      later: '15.0% of salesSettled after your popup.',
    },
  ],
  [
    'monthly',
    '600.00',
    {
      upfront: '$600For 30 days, due once the host accepts.',
      later: 'NothingYou keep 100% of your sales.',
    },
  ],
] as const)(
  'shows the costs of a %s space (D36)',
  async (paymentAgreementType, upfrontTotal, { upfront, later }) => {
    const amounts = { upfrontTotal, commissionPercentage: '15.00', minimumCommission: '0.00' };
    renderSpacePage({
      'GET /api/spaces/7': () =>
        aSpace({ paymentAgreementType, ...amounts, pricePerDay: '600.00', periodDays: 30 }),
    });
    const costs = (await (await findBookingPanel()).findByText('Due upfront')).closest('dl');
    expect(costs).toHaveTextContent(`Due upfront${upfront}Due later${later}`);
  },
);

it('shows what is due upfront and what is due later (D36, D37)', async () => {
  renderSpacePage({
    'GET /api/spaces/7': () =>
      aSpace({
        paymentAgreementType: 'hybrid',
        pricePerDay: '600.50',
        upfrontTotal: '600.50',
        periodDays: 30,
        minimumCommission: '20.00',
      }),
  });
  const panel = await findBookingPanel();
  expect(panel.getByText('$600.50')).toBeInTheDocument();
  expect(panel.getByText('For 30 days, due once the host accepts.')).toBeInTheDocument();
  expect(panel.getByText('15.0% of sales')).toBeInTheDocument();
  expect(panel.getByText('Settled after your popup, at least $20 a day.')).toBeInTheDocument();
});

/** The content of the booking panel without the calendar. */
const panelContent = () => {
  const lines = contentOf(screen.getByRole('complementary', { name: 'Booking' }));
  const calendar = lines.indexOf('<div role="group" aria-label="First day of your popup">');
  return [...lines.slice(0, calendar + 1), ...lines.slice(lines.lastIndexOf('<div aria-live="polite">'))];
};

it('shows a placeholder, and then the form without a selection', async () => {
  let respond: (calendar: unknown) => void = () => undefined;
  renderSpacePage({
    'GET /api/spaces/7/subspaces': () => [
      aDisplay({ images: [{ url: '/large.webp', thumbnailUrl: '/small.webp' }] }),
    ],
    'GET /api/spaces/7/calendar': () => new Promise((resolve) => (respond = resolve)),
  });
  const panel = await findBookingPanel();
  expect(panel.getByText('Loading the calendar')).toHaveAttribute('role', 'status');
  expect(panel.getByRole('button', { name: 'Request to Book', busy: true })).toBeInTheDocument();
  expect(panel.queryByText('Are your dates taken?')).not.toBeInTheDocument();
  respond(aCalendar());
  await panel.findByRole('button', { name: 'Request to Book', busy: false });
  expect(panelContent()).toEqual([
    '<aside aria-label="Booking">',
    '<legend> What to book',
    '<label> [x] Whole space',
    '<label> [ ] [/small.webp 120px lazy]Window shelf',
    '<div role="group" aria-label="First day of your popup">',
    '<div aria-live="polite">',
    'Choose your first day. A booking lasts 7 days.',
    '<summary> Are your dates taken?',
    '<label> First day',
    `<input type="date" min="${today}" max="${addDays(today, 365)}">`,
    '<button disabled=""> Tell me when they free up',
    '<dl aria-live="polite">',
    ...['Due upfront', '$0', 'Nothing is due until you make a sale.'],
    ...['Due later', '15.0% of sales', 'Settled after your popup.'],
    '<label> Message to the host (optional)',
    '<textarea maxlength="1000" rows="2">',
    '<button type="submit"> Request to Book',
  ]);
});

it.each([
  ['awaiting_approval', 'vendor', ['Bookings open once an admin has approved this space.']],
  ['inactive', 'vendor', ['This space is inactive and cannot be booked.']],
  [
    'own_space',
    'host',
    ['This is your own space, so you cannot book it.', '<a href="/host-dashboard"> Host Dashboard'],
  ],
  [
    'not_a_vendor',
    'customer',
    [
      'Only vendors can book a space. You can become one in your account. Your selection here will be kept.',
      '<a href="/account"> Become a vendor',
    ],
  ],
  [
    'not_a_vendor',
    'host',
    [
      'Only vendors can book a space, and you are signed in as a host. You can change that in your account.',
      '<a href="/account"> Become a vendor',
    ],
  ],
  ['not_a_vendor', 'admin', ['Only vendors can book a space, and you are signed in as an administrator.']],
  ['not_a_vendor', null, ['Only vendors can book a space.']],
] as const)(
  'explains the obstacle %s to a visitor with the role %s (D21, D29)',
  async (obstacle, role, note) => {
    const page = renderSpacePage(
      { 'GET /api/spaces/7/calendar': () => aCalendar({ obstacle }) },
      role && signedIn(role),
    );
    const panel = await findBookingPanel();
    await panel.findByText(note[0]);
    await panel.findAllByRole('grid');
    await waitFor(() => expect(panelContent().slice(-note.length)).toEqual(note));
    expect(panelContent()).not.toContain('<summary> Are your dates taken?');
    expect(screen.queryByRole('button', { name: /^Select/ })).not.toBeInTheDocument();
    // Enter in a field submits the form, but nothing happens: not even a toast about the missing dates is shown.
    const form = panel.getByRole('group', { name: 'What to book' }).closest('form');
    if (form) fireEvent.submit(form);
    expect(toastOf(page)).toBeNull();
  },
);

it.each([
  [979, 0, 0],
  [980, 1, 1],
  [1279, 1, 1],
  [1280, 1, 2],
])(
  'in a window %d pixels wide, shows %d booking panels beside the page and %d months',
  async (width, panels, months) => {
    setScreen(width);
    try {
      renderSpacePage();
      await screen.findByText('Available now');
      expect(screen.queryAllByRole('complementary')).toHaveLength(panels);
      await waitFor(() => expect(screen.queryAllByRole('grid')).toHaveLength(months));
    } finally {
      setScreen('wide');
    }
  },
);

it('opens the sheet when a display is selected on a phone, and moves the form beside the page when there is room', async () => {
  setScreen('narrow');
  try {
    const { unmount } = renderSpacePage();
    await userEvent.click(await screen.findByRole('button', { name: 'Select Window shelf' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Juniper & Oak' }));
    expect(await sheet.findByRole('radio', { name: 'Window shelf' })).toBeChecked();
    act(() => setScreen('wide'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect((await findBookingPanel()).getByRole('radio', { name: 'Window shelf' })).toBeChecked();
    unmount();
    expect(countMediaListeners()).toBe(0);
  } finally {
    setScreen('wide');
  }
});

it('restores a stored start date that is today, and keeps a day chosen after a search when the page is opened again (D51, D53)', async () => {
  const stored = { start: today, displayId: null, message: '' };
  sessionStorage.setItem('popnook-draft:guest:booking-7', JSON.stringify(stored));
  renderSpacePage({}, null);
  expect(await screen.findByText('Move in')).toBeInTheDocument();
  cleanup();
  sessionStorage.clear();
  const suggestion = { subSpaceId: null, startDate: freeDay };
  const api = { 'GET /api/spaces/7/calendar': () => aCalendar({ suggestion }) };
  const laterDay = addDays(today, 15);
  const moveIn = async () => (await screen.findByText('Move in')).nextSibling;
  renderSpacePage(api, null, `/spaces/7?from=${freeDay}`);
  expect(await moveIn()).toHaveTextContent(formatDayWithWeekday(freeDay));
  await chooseDay(laterDay);
  await waitFor(async () => expect(await moveIn()).toHaveTextContent(formatDayWithWeekday(laterDay)));
  cleanup();
  renderSpacePage(api, null, `/spaces/7?from=${freeDay}`);
  expect(await moveIn()).toHaveTextContent(formatDayWithWeekday(laterDay));
});

it('scrolls the booking options, but not the page, to the selected one', async () => {
  const optionWidth = 120;
  // The positions of “Whole space” and of “Window shelf”, which is display 5.
  const offsets: Record<string, number> = { null: 0, '5': 130 };
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return offsets[this.dataset['option'] ?? ''] ?? 0;
  });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(optionWidth);
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  renderSpacePage();
  const strip = (await findBookingOption('Window shelf')).closest('div');
  await userEvent.click(await findBookingOption('Window shelf'));
  // Half of the previous option stays in view.
  await waitFor(() => expect(strip?.scrollLeft).toBe(130 - optionWidth / 2));
  expect(scrollIntoView).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
