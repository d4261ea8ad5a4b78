import { costLines } from './cost-lines';
import { hostDays, specialRates } from './host-days';

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
const period = { from: '2026-12-20', to: '2027-01-19' };
const quote = {
  startDate: period.from,
  endDate: period.to,
  totalAmount: '1255.50',
  available: true,
  conflicts: [],
};

it('D24: the days with a price of their own, up to but not on the move-out day', () => {
  expect(specialRates(days, 'monthly', period)).toEqual([
    { date: '2026-12-23', rate: '60.00' },
    { date: '2026-12-24', rate: '75.50' },
  ]);
});

it('where nothing is due upfront no day has a price', () => {
  expect(specialRates(days, 'commission', period)).toEqual([]);
  expect(hostDays(days, 'commission').priceOn).toBeUndefined();
});

it('D53: the lines add up to the total of the quote', () => {
  expect(costLines(quote, specialRates(days, 'monthly', period))).toEqual([
    { name: '28 days at the regular rate', amount: '$1,120' },
    { name: '2 days at their own price', amount: '$135.50' },
  ]);
});

it('says nothing where all days cost the same, and no regular line where none is regular', () => {
  expect(costLines(quote, [])).toEqual([]);
  const one = { ...quote, startDate: '2026-12-23', endDate: '2026-12-24', totalAmount: '60.00' };
  expect(costLines(one, [{ date: '2026-12-23', rate: '60.00' }])).toEqual([
    { name: '1 day at its own price', amount: '$60' },
  ]);
});

it('D32: the calendar marks closed days and prices, and neither where there is none', () => {
  const { isClosed, priceOn } = hostDays(days, 'hybrid');
  expect(isClosed?.('2026-12-25')).toBe(true);
  expect(isClosed?.('2026-12-24')).toBe(false);
  expect(priceOn?.('2026-12-24')).toBe('$76');
  expect(priceOn?.('2026-12-26')).toBeUndefined();
  expect(hostDays([], 'monthly')).toEqual({ isClosed: undefined, rateOn: undefined });
});
