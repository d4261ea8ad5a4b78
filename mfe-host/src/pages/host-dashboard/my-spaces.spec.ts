import { expect, it } from '@jest/globals';
import { listingStatus, type Listing } from './my-spaces';

const listing = (overrides: Partial<Listing>): Listing => ({
  approvalStatus: 'approved',
  changedSinceApproval: false,
  isActive: true,
  ...overrides,
});

it.each([
  ['Waiting for approval', 'marigold', { approvalStatus: 'pending' }],
  ['Waiting for approval', 'marigold', { approvalStatus: 'pending', isActive: false }],
  ['Rejected', 'error', { approvalStatus: 'rejected' }],
  ['Rejected', 'error', { approvalStatus: 'rejected', isActive: false }],
  ['Inactive', 'gray', { isActive: false }],
  ['Inactive', 'gray', { isActive: false, changedSinceApproval: true }],
  ['Live, changes in review', 'blue', { changedSinceApproval: true }],
  ['Live', 'pine', {}],
] as const)('shows the listing status "%s" in %s (D18)', (label, tone, overrides) => {
  expect(listingStatus(listing(overrides))).toEqual([label, tone]);
});
