import { costBreakdown } from './cost-summary';

const customRates = [
  { date: '2026-12-23', rate: '60.00' },
  { date: '2026-12-24', rate: '75.50' },
  { date: '2027-01-19', rate: '99.00' },
];
const quote = {
  startDate: '2026-12-20',
  endDate: '2027-01-19',
  totalAmount: '1255.50',
  available: true,
  conflicts: [],
};

it('splits the total into days at the regular rate and days at a custom rate, without the move-out day (D24, D53)', () => {
  expect(costBreakdown(quote, customRates)).toEqual([
    { label: '28 days at the regular rate', amount: '$1,120' },
    { label: '2 days at a custom rate', amount: '$135.50' },
  ]);
});

it('returns no lines without custom rates, and no regular-rate line if every day has a custom rate', () => {
  expect(costBreakdown(quote, [])).toEqual([]);
  const oneDay = { ...quote, startDate: '2026-12-23', endDate: '2026-12-24', totalAmount: '60.00' };
  expect(costBreakdown(oneDay, customRates)).toEqual([{ label: '1 day at a custom rate', amount: '$60' }]);
});

it('counts a custom rate on the first day of the booking, but not on the day before (D24)', () => {
  const rates = [
    { date: '2026-12-19', rate: '60.00' },
    { date: '2026-12-20', rate: '41.00' },
  ];
  expect(costBreakdown(quote, rates)).toEqual([
    { label: '29 days at the regular rate', amount: '$1,214.50' },
    { label: '1 day at a custom rate', amount: '$41' },
  ]);
});
