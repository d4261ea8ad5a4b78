import { fullAddress } from './text';

it.each([
  ['12 Hargett St', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, Raleigh', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, Raleigh, NC', '12 Hargett St, Raleigh, NC'],
  ['12 Hargett St, raleigh nc', '12 Hargett St, raleigh nc'],
  ['12 Hargett St, Raleigh, NC 27601', '12 Hargett St, Raleigh, NC 27601'],
  ['4 Raleigh Rd', '4 Raleigh Rd, Raleigh, NC'],
])('%p is shown with its city exactly once', (address, shown) => {
  expect(fullAddress({ address, location: 'Raleigh, NC' })).toBe(shown);
});
