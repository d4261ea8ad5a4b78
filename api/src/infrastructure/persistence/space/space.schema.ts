import type { DisplayProps } from '../../../domain/space/display';
import type { SpaceProps } from '../../../domain/space/space';
import {
  entitySchema,
  boolean,
  decimal,
  id,
  instant,
  integer,
  paymentTerms,
  text,
  timestamps,
} from '../columns';

export const spaceSchema = entitySchema<SpaceProps>('Space', 'spaces', {
  id,
  hostId: integer('host_id'),
  name: text('name'),
  description: text('description'),
  spaceType: text('space_type'),
  location: text('location'),
  address: text('address'),
  latitude: decimal('latitude'),
  longitude: decimal('longitude'),
  timeZone: text('time_zone'),
  ...paymentTerms,
  amenities: { type: 'text', name: 'amenities', array: true },
  images: { type: 'jsonb', name: 'images' },
  approvalStatus: text('approval_status'),
  approvalNotes: text('approval_notes', true),
  approvedAt: instant('approved_at', true),
  approvedBy: integer('approved_by', true),
  changedSinceApproval: boolean('changed_since_approval'),
  isActive: boolean('is_active'),
  ...timestamps,
});

export const displaySchema = entitySchema<DisplayProps>('Display', 'sub_spaces', {
  id,
  spaceId: integer('space_id'),
  name: text('name'),
  description: text('description', true),
  type: text('type'),
  dimensions: text('dimensions', true),
  images: { type: 'jsonb', name: 'images' },
  maxCapacity: integer('max_capacity'),
  isActive: boolean('is_active'),
  // TypeORM leaves removed ones out of every read (D28).
  removedAt: { ...instant('removed_at', true), deleteDate: true },
  ...timestamps,
});
