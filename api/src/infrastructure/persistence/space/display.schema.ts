import type { DisplayProps } from '../../../domain/space/display';
import { boolean, decimal, entitySchema, id, instant, integer, text, timestamps } from '../columns';

export const displaySchema = entitySchema<DisplayProps>('Display', 'sub_spaces', {
  id,
  spaceId: integer('space_id'),
  name: text('name'),
  description: text('description', true),
  type: text('type'),
  dimensions: text('dimensions', true),
  images: { type: 'jsonb', name: 'images' },
  maxCapacity: integer('max_capacity'),
  pricePerDay: decimal('price_per_day', true),
  isActive: boolean('is_active'),
  // TypeORM excludes removed displays whenever it reads displays (D28).
  removedAt: { ...instant('removed_at', true), deleteDate: true },
  ...timestamps,
});
