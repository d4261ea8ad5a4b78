import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RangeCalendar } from './range-calendar';

const renderCalendar = () => {
  const onSelect = jest.fn();
  render(
    <RangeCalendar
      label="Days"
      firstDay="2026-11-20"
      lastDay="2027-11-19"
      range={{ first: '2026-11-24', last: '2026-11-26' }}
      isBooked={(day) => day === '2026-11-22'}
      isClosed={(day) => day === '2026-11-23'}
      // Past and closed days do not show their price.
      priceOn={(day) => (['2026-11-19', '2026-11-23', '2026-11-25'].includes(day) ? '$80' : undefined)}
      onSelect={onSelect}
    />,
  );
  return onSelect;
};
const day = (name: RegExp) => screen.getByRole('button', { name });

it('announces booked, closed, custom-priced and selected days (D32)', () => {
  renderCalendar();
  expect(day(/November 22, 2026, booked/)).toBeInTheDocument();
  expect(day(/November 23, 2026, closed$/)).toHaveTextContent(/^23$/);
  expect(day(/November 19, 2026, not available$/)).toHaveTextContent(/^19$/);
  expect(day(/November 25, 2026, \$80 for the day, chosen/)).toHaveTextContent('$80');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
});

it('can select booked days, but no past days', async () => {
  const onSelect = renderCalendar();
  await userEvent.click(day(/November 22, 2026/));
  expect(onSelect).toHaveBeenLastCalledWith('2026-11-22');
  // Tab and the arrow keys continue from the day that was clicked.
  expect(day(/November 22, 2026/)).toHaveAttribute('tabindex', '0');
  expect(day(/November 24, 2026/)).toHaveAttribute('tabindex', '-1');
  await userEvent.click(day(/November 19, 2026, not available/));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

it('moves and selects with the keyboard', async () => {
  const onSelect = renderCalendar();
  day(/November 24, 2026/).focus();
  await userEvent.keyboard('{PageDown}{ArrowRight}');
  expect(day(/December 25, 2026/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith('2026-12-25');
});
