import { Injectable } from '@nestjs/common';
import { type ListingDraft, ListingDrafts } from '../../../application/space/listing-drafts';
import { Database } from '../database';

@Injectable()
export class SqlListingDrafts extends ListingDrafts {
  constructor(private readonly database: Database) {
    super();
  }

  async get(userId: number): Promise<ListingDraft> {
    const [found] = await this.database.query<ListingDraft>(
      'SELECT draft, updated_at AS "updatedAt" FROM listing_drafts WHERE user_id = $1',
      [userId],
    );
    return found ?? { draft: null, updatedAt: null };
  }

  async save(userId: number, draft: object): Promise<ListingDraft> {
    await this.database.query(
      `INSERT INTO listing_drafts (user_id, draft) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET draft = EXCLUDED.draft, updated_at = now()`,
      [userId, JSON.stringify(draft)],
    );
    return this.get(userId);
  }

  async remove(userId: number): Promise<void> {
    await this.database.query('DELETE FROM listing_drafts WHERE user_id = $1', [userId]);
  }
}
