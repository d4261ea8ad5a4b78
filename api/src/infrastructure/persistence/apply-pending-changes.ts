import type { Database } from './database';

const BATCH_SIZE = 5_000;

/**
 * Applies recorded changes to stored totals, in batches, until there are none left or `signal` is aborted.
 * @param addBatch an SQL function that takes the maximum number of changes to apply and returns how many it has applied
 * @returns how many changes were applied in all batches
 */
export async function applyPendingChanges(
  database: Database,
  addBatch: 'add_map_changes' | 'add_daily_changes' | 'add_space_views',
  signal: { readonly aborted: boolean },
): Promise<number> {
  let added = 0;
  let count = BATCH_SIZE;
  while (count === BATCH_SIZE && !signal.aborted) {
    const [row] = await database.query<{ count: number }>(`SELECT ${addBatch}($1) AS count`, [BATCH_SIZE]);
    count = row?.count ?? 0;
    added += count;
  }
  return added;
}
