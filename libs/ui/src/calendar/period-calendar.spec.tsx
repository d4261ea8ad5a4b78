import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PeriodCalendar, type PeriodCalendarProps } from './period-calendar';

const isBooked = (day: string) => day >= '2026-12-02' && day < '2026-12-09';

const renderCalendar = (props: Partial<PeriodCalendarProps> = {}) => {
  const onSelect = jest.fn();
  render(
    <PeriodCalendar
      label="First day of your popup"
      firstDay="2026-11-20"
      lastDay="2027-11-20"
      start={null}
      periodDays={7}
      isBooked={isBooked}
      onSelect={onSelect}
      {...props}
    />,
  );
  return { onSelect, user: userEvent.setup() };
};

const dayButton = (name: RegExp) => screen.getByRole('button', { name });

it('lets the user select today, but not yesterday (D22)', async () => {
  const { onSelect, user } = renderCalendar();
  expect(dayButton(/November 19, 2026, not available$/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(dayButton(/November 19, 2026/));
  expect(onSelect).not.toHaveBeenCalled();
  await user.click(dayButton(/November 20, 2026/));
  expect(onSelect).toHaveBeenCalledWith('2026-11-20');
});

it('lets the user select the move-out day of a booking, but not its other days (D23)', async () => {
  const { onSelect, user } = renderCalendar({ start: '2026-12-01', periodDays: 1 });
  await user.click(dayButton(/December 2, 2026, booked/));
  expect(onSelect).not.toHaveBeenCalled();
  await user.click(dayButton(/December 9, 2026/));
  expect(onSelect).toHaveBeenCalledWith('2026-12-09');
});

it('shows the whole period from the start date', () => {
  renderCalendar({ start: '2026-11-21' });
  expect(dayButton(/November 21, 2026, start date/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /in your period/ })).toHaveLength(6);
  expect(dayButton(/November 28, 2026, move-out day/)).toBeInTheDocument();
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
});

it('moves focus with the keyboard, even to other months, and selects on Enter', async () => {
  const { onSelect, user } = renderCalendar();
  dayButton(/November 20, 2026/).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(dayButton(/November 28, 2026/)).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(screen.getByText('December 2026')).toBeInTheDocument();
  expect(dayButton(/December 28, 2026/)).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  expect(onSelect).toHaveBeenCalledWith('2026-12-27');
  await user.keyboard('{Shift>}{PageDown}{/Shift}');
  // A year later would be after the last day, so focus moves to the last day.
  expect(dayButton(/November 20, 2027/)).toHaveFocus();
  // `fireEvent` returns false if the default action is prevented: arrow keys must not scroll the page, but Tab must still work.
  const keys = ['ArrowDown', 'Tab'];
  expect(keys.map((key) => fireEvent.keyDown(dayButton(/November 20, 2027/), { key }))).toEqual([
    false,
    true,
  ]);
});

it('keeps focus and visible months within the selectable days', async () => {
  const { user } = renderCalendar({ lastDay: '2026-12-31' });
  dayButton(/November 20, 2026/).focus();
  await user.keyboard('{ArrowLeft}');
  expect(dayButton(/November 20, 2026/)).toHaveFocus();
  const monthButton = (name: string) => screen.getByRole('button', { name });
  expect(monthButton('Previous month')).toHaveAttribute('aria-disabled', 'true');
  expect(monthButton('Next month')).toHaveAttribute('aria-disabled', 'false');
  await user.click(monthButton('Previous month'));
  expect(screen.getByText('November 2026')).toBeInTheDocument();
  await user.click(monthButton('Next month'));
  expect(monthButton('Next month')).toHaveAttribute('aria-disabled', 'true');
  expect(monthButton('Next month')).toHaveFocus();
  await user.click(monthButton('Next month'));
  expect(screen.getByText('December 2026')).toBeInTheDocument();
  await user.click(monthButton('Previous month'));
  expect(screen.getByText('November 2026')).toHaveAttribute(
    'id',
    screen.getByRole('grid').getAttribute('aria-labelledby'),
  );
  expect(screen.getByText('November 2026').parentElement).toHaveAttribute('aria-live', 'polite');
  // Tab reaches the first day that can be selected.
  expect(dayButton(/November 20, 2026/)).toHaveAttribute('tabindex', '0');
});

it('opens the first month in which a whole period is free', () => {
  renderCalendar({ isBooked: (date) => date < '2026-12-03' && date !== '2026-11-25' });
  expect(screen.getByText('December 2026')).toBeInTheDocument();
  expect(document.querySelector('[tabindex="0"][data-day]')).toHaveAttribute('data-day', '2026-12-03');
});

it('moves to a start date selected outside the calendar', () => {
  const days = { label: 'First day', firstDay: '2026-11-20', lastDay: '2027-11-20', periodDays: 30 };
  const calendar = (start: string | null) => (
    <PeriodCalendar {...days} start={start} isBooked={isBooked} onSelect={() => undefined} />
  );
  const { rerender } = render(calendar(null));
  rerender(calendar('2027-02-14'));
  expect(dayButton(/February 14, 2027, start date/)).toHaveAttribute('tabindex', '0');
  expect(dayButton(/February 14, 2027/)).not.toHaveFocus();
  // Clearing the start date does not move the calendar.
  rerender(calendar(null));
  expect(screen.getByText('February 2027')).toBeInTheDocument();
});

it('announces closed days, which cannot be selected (D32)', async () => {
  const { onSelect, user } = renderCalendar({ isClosed: (date) => date === '2026-11-26', periodDays: 1 });
  const closed = dayButton(/November 26, 2026, closed by the host/);
  await user.click(closed);
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByText('Closed by the host')).toBeInTheDocument();
});

it('shows a custom price under the date (D32)', () => {
  renderCalendar({
    priceOn: (date) => (date.endsWith('-28') ? '$60' : undefined),
    start: '2026-11-21',
  });
  expect(dayButton(/November 28, 2026, \$60 for the day/)).toHaveTextContent('28$60');
});

it('omits closed days and custom prices from the legend if there are none', () => {
  renderCalendar();
  // “15” is an example of a day that is struck out.
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Available',
    'Booked',
    '15Fewer than 7 days free',
    'Your dates',
  ]);
});

it('explains closed days and custom prices in the legend if there are any (D32)', () => {
  // The caller passes these functions only if there are such days, perhaps in other months.
  renderCalendar({ isClosed: () => false, priceOn: () => undefined, periodDays: 30 });
  expect(screen.getByRole('group', { name: 'First day of your popup' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Available',
    'Booked',
    'Closed by the host',
    '15Fewer than 30 days free',
    'Your dates',
    '$Price for that day',
  ]);
});

it.each([false, true])(
  'has a class for days of other months and for each state; unavailable period: %j',
  (unavailable) => {
    renderCalendar({
      start: '2026-11-21',
      periodDays: 3,
      isBooked: (date) => date === '2026-11-28',
      isClosed: (date) => date === '2026-11-30',
      unavailable,
    });
    const classesOf = (name: RegExp) => dayButton(name).className;
    const suffix = unavailable ? ' unavailable' : '';
    expect(classesOf(/November 19, 2026/)).toBe('day off');
    expect(classesOf(/November 20, 2026/)).toBe('day');
    expect(classesOf(/November 21, 2026/)).toBe(`day start${suffix}`);
    expect(classesOf(/November 22, 2026/)).toBe(`day inside${suffix}`);
    expect(classesOf(/November 24, 2026/)).toBe(`day end${suffix}`);
    expect(classesOf(/November 26, 2026/)).toBe('day tooShort');
    expect(classesOf(/November 28, 2026/)).toBe('day off booked');
    expect(classesOf(/November 30, 2026/)).toBe('day off closed');
    expect(classesOf(/December 1, 2026/)).toBe('day outside');
  },
);

it('does not strike out a selected period that cannot be booked', () => {
  renderCalendar({ start: '2026-11-27', unavailable: true });
  // The class that strikes out a day is `tooShort`.
  expect(dayButton(/November 27, 2026, start date, fewer than 7 days free/).className).toBe(
    'day start unavailable',
  );
});

it('shows a period that continues in the next month, where its days can be selected', async () => {
  const { onSelect, user } = renderCalendar({ isBooked: () => false, start: '2026-11-28' });
  expect(screen.getByText('November 2026')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /in your period/ })).toHaveLength(6);
  expect(dayButton(/December 5, 2026, move-out day/)).toBeInTheDocument();
  await user.click(dayButton(/December 3, 2026/));
  expect(onSelect).toHaveBeenCalledWith('2026-12-03');
  expect(screen.getByText('December 2026')).toBeInTheDocument();
  expect(dayButton(/December 3, 2026/)).toHaveFocus();
});

it('shows the same number of weeks in every month', async () => {
  const { user } = renderCalendar({ firstDay: '2026-02-01', lastDay: '2026-06-01', isBooked: () => false });
  for (let month = 0; month < 4; month += 1) {
    expect(screen.getAllByRole('gridcell')).toHaveLength(6 * 7);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
  }
});

it('starts weeks on Sunday (SPEC 9)', () => {
  renderCalendar();
  const names = screen.getAllByRole('columnheader');
  expect(names.map((name) => `${name.getAttribute('abbr')} ${name.textContent}`)).toEqual([
    'Sunday Su',
    'Monday Mo',
    'Tuesday Tu',
    'Wednesday We',
    'Thursday Th',
    'Friday Fr',
    'Saturday Sa',
  ]);
});

it('strikes out free days on which no free period can start, but lets the user select them', async () => {
  const { onSelect, user } = renderCalendar();
  expect(dayButton(/November 25, 2026/)).not.toHaveAccessibleName(/days free/);
  expect(dayButton(/November 26, 2026/)).toHaveAccessibleName(
    'Thursday, November 26, 2026, fewer than 7 days free',
  );
  await user.click(dayButton(/November 26, 2026/));
  expect(onSelect).toHaveBeenCalledWith('2026-11-26');
});

it('shows two months side by side without repeating days, and moves by month or with the keyboard', async () => {
  const { user } = renderCalendar({ months: 2 });
  const labelIds = () =>
    screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-labelledby') ?? '');
  const monthNames = () => labelIds().map((id) => document.getElementById(id)?.textContent);
  expect(monthNames()).toEqual(['November 2026', 'December 2026']);
  expect(document.querySelectorAll('[data-day]')).toHaveLength(30 + 31);
  expect(document.querySelectorAll('[tabindex="0"][data-day]')).toHaveLength(1);
  dayButton(/November 30, 2026/).focus();
  await user.click(dayButton(/November 30, 2026/));
  await user.keyboard('{ArrowRight}');
  expect(dayButton(/December 1, 2026/)).toHaveFocus();
  expect(monthNames()).toEqual(['November 2026', 'December 2026']);
  await user.keyboard('{PageDown}');
  expect(dayButton(/January 1, 2027/)).toHaveFocus();
  expect(monthNames()).toEqual(['December 2026', 'January 2027']);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(monthNames()).toEqual(['January 2027', 'February 2027']);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(monthNames()).toEqual(['February 2027', 'March 2027']);
  expect(dayButton(/February 1, 2027/)).toHaveAttribute('tabindex', '0');
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(monthNames()).toEqual(['January 2027', 'February 2027']);
  expect(dayButton(/February 1, 2027/)).toHaveAttribute('tabindex', '0');
});

it('with two months side by side, shows no month before the first day or after the last day', async () => {
  const { user } = renderCalendar({ months: 2, lastDay: '2027-01-15' });
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.queryByText('October 2026')).not.toBeInTheDocument();
  const next = screen.getByRole('button', { name: 'Next month' });
  expect(next).toHaveAttribute('aria-disabled', 'false');
  await user.click(next);
  expect(screen.getByText('January 2027')).toBeInTheDocument();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(screen.queryByText('February 2027')).not.toBeInTheDocument();
});
