import { expect, it } from '@jest/globals';
import { listingStatus, type Listing } from './my-spaces';

const listing = (overrides: Partial<Listing>): Listing => ({
  approvalStatus: 'approved',
  changedSinceApproval: false,
  isActive: true,
  ...overrides,
});

it.each([
  ['Waiting for approval', { approvalStatus: 'pending' }],
  ['Rejected', { approvalStatus: 'rejected' }],
  ['Inactive', { isActive: false }],
  ['Inactive', { isActive: false, changedSinceApproval: true }],
  ['Live, changes in review', { changedSinceApproval: true }],
  ['Live', {}],
] as const)('shows the listing status "%s" (D18)', (label, overrides) => {
  expect(listingStatus(listing(overrides))[0]).toBe(label);
});
