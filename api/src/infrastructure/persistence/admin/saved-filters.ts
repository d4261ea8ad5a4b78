import { Injectable } from '@nestjs/common';
import { type SavedFilter, SavedFilters } from '../../../application/admin/saved-filters';
import { Database } from '../database';

@Injectable()
export class SqlSavedFilters extends SavedFilters {
  constructor(private readonly database: Database) {
    super();
  }

  async listByUser(userId: number): Promise<SavedFilter[]> {
    const [row] = await this.database.query<{ filters: SavedFilter[] }>(
      'SELECT filters FROM saved_filters WHERE user_id = $1',
      [userId],
    );
    return row?.filters ?? [];
  }

  async lock(userId: number): Promise<SavedFilter[]> {
    // Without a row, there would be nothing to lock.
    await this.database.query(
      `INSERT INTO saved_filters (user_id, filters) VALUES ($1, '[]') ON CONFLICT (user_id) DO NOTHING`,
      [userId],
    );
    const [row] = await this.database.query<{ filters: SavedFilter[] }>(
      'SELECT filters FROM saved_filters WHERE user_id = $1 FOR UPDATE',
      [userId],
    );
    return row?.filters ?? [];
  }

  async save(userId: number, filters: readonly SavedFilter[]): Promise<void> {
    await this.database.query(
      `INSERT INTO saved_filters (user_id, filters) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET filters = EXCLUDED.filters, updated_at = now()`,
      [userId, JSON.stringify(filters)],
    );
  }
}
