import { Injectable } from '@nestjs/common';
import {
  type SavedSearch,
  type SavedSearchEdit,
  type SavedSearchInput,
  SavedSearches,
} from '../../../application/saved/saved-searches';
import { Database } from '../database';
import { normalizeLocation } from '../space/space-filters';

const COLUMNS = `id, name, frequency, query, filters, is_paused AS "isPaused", created_at AS "createdAt"`;

/**
 * SQL for the minimum time between two emails, which is never zero, so that spaces listed in quick succession share one email.
 * @param frequency a SQL expression
 */
export const emailInterval = (frequency: string) => `CASE ${frequency} WHEN 'weekly' THEN interval '7 days'
  WHEN 'daily' THEN interval '1 day' ELSE interval '10 minutes' END`;

@Injectable()
export class SqlSavedSearches extends SavedSearches {
  constructor(private readonly database: Database) {
    super();
  }

  listByUser(userId: number): Promise<SavedSearch[]> {
    return this.database.query(`SELECT ${COLUMNS} FROM saved_searches WHERE user_id = $1 ORDER BY id DESC`, [
      userId,
    ]);
  }

  async lockAndCount(userId: number): Promise<number> {
    await this.database.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM saved_searches WHERE user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }

  async add(
    userId: number,
    { name, frequency, query, filters }: SavedSearchInput,
  ): Promise<SavedSearch | undefined> {
    const locationKey = filters.location ? normalizeLocation(filters.location) : null;
    const [added] = await this.database.query<SavedSearch>(
      `INSERT INTO saved_searches (user_id, name, frequency, query, filters, location_key, next_email_at)
       SELECT id, $2, $3, $4, $5, $6,
         CASE $3 WHEN 'at_once' THEN now() ELSE now() + ${emailInterval('$3')} END
       FROM users WHERE id = $1 AND status <> 'deleted' RETURNING ${COLUMNS}`,
      [userId, name, frequency, query, JSON.stringify(filters), locationKey],
    );
    return added;
  }

  async edit(
    userId: number,
    id: number,
    { name, frequency, isPaused }: SavedSearchEdit,
  ): Promise<SavedSearch | undefined> {
    // If a search becomes more frequent, the next email does not wait for the old interval.
    const [edited] = await this.database.query<SavedSearch>(
      `UPDATE saved_searches SET name = coalesce($3, name), frequency = coalesce($4, frequency),
         is_paused = coalesce($5, is_paused),
         next_email_at = least(next_email_at, now() + ${emailInterval('coalesce($4, frequency)')})
       WHERE id = $2 AND user_id = $1 RETURNING ${COLUMNS}`,
      [userId, id, name ?? null, frequency ?? null, isPaused ?? null],
    );
    return edited;
  }

  async remove(userId: number, id: number): Promise<void> {
    await this.database.query('DELETE FROM saved_searches WHERE id = $2 AND user_id = $1', [userId, id]);
  }

  async pause(id: number): Promise<void> {
    await this.database.query('UPDATE saved_searches SET is_paused = true WHERE id = $1', [id]);
  }
}
