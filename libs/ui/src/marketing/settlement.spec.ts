import { checkFigures, maxBookings, zeroFigures, settle } from './settlement';

it('splits hybrid sales to the cent between host and vendor', () => {
  expect(settle({ rate: '$1,300.10', percentage: '12.5', sales: '2,400.30', bookings: '6' })).toEqual({
    upfront: '1300.10',
    share: '300.04',
    host: '1600.14',
    vendor: '800.16',
    year: '9600.84',
  });
});

it('returns a negative vendor amount if sales do not cover the rate', () => {
  expect(settle({ ...zeroFigures, rate: '600', sales: '450.50' }).vendor).toBe('-149.50');
});

it('requires numbers and a commission of 0–50 % (SPEC 9)', () => {
  const typed = { rate: 'a lot', percentage: '50.01', sales: '-1', bookings: '1.5' };
  expect(Object.keys(checkFigures(typed, 'hybrid'))).toEqual(['rate', 'sales', 'percentage', 'bookings']);
  expect(checkFigures({ rate: '$600', percentage: '50', sales: '', bookings: '12' }, 'hybrid')).toEqual({
    sales: 'Please enter an amount in dollars',
  });
});

it('allows at most 12 bookings of 30 days or 52 of 7 days per year', () => {
  expect([maxBookings('hybrid'), maxBookings('commission')]).toEqual([12, 52]);
  expect(checkFigures({ ...zeroFigures, bookings: '13' }, 'monthly')).toHaveProperty('bookings');
});
