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
      onSelect={onChoose}
      {...props}
    />,
  );
  return { onChoose, user: userEvent.setup() };
};

const day = (name: RegExp) => screen.getByRole('button', { name });

it('selects today, but not yesterday (D22)', async () => {
  const { onChoose, user } = draw();
  expect(day(/November 19, 2026/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(day(/November 19, 2026/));
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(day(/November 20, 2026/));
  expect(onChoose).toHaveBeenCalledWith('2026-11-20');
});

it('announces booked days and does not select them; a move-out day can be selected (D23)', async () => {
  const { onChoose, user } = draw({ start: '2026-12-01', periodDays: 1 });
  await user.click(day(/December 2, 2026, booked/));
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(day(/December 9, 2026/));
  expect(onChoose).toHaveBeenCalledWith('2026-12-09');
});

it('shows the whole period from the start date', () => {
  draw({ start: '2026-11-21' });
  expect(day(/November 21, 2026, start date/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /in your period/ })).toHaveLength(6);
  expect(day(/November 28, 2026, move-out day/)).toBeInTheDocument();
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
});

it('moves with the keyboard, across months too', async () => {
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

it('stays within the selectable days', async () => {
  const { user } = draw({ lastDay: '2026-12-31' });
  day(/November 20, 2026/).focus();
  await user.keyboard('{ArrowLeft}');
  expect(day(/November 20, 2026/)).toHaveFocus();
  const turn = (name: string) => screen.getByRole('button', { name });
  expect(turn('Previous month')).toHaveAttribute('aria-disabled', 'true');
  await user.click(turn('Next month'));
  expect(turn('Next month')).toHaveAttribute('aria-disabled', 'true');
  expect(turn('Next month')).toHaveFocus();
  await user.click(turn('Next month'));
  expect(screen.getByText('December 2026')).toBeInTheDocument();
});

it('opens where a whole period is free, not at a shorter gap', () => {
  draw({ isBooked: (one) => one < '2026-12-03' && one !== '2026-11-25' });
  expect(screen.getByText('December 2026')).toBeInTheDocument();
  expect(document.querySelector('[tabindex="0"][data-day]')).toHaveAttribute('data-day', '2026-12-03');
});

it('moves to a start date that was set elsewhere', () => {
  const days = { label: 'First day', firstDay: '2026-11-20', lastDay: '2027-11-20', periodDays: 30 };
  const calendar = (start: string | null) => (
    <PeriodCalendar {...days} start={start} isBooked={booked} onSelect={() => undefined} />
  );
  const { rerender } = render(calendar(null));
  rerender(calendar('2027-02-14'));
  expect(day(/February 14, 2027, start date/)).toHaveAttribute('tabindex', '0');
});

it('announces closed days and does not select them (D32)', async () => {
  const { onChoose, user } = draw({ isClosed: (one) => one === '2026-11-26', periodDays: 1 });
  const closed = day(/November 26, 2026, closed by the host/);
  await user.click(closed);
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByText('Closed by the host')).toBeInTheDocument();
});

it('shows a custom price under the date (D32)', () => {
  draw({
    priceOn: (one) => (one.endsWith('-28') ? '$60' : undefined),
    start: '2026-11-21',
  });
  expect(day(/November 28, 2026, \$60 for the day/)).toHaveTextContent('28$60');
});

it('omits closed days and custom prices from the legend if there are none', () => {
  draw();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Available',
    'Booked',
    'Your dates',
  ]);
});

it('shows a period continuing into the next month, whose days can be selected', async () => {
  const { onChoose, user } = draw({ isBooked: () => false, start: '2026-11-28' });
  expect(screen.getByText('November 2026')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /in your period/ })).toHaveLength(6);
  expect(day(/December 5, 2026, move-out day/)).toBeInTheDocument();
  await user.click(day(/December 3, 2026/));
  expect(onChoose).toHaveBeenCalledWith('2026-12-03');
  expect(screen.getByText('December 2026')).toBeInTheDocument();
  expect(day(/December 3, 2026/)).toHaveFocus();
});

it('keeps all months equally tall', async () => {
  const { user } = draw({ firstDay: '2026-02-01', lastDay: '2026-06-01', isBooked: () => false });
  for (let month = 0; month < 4; month += 1) {
    expect(screen.getAllByRole('gridcell')).toHaveLength(42);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
  }
});

it('starts weeks on Sunday (SPEC 9)', () => {
  draw();
  expect(screen.getAllByRole('columnheader')[0]).toHaveAttribute('abbr', 'Sunday');
});
