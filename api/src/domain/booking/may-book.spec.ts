import { DomainError } from '../shared/domain-error';
import { bookingObstacleFor, checkMayBook } from './may-book';

const publicListing = { hostId: 1, approvalStatus: 'approved' as const, isActive: true, hostIsActive: true };
const vendor = { id: 7, role: 'vendor' as const, status: 'active' };

it('finds no obstacle for vendors and signed-out visitors on public listings of other people (D21, D29)', () => {
  expect(bookingObstacleFor(vendor, publicListing)).toBeUndefined();
  expect(bookingObstacleFor(undefined, publicListing)).toBeUndefined();
  expect(() => checkMayBook(vendor, publicListing)).not.toThrow();
});

it.each([
  ['awaiting_approval', vendor, { ...publicListing, approvalStatus: 'pending' as const }],
  ['awaiting_approval', undefined, { ...publicListing, approvalStatus: 'rejected' as const }],
  ['inactive', vendor, { ...publicListing, isActive: false }],
  ['inactive', vendor, { ...publicListing, hostIsActive: false }],
  ['own_space', { ...vendor, id: 1 }, publicListing],
  ['not_a_vendor', { ...vendor, role: 'customer' as const }, publicListing],
  ['not_a_vendor', { ...vendor, role: 'admin' as const }, publicListing],
])('returns the obstacle %s and does not let a signed-in user book', (obstacle, visitor, listing) => {
  expect(bookingObstacleFor(visitor, listing)).toBe(obstacle);
  if (visitor) expect(() => checkMayBook(visitor, listing)).toThrow(DomainError);
});

it('does not let a suspended vendor book (D10)', () => {
  expect(() => checkMayBook({ ...vendor, status: 'suspended' }, publicListing)).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
});
