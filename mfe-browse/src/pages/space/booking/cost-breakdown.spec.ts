import { costBreakdown } from './cost-breakdown';
import { customRatesOf, hostDays } from './use-calendar';

const day = (date: string, own: { isAvailable?: boolean; customPricePerDay?: string | null } = {}) => ({
  date,
  isAvailable: true,
  customPricePerDay: null,
  notes: null,
  ...own,
});
const days = [
  day('2026-12-23', { customPricePerDay: '60.00' }),
  day('2026-12-24', { customPricePerDay: '75.50' }),
  day('2026-12-25', { isAvailable: false }),
  day('2027-01-19', { customPricePerDay: '99.00' }),
];
const customRates = customRatesOf(days, 'monthly');
const quote = {
  startDate: '2026-12-20',
  endDate: '2027-01-19',
  totalAmount: '1255.50',
  available: true,
  conflicts: [],
};

it('splits the total into regular days and custom rates, without the move-out day (D24, D53)', () => {
  expect(costBreakdown(quote, customRates)).toEqual([
    { label: '28 days at the regular rate', amount: '$1,120' },
    { label: '2 days at a custom rate', amount: '$135.50' },
  ]);
});

it('is empty without custom rates, and has no regular line when every day has a custom rate', () => {
  expect(costBreakdown(quote, [])).toEqual([]);
  const oneDay = { ...quote, startDate: '2026-12-23', endDate: '2026-12-24', totalAmount: '60.00' };
  expect(costBreakdown(oneDay, customRates)).toEqual([{ label: '1 day at a custom rate', amount: '$60' }]);
});

it('ignores custom rates of commission spaces, which charge nothing upfront (D24)', () => {
  expect(customRatesOf(days, 'commission')).toEqual([]);
  expect(hostDays(days, []).priceOn).toBeUndefined();
});

it('marks closed days and custom rates in the calendar, and neither when there are none (D32)', () => {
  const { isClosed, priceOn } = hostDays(days, customRates);
  expect(isClosed?.('2026-12-25')).toBe(true);
  expect(isClosed?.('2026-12-24')).toBe(false);
  expect(priceOn?.('2026-12-24')).toBe('$76');
  expect(priceOn?.('2026-12-26')).toBeUndefined();
  expect(hostDays([], [])).toEqual({ isClosed: undefined, priceOn: undefined });
});
