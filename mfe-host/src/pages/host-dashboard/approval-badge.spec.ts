import { expect, it } from '@jest/globals';
import { approvalWords, type Listing } from './approval-badge';

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
  ['Live, changes being checked', { changedSinceApproval: true }],
  ['Live', {}],
] as const)('D18: a host reads %s', (words, own) => {
  expect(approvalWords(listing(own))[0]).toBe(words);
});
