import { Money } from './money';

it.each([
  ['0', 0],
  ['12', 1200],
  ['12.5', 1250],
  ['12.05', 1205],
  // Further digits are ignored.
  ['12.059', 1205],
  ['99999999.99', 9_999_999_999],
  ['-0.07', -7],
  ['-12.5', -1250],
])('reads %s as %d cents (D36)', (amount, cents) => expect(Money.fromDecimal(amount).cents).toBe(cents));

it.each([
  [0, '0.00'],
  [7, '0.07'],
  [-1250, '-12.50'],
  [9_999_999_999, '99999999.99'],
])('writes %d cents as %s (D36)', (cents, amount) => expect(Money.fromCents(cents).toDecimal()).toBe(amount));

it('compares by value', () => {
  expect(Money.fromDecimal('1200').equals(Money.fromDecimal('1200.00'))).toBe(true);
  expect(Money.fromDecimal('1200').equals(Money.fromDecimal('1200.01'))).toBe(false);
});

it('adds and multiplies without rounding', () => {
  expect(Money.fromCents(1205).plus(Money.fromCents(95)).cents).toBe(1300);
  expect(Money.fromCents(1205).times(3).cents).toBe(3615);
});

it('rounds to whole cents when dividing, and rounds half a cent up', () => {
  expect(Money.fromCents(5).dividedBy(2).cents).toBe(3);
  expect(Money.fromCents(4).dividedBy(3).cents).toBe(1);
});
