import { formatNumber, formatTotal, fullAddress, initials, pluralize } from './text';

it.each([
  ['12 Hargett St', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, Raleigh', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, RALEIGH', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, Raleigh, NC', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, raleigh nc', '12 Hargett St, raleigh nc'],
  ['12 Hargett St, Raleigh, NC 27601', '12 Hargett St, Raleigh, NC 27601'],
  ['4 Raleigh Rd', '4 Raleigh Rd, Raleigh, NC'],
])('adds the city and state to %p if they are missing', (address, expected) => {
  expect(fullAddress({ address, location: 'Raleigh, NC' })).toBe(expected);
});

it.each([0, 7, 999, 1000, 12_345, 999_999, 1_234_567, -1234, 2.5, 1234.5678, 12_000n, 1_234_567_890n])(
  'formats %p like Intl',
  (number) => {
    expect(formatNumber(number)).toBe(number.toLocaleString('en-US'));
  },
);

it.each([
  [['Maya', 'Ortiz'], 'MO'],
  [[' maya ', null], 'M'],
  [['Maya', 'van', 'Ortiz'], 'MV'],
  [[null, undefined, ' '], '?'],
])('shortens %j to the initials %s', (names, shown) => expect(initials(...names)).toBe(shown));

it.each([
  [0, '0 spaces'],
  [1, '1 space'],
  [2, '2 spaces'],
  [1000, '1,000 spaces'],
])('formats a count of %d as "%s"', (count, shown) => {
  expect(pluralize(count, 'space')).toBe(shown);
  expect(formatTotal(count, 'space')).toBe(shown);
});

it('shows totals above the API’s limit as the limit with a plus sign (D40)', () => {
  expect(formatTotal(1001, 'space')).toBe('1,000+ spaces');
  expect(formatTotal(101, 'entry', 'entries', 100)).toBe('100+ entries');
});

it('accepts an irregular plural', () => expect(pluralize(2, 'entry', 'entries')).toBe('2 entries'));
