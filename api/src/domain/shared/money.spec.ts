import { fromCents, isSameAmount, toCents } from './money';

it.each([
  ['0', 0],
  ['12', 1200],
  ['12.5', 1250],
  ['12.05', 1205],
  ['99999999.99', 9_999_999_999],
  ['-0.07', -7],
])('D36: %s are %d cents', (amount, cents) => expect(toCents(amount)).toBe(cents));

it.each([
  [0, '0.00'],
  [7, '0.07'],
  [-1250, '-12.50'],
  [9_999_999_999, '99999999.99'],
])('D36: %d cents are %s', (cents, amount) => expect(fromCents(cents)).toBe(amount));

it('compares by value', () => expect(isSameAmount('1200', '1200.00')).toBe(true));
