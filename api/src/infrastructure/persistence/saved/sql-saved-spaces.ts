import { Injectable } from '@nestjs/common';
import { type SavedSpace, SavedSpaces } from '../../../application/saved/saved-spaces';
import { Database } from '../database';

@Injectable()
export class SqlSavedSpaces extends SavedSpaces {
  constructor(private readonly database: Database) {
    super();
  }

  listByUser(userId: number): Promise<SavedSpace[]> {
    return this.database.query(
      `SELECT space_id AS "spaceId", saved_at AS "savedAt" FROM saved_spaces WHERE user_id = $1
       ORDER BY saved_at DESC, space_id DESC`,
      [userId],
    );
  }

  async lock(userId: number): Promise<SavedSpace[]> {
    await this.database.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    return this.listByUser(userId);
  }

  async add(userId: number, spaceIds: readonly number[]): Promise<void> {
    // Each space gets a slightly earlier time than the one before it, so that the list keeps their order. The account can be
    // deleted after the request has begun: nothing is added to a deleted account (D11).
    await this.database.query(
      `INSERT INTO saved_spaces (user_id, space_id, saved_at)
       SELECT u.id, s.id, now() - added.place * interval '1 millisecond'
       FROM unnest($2::int[]) WITH ORDINALITY added (id, place)
       JOIN spaces s ON s.id = added.id JOIN users u ON u.id = $1 AND u.status <> 'deleted'
       ON CONFLICT DO NOTHING`,
      [userId, spaceIds],
    );
  }

  async remove(userId: number, spaceId: number): Promise<void> {
    await this.database.query('DELETE FROM saved_spaces WHERE user_id = $1 AND space_id = $2', [
      userId,
      spaceId,
    ]);
  }
}
