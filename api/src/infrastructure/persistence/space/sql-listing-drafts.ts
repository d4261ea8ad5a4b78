import { Injectable } from '@nestjs/common';
import type { ExpectedVersions } from '../../../application/edit-versions';
import { type ListingDraft, ListingDrafts } from '../../../application/space/listing-drafts';
import { Database } from '../database';

/** The version is the time of the last save in milliseconds. Each save is at least a millisecond after the one before. */
const VERSION = 'floor(extract(epoch FROM updated_at) * 1000)::bigint';
const COLUMNS = `draft, updated_at AS "updatedAt", ${VERSION} AS version`;
const NEXT_TIME = `GREATEST(now(), listing_drafts.updated_at + interval '1 millisecond')`;

const NONE: ListingDraft = { draft: null, updatedAt: null, version: 0 };

@Injectable()
export class SqlListingDrafts extends ListingDrafts {
  constructor(private readonly database: Database) {
    super();
  }

  async get(userId: number): Promise<ListingDraft> {
    const [found] = await this.database.query<ListingDraft>(
      `SELECT ${COLUMNS} FROM listing_drafts WHERE user_id = $1`,
      [userId],
    );
    return found ?? NONE;
  }

  protected async tryToSave(
    userId: number,
    draft: object,
    expected: ExpectedVersions,
  ): Promise<ListingDraft | undefined> {
    const json = JSON.stringify(draft);
    if (!expected)
      return this.insertOnConflictDo(
        `UPDATE SET draft = EXCLUDED.draft, updated_at = ${NEXT_TIME}`,
        userId,
        json,
      );
    const [updated] = await this.database.query<ListingDraft>(
      `UPDATE listing_drafts SET draft = $2, updated_at = ${NEXT_TIME}
       WHERE user_id = $1 AND ${VERSION} = ANY($3) RETURNING ${COLUMNS}`,
      [userId, json, expected],
    );
    // With version 0, the client expects that there is no draft yet.
    if (updated || !expected.includes(NONE.version)) return updated;
    return this.insertOnConflictDo('NOTHING', userId, json);
  }

  private async insertOnConflictDo(
    conflictAction: string,
    userId: number,
    json: string,
  ): Promise<ListingDraft | undefined> {
    const [saved] = await this.database.query<ListingDraft>(
      `INSERT INTO listing_drafts (user_id, draft) VALUES ($1, $2)
       ON CONFLICT (user_id) DO ${conflictAction} RETURNING ${COLUMNS}`,
      [userId, json],
    );
    return saved;
  }

  async remove(userId: number): Promise<void> {
    await this.database.query('DELETE FROM listing_drafts WHERE user_id = $1', [userId]);
  }
}
