import { expect, it } from '@jest/globals';
import { withCity } from './address-suggestions';

it.each([
  ['Ral', 'Raleigh, NC'],
  ['12 Hargett St, raleigh', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, Raleigh, N', '12 Hargett St, Raleigh, NC'],
  ['5 Raleigh Rd, Raleigh', '5 Raleigh Rd, Raleigh, NC'],
])('completes %p to %p', (typed, address) => {
  expect(withCity(typed, 'Raleigh, NC')).toBe(address);
});
