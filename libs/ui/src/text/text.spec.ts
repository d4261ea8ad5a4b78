import { formatNumber, fullAddress } from './text';

it.each([
  ['12 Hargett St', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, Raleigh', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, RALEIGH', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, Raleigh, NC', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, raleigh nc', '12 Hargett St, raleigh nc'],
  ['12 Hargett St, Raleigh, NC 27601', '12 Hargett St, Raleigh, NC 27601'],
  ['4 Raleigh Rd', '4 Raleigh Rd, Raleigh, NC'],
])('adds only what is missing of the city and state to %p', (address, shown) => {
  expect(fullAddress({ address, location: 'Raleigh, NC' })).toBe(shown);
});

it.each([0, 7, 999, 1000, 12_345, 999_999, 1_234_567, -1234, 2.5, 1234.5678, 12_000n, 1_234_567_890n])(
  'formats %p like Intl',
  (number) => {
    expect(formatNumber(number)).toBe(number.toLocaleString('en-US'));
  },
);
