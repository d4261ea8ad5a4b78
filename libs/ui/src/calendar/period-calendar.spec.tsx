import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PeriodCalendar, type PeriodCalendarProps } from './period-calendar';

const booked = (day: string) => day >= '2026-12-02' && day < '2026-12-09';

const draw = (props: Partial<PeriodCalendarProps> = {}) => {
  const onChoose = jest.fn();
  render(
    <PeriodCalendar
      label="First day of your popup"
      firstDay="2026-11-20"
      lastDay="2027-11-20"
      start={null}
      periodDays={7}
      isBooked={booked}
      onChoose={onChoose}
      {...props}
    />,
  );
  return { onChoose, user: userEvent.setup() };
};

const day = (name: RegExp) => screen.getByRole('button', { name });

it('today can be chosen, yesterday cannot (D22)', async () => {
  const { onChoose, user } = draw();
  expect(day(/November 19, 2026/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(day(/November 19, 2026/));
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(day(/November 20, 2026/));
  expect(onChoose).toHaveBeenCalledWith('2026-11-20');
});

it('booked days are announced and refused; the move-out day is free again (D23)', async () => {
  const { onChoose, user } = draw({ start: '2026-12-01', periodDays: 1 });
  await user.click(day(/December 2, 2026, booked/));
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(day(/December 9, 2026/));
  expect(onChoose).toHaveBeenCalledWith('2026-12-09');
});

it('shows the whole period that follows from the first day', () => {
  draw({ start: '2026-11-21' });
  expect(day(/November 21, 2026, your first day/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /in your period/ })).toHaveLength(6);
  expect(day(/November 28, 2026, move-out day/)).toBeInTheDocument();
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
});

it('is walked by keyboard, over the end of the month too', async () => {
  const { onChoose, user } = draw();
  day(/November 20, 2026/).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(day(/November 28, 2026/)).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(screen.getByText('December 2026')).toBeInTheDocument();
  expect(day(/December 28, 2026/)).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  expect(onChoose).toHaveBeenCalledWith('2026-12-27');
});

it('does not leave the days on offer', async () => {
  const { user } = draw({ lastDay: '2026-12-31' });
  day(/November 20, 2026/).focus();
  await user.keyboard('{ArrowLeft}');
  expect(day(/November 20, 2026/)).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
});

it('opens where there is something to choose', () => {
  draw({ isBooked: (one) => one < '2026-12-03' });
  expect(screen.getByText('December 2026')).toBeInTheDocument();
});

it('weeks begin on Sunday', () => {
  draw();
  expect(screen.getAllByRole('columnheader')[0]).toHaveAttribute('abbr', 'Sunday');
});
