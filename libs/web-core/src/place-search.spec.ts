import { expect, it } from '@jest/globals';
import { cityIn } from './place-search';

const locations = [
  { id: 1, city: 'Raleigh', stateCode: 'NC' },
  { id: 2, city: 'Durham', stateCode: 'NC' },
];

it.each([
  ['12 Hargett St, Raleigh, NC 27601, USA', 'Raleigh, NC'],
  ['Raleigh, nc', 'Raleigh, NC'],
  ['5 Raleigh Rd, Durham, NC', 'Durham, NC'],
  ['12 Main St, Raleigh, MS 39153', undefined],
  ['12 Main St, Raleigh, NCX', undefined],
  ['NC, Raleigh', undefined],
  ['12 Hargett St', undefined],
])('finds the city of %p: %p', (address, city) => {
  expect(cityIn(address, locations)).toBe(city);
});
