import type { EntityManager } from 'typeorm';

/**
 * D11: what is personal beside the user's own row. Bookings keep dates and money, reviews stay under 'Deleted user',
 * spaces are taken down; uploads lose their owner and go with the orphans.
 */
const statements = [
  'DELETE FROM vendor_profiles WHERE user_id = $1',
  'UPDATE bookings SET message = NULL WHERE vendor_id = $1 AND message IS NOT NULL',
  'UPDATE spaces SET is_active = false, updated_at = now() WHERE host_id = $1 AND is_active',
  'UPDATE uploads SET owner_id = NULL WHERE owner_id = $1',
];

export async function erase(manager: EntityManager, userId: number): Promise<void> {
  for (const statement of statements) await manager.query(statement, [userId]);
}
