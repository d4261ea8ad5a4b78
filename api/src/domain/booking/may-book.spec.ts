import { bookingObstacleFor, checkMayBook } from './may-book';

const listing = { hostId: 1, approvalStatus: 'approved' as const, isActive: true, hostIsActive: true };
const vendor = { id: 7, role: 'vendor' as const, status: 'active' };

it('finds no obstacle for vendors and signed-out visitors on public listings of others (D21, D29)', () => {
  expect(bookingObstacleFor(vendor, listing)).toBeUndefined();
  expect(bookingObstacleFor(undefined, listing)).toBeUndefined();
  expect(() => checkMayBook(vendor, listing)).not.toThrow();
});

it.each([
  ['awaiting_approval', vendor, { ...listing, approvalStatus: 'pending' as const }],
  ['awaiting_approval', undefined, { ...listing, approvalStatus: 'rejected' as const }],
  ['inactive', vendor, { ...listing, isActive: false }],
  ['inactive', vendor, { ...listing, hostIsActive: false }],
  ['own_space', { ...vendor, id: 1 }, listing],
  ['not_a_vendor', { ...vendor, role: 'customer' as const }, listing],
  ['not_a_vendor', { ...vendor, role: 'admin' as const }, listing],
])('returns the obstacle %s', (obstacle, visitor, space) => {
  expect(bookingObstacleFor(visitor, space)).toBe(obstacle);
  if (visitor) expect(() => checkMayBook(visitor, space)).toThrow();
});

it('does not let a suspended vendor book (D10)', () => {
  expect(() => checkMayBook({ ...vendor, status: 'suspended' }, listing)).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
});
