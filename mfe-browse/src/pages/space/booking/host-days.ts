import type { AvailabilityDayDto, PaymentModel } from '@popnook/api-client';
import { formatDollars, type Day } from '@popnook/ui';
import type { CalendarDays } from '@popnook/ui/calendar';

export interface SpecialRate {
  date: Day;
  /** Dollars for the day. */
  rate: string;
}

/** D24: the days of a period with a price of their own. Where nothing is due upfront they change nothing. */
export function specialRates(
  days: readonly AvailabilityDayDto[],
  model: PaymentModel,
  { from, to }: { from: Day; to: Day },
): SpecialRate[] {
  if (model === 'commission') return [];
  return days.flatMap(({ date, customPricePerDay: rate }) =>
    rate !== null && from <= date && date < to ? [{ date, rate }] : [],
  );
}

/** What the host did to single days (D32), as the calendar marks it. */
export function hostDays(
  days: readonly AvailabilityDayDto[],
  model: PaymentModel,
): Pick<CalendarDays, 'isClosed' | 'priceOn'> {
  const closed = new Set(days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date));
  const ever = { from: '0000-01-01', to: '9999-12-31' };
  const rates = new Map(specialRates(days, model, ever).map(({ date, rate }) => [date, formatDollars(rate)]));
  return {
    isClosed: closed.size > 0 ? (day) => closed.has(day) : undefined,
    priceOn: rates.size > 0 ? (day) => rates.get(day) : undefined,
  };
}
