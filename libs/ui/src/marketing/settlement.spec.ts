import { checkFigures, maxBookings, zeroFigures, calculateSettlement } from './settlement';

it('splits hybrid sales to the cent between host and vendor', () => {
  expect(
    calculateSettlement({ rate: '$1,300.10', percentage: '12.5', sales: '2,400.30', bookings: '6' }),
  ).toEqual({
    upfront: '1300.10',
    share: '300.04',
    hostEarns: '1600.14',
    vendorKeeps: '800.16',
    hostEarnsPerYear: '9600.84',
  });
});

it('returns a negative vendor amount if sales do not cover the rate', () => {
  expect(calculateSettlement({ ...zeroFigures, rate: '600', sales: '450.50' }).vendorKeeps).toBe('-149.50');
});

it('requires numbers and a commission of 0–50% (SPEC 9)', () => {
  const typed = { rate: 'a lot', percentage: '50.01', sales: '-1', bookings: '1.5' };
  expect(checkFigures(typed, 'hybrid')).toEqual({
    rate: 'Please enter an amount in dollars',
    sales: 'Please enter an amount in dollars',
    percentage: 'Please enter a number from 0 to 50',
    bookings: 'Please enter a whole number from 0 to 12',
  });
  expect(checkFigures({ rate: '$600', percentage: '50', sales: '', bookings: '12' }, 'hybrid')).toEqual({
    sales: 'Please enter an amount in dollars',
  });
});

it('allows at most 12 bookings of 30 days or 52 of 7 days per year', () => {
  expect(maxBookings('hybrid')).toBe(12);
  expect(maxBookings('commission')).toBe(52);
  expect(checkFigures({ ...zeroFigures, bookings: '13' }, 'monthly')).toHaveProperty('bookings');
  expect(checkFigures({ ...zeroFigures, bookings: '52' }, 'commission')).toEqual({});
  expect(checkFigures({ ...zeroFigures, bookings: '53' }, 'commission')).toEqual({
    bookings: 'Please enter a whole number from 0 to 52',
  });
});

it('allows amounts up to $99,999,999 with at most two decimals', () => {
  const invalidFields = (amount: string) =>
    Object.keys(checkFigures({ ...zeroFigures, rate: amount, sales: amount }, 'hybrid'));
  for (const amount of ['$99,999,999', '99 999 999.00', '0.5', '12.55 '])
    expect(invalidFields(amount)).toEqual([]);
  for (const amount of ['99999999.01', '100000000', '1.555', '.5', '1.', '1e3'])
    expect(invalidFields(amount)).toEqual(['rate', 'sales']);
  expect(checkFigures({ ...zeroFigures, percentage: '12.5 %' }, 'hybrid')).toEqual({});
});

it('ignores dollar and percent signs, commas and spaces when it calculates', () => {
  const typed = { rate: '$1,000', percentage: '10 %', sales: '2 000', bookings: '2 ' };
  expect(calculateSettlement(typed)).toEqual({
    upfront: '1000.00',
    share: '200.00',
    hostEarns: '1200.00',
    vendorKeeps: '800.00',
    hostEarnsPerYear: '2400.00',
  });
});
