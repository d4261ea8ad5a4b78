import { expect, it } from '@jest/globals';
import { listingStatus, type Listing } from './my-spaces';

const listing = (own: Partial<Listing>): Listing => ({
  approvalStatus: 'approved',
  changedSinceApproval: false,
  isActive: true,
  ...own,
});

it.each([
  ['Waiting for approval', { approvalStatus: 'pending' }],
  ['Rejected', { approvalStatus: 'rejected' }],
  ['Inactive', { isActive: false }],
  ['Live, changes in review', { changedSinceApproval: true }],
  ['Live', {}],
] as const)('shows the listing status "%s" (D18)', (label, own) => {
  expect(listingStatus(listing(own))[0]).toBe(label);
});
