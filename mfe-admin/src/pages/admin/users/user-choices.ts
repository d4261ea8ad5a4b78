import type { Role, UserSort, UserStatus } from '@popnook/api-client';
import { labelOf, roleLabels } from '@popnook/ui';
import type { Choice } from '../list/choices';

const all: Role[] = ['vendor', 'host', 'customer', 'admin'];

export const roles: Choice<Role>[] = all.map((value) => ({ value, label: labelOf(roleLabels, value) }));

export const userStatuses: Choice<UserStatus>[] = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'deleted', label: 'Deleted' },
];

export const userSorts: Choice<UserSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Last name' },
];
