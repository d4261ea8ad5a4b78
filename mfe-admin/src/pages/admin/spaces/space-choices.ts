import type { AdminSpaceSort, ApprovalStatus } from '@popnook/api-client';
import type { Choice } from '../list/choices';

export const approvals: Choice<ApprovalStatus>[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];

export const states: Choice<'true' | 'false'>[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

export const spaceSorts: Choice<AdminSpaceSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: 'rating', label: 'Best rated' },
  { value: 'price', label: 'Lowest rate' },
  { value: '-price', label: 'Highest rate' },
];
