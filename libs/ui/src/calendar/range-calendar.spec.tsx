import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RangeCalendar, type RangeCalendarProps } from './range-calendar';

const renderCalendar = (props: Partial<RangeCalendarProps> = {}) => {
  const onSelectDay = jest.fn();
  render(
    <RangeCalendar
      label="Days"
      firstDay="2026-11-20"
      lastDay="2027-11-19"
      range={{ first: '2026-11-24', last: '2026-11-26' }}
      isBooked={(day) => day === '2026-11-22'}
      isRequested={(day) => day === '2026-11-21'}
      isClosed={(day) => day === '2026-11-23'}
      // Past and closed days do not show their price.
      priceOn={(day) => (['2026-11-19', '2026-11-23', '2026-11-25'].includes(day) ? '$80' : undefined)}
      onSelectDay={onSelectDay}
      {...props}
    />,
  );
  return onSelectDay;
};
const dayButton = (name: RegExp) => screen.getByRole('button', { name });

it('announces booked, requested, closed, custom-priced and selected days (D32)', () => {
  renderCalendar();
  expect(dayButton(/November 22, 2026, booked$/)).toBeInTheDocument();
  expect(dayButton(/November 21, 2026, requested$/)).toBeInTheDocument();
  expect(dayButton(/November 23, 2026, closed$/)).toHaveTextContent(/^23$/);
  expect(dayButton(/November 19, 2026, not available$/)).toHaveTextContent(/^19$/);
  expect(dayButton(/November 25, 2026, \$80 for the day, chosen/)).toHaveTextContent('$80');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
});

it('lets the host select booked days, but not past days', async () => {
  const onSelectDay = renderCalendar();
  await userEvent.click(dayButton(/November 22, 2026/));
  expect(onSelectDay).toHaveBeenLastCalledWith('2026-11-22');
  // Tab and the arrow keys continue from the day that was clicked.
  expect(dayButton(/November 22, 2026/)).toHaveAttribute('tabindex', '0');
  expect(dayButton(/November 24, 2026/)).toHaveAttribute('tabindex', '-1');
  await userEvent.click(dayButton(/November 19, 2026, not available/));
  expect(onSelectDay).toHaveBeenCalledTimes(1);
});

it('moves focus and selects days with the keyboard', async () => {
  const onSelectDay = renderCalendar();
  dayButton(/November 24, 2026/).focus();
  await userEvent.keyboard('{PageDown}{ArrowRight}');
  expect(dayButton(/December 25, 2026/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelectDay).toHaveBeenCalledWith('2026-12-25');
  // A year later would be after the last day, so focus moves to the last day.
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
  expect(dayButton(/November 19, 2027/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(dayButton(/November 19, 2027/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveFocus();
  // `fireEvent` returns false if the default action is prevented: arrow keys must not scroll the page, but Tab must still work.
  const keys = ['ArrowDown', 'Tab'];
  expect(keys.map((key) => fireEvent.keyDown(dayButton(/October 1, 2027/), { key }))).toEqual([false, true]);
});

it('describes and marks each day, and lets the host select the first and the last day', async () => {
  const onSelectDay = renderCalendar({ lastDay: '2026-11-27' });
  const days = [...document.querySelectorAll('[data-day]')].map((button) => [
    button.getAttribute('aria-label'),
    button.className,
    button.getAttribute('aria-disabled'),
  ]);
  // November 19 to 28.
  expect(days.slice(18, 28)).toEqual([
    ['Thursday, November 19, 2026, not available', 'day off', 'true'],
    ['Friday, November 20, 2026', 'day', 'false'],
    ['Saturday, November 21, 2026, requested', 'day requested', 'false'],
    ['Sunday, November 22, 2026, booked', 'day booked', 'false'],
    ['Monday, November 23, 2026, closed', 'day closed', 'false'],
    ['Tuesday, November 24, 2026, chosen', 'day chosen', 'false'],
    ['Wednesday, November 25, 2026, $80 for the day, chosen', 'day chosen', 'false'],
    ['Thursday, November 26, 2026, chosen', 'day chosen', 'false'],
    ['Friday, November 27, 2026', 'day', 'false'],
    ['Saturday, November 28, 2026, not available', 'day off', 'true'],
  ]);
  await userEvent.click(dayButton(/November 20, 2026/));
  await userEvent.click(dayButton(/November 27, 2026/));
  expect(onSelectDay.mock.calls).toEqual([['2026-11-20'], ['2026-11-27']]);
});

it('opens at the first day if there is no range, shows states only on selectable days, and has a legend', () => {
  renderCalendar({
    range: null,
    isBooked: () => true,
    isRequested: () => true,
    isClosed: () => true,
    priceOn: () => '$80',
  });
  expect(document.querySelectorAll('[tabindex="0"][data-day]')).toHaveLength(1);
  expect(dayButton(/November 20, 2026/)).toHaveAttribute('tabindex', '0');
  expect(dayButton(/November 20, 2026/)).toHaveAccessibleName(
    'Friday, November 20, 2026, booked, requested, closed',
  );
  expect(dayButton(/November 19, 2026/)).toHaveAccessibleName('Thursday, November 19, 2026, not available');
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Days' })).toBeInTheDocument();
  expect(screen.getByRole('grid', { name: 'November 2026' })).toHaveAttribute('aria-multiselectable', 'true');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Booked',
    'Requested',
    'Closed',
    '$Price for that day',
  ]);
});
