import { fullAddress } from './calendar-attachment';

it.each([
  ['214 Hargett Street', '214 Hargett Street, Raleigh, NC'],
  ['12 Raleigh Road', '12 Raleigh Road, Raleigh, NC'],
  ['Suite 3, 12 Raleigh Road', 'Suite 3, 12 Raleigh Road, Raleigh, NC'],
  ['214 Hargett Street, Raleigh, NC', '214 Hargett Street, Raleigh, NC'],
  ['214 Hargett Street, raleigh NC 27601', '214 Hargett Street, raleigh NC 27601'],
  ['214 Hargett Street Raleigh, NC 27601', '214 Hargett Street Raleigh, NC 27601'],
  ['214 Hargett Street, Raleigh 27601', '214 Hargett Street, Raleigh 27601'],
])('the address %p names the city once (D52)', (address, expected) => {
  expect(fullAddress({ address, location: 'Raleigh, NC' })).toBe(expected);
});
