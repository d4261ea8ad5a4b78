import type { AuditSort } from '@popnook/api-client';
import type { Choice } from '../list/choices';

/** Records that administrators act upon. */
export const entities: Choice<string>[] = [
  { value: 'user', label: 'Users' },
  { value: 'space', label: 'Spaces' },
  { value: 'booking', label: 'Bookings' },
  { value: 'review', label: 'Reviews' },
  { value: 'location', label: 'Locations' },
  { value: 'cms_content', label: 'CMS content' },
];

export const actions: Choice<string>[] = [
  { value: 'created', label: 'Created' },
  { value: 'updated', label: 'Updated' },
  { value: 'edit', label: 'Edited' },
  { value: 'deleted', label: 'Deleted' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'approval', label: 'Decided' },
  { value: 'availability', label: 'Availability set' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'reinstated', label: 'Reinstated' },
  { value: 'cancelled', label: 'Cancelled' },
];

export const auditSorts: Choice<AuditSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];
