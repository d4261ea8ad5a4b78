import { customRatesOf, toCalendarDays } from './use-calendar';

const day = (date: string, overrides: { isAvailable?: boolean; customPricePerDay?: string | null } = {}) => ({
  date,
  isAvailable: true,
  customPricePerDay: null,
  notes: null,
  ...overrides,
});
const days = [
  day('2026-12-23', { customPricePerDay: '60.00' }),
  day('2026-12-24', { customPricePerDay: '75.50' }),
  day('2026-12-25', { isAvailable: false }),
  day('2027-01-19', { customPricePerDay: '99.00' }),
];
const customRates = customRatesOf(days);

it('marks booked and closed days and custom rates in the calendar, but not the move-out day (D23, D32)', () => {
  const calendar = {
    firstStart: '2026-12-01',
    lastStart: '2027-12-01',
    earliestStart: null,
    displays: [],
    suggestion: null,
    obstacle: null,
  };
  const unavailable = [
    { startDate: '2026-12-20', endDate: '2026-12-23', reason: 'booked' as const },
    { startDate: '2026-12-25', endDate: '2026-12-26', reason: 'closed' as const },
  ];
  const { isBooked, isClosed, priceOn, ...range } = toCalendarDays(
    { ...calendar, unavailable },
    30,
    customRates,
  );
  expect(range).toEqual({ firstDay: '2026-12-01', lastDay: '2027-12-01', periodDays: 30 });
  expect(isBooked('2026-12-25')).toBe(false);
  expect(isClosed?.('2026-12-20')).toBe(false);
  expect(['2026-12-19', '2026-12-20', '2026-12-22', '2026-12-23'].map(isBooked)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isClosed?.('2026-12-25')).toBe(true);
  expect(isClosed?.('2026-12-26')).toBe(false);
  expect(priceOn?.('2026-12-24')).toBe('$76');
  expect(priceOn?.('2026-12-26')).toBeUndefined();
  // Without closed days and custom rates, the legend must not explain them.
  expect(toCalendarDays({ ...calendar, unavailable: [] }, 30, [])).toMatchObject({
    isClosed: undefined,
    priceOn: undefined,
  });
});
