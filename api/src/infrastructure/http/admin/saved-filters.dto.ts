import type { SavedFilter } from '../../../application/admin/saved-filters';
import { Choice, Text } from '../fields';

/** For each administrator (D42). */
export const MAX_SAVED_FILTERS = 50;

const lists = [
  'approvals',
  'users',
  'spaces',
  'bookings',
  'reviews',
  'locations',
  'audit-log',
  'emails',
] as const;

export class SavedFilterDto implements SavedFilter {
  @Choice(lists, 'AdminList', `list must be one of ${lists.join(', ')}`)
  list!: (typeof lists)[number];

  @Text({ max: 60, example: 'Starting this week' })
  name!: string;

  @Text({ max: 1000, example: 'status=confirmed&sort=start' })
  query!: string;
}
