import { Injectable } from '@nestjs/common';
import {
  AccountRecords,
  type OwnAccessToken,
  type OwnAuditEntry,
  type OwnEmail,
  type OwnReview,
  type OwnSession,
  type OwnUpload,
} from '../../../application/account/export-account';
import { Database } from '../database';

@Injectable()
export class SqlAccountRecords extends AccountRecords {
  constructor(private readonly database: Database) {
    super();
  }

  reviews(userId: number): Promise<OwnReview[]> {
    return this.database.query(
      `SELECT id, booking_id AS "bookingId", rating, comment, created_at AS "createdAt"
       FROM reviews WHERE reviewer_id = $1 ORDER BY id`,
      [userId],
    );
  }

  uploads(userId: number): Promise<OwnUpload[]> {
    return this.database.query(
      `SELECT id, original_name AS "originalName", size, mimetype, created_at AS "createdAt"
       FROM uploads WHERE owner_id = $1 ORDER BY created_at, id`,
      [userId],
    );
  }

  sessions(userId: number): Promise<OwnSession[]> {
    return this.database.query(
      `SELECT browser, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt"
       FROM sessions WHERE user_id = $1 ORDER BY created_at`,
      [userId],
    );
  }

  accessTokens(userId: number): Promise<OwnAccessToken[]> {
    return this.database.query(
      `SELECT name, scopes, created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt"
       FROM access_tokens WHERE user_id = $1 ORDER BY id`,
      [userId],
    );
  }

  emails(userId: number): Promise<OwnEmail[]> {
    return this.database.query(
      `SELECT kind, subject, created_at AS "queuedAt", sent_at AS "sentAt", failed_at AS "failedAt"
       FROM outbox WHERE recipient_id = $1 ORDER BY id DESC`,
      [userId],
    );
  }

  auditEntries(userId: number): Promise<OwnAuditEntry[]> {
    return this.database.query(
      `SELECT action, entity, entity_id AS "entityId", before, after, created_at AS "createdAt"
       FROM audit_log WHERE id IN (SELECT audit_entries_about($1)) ORDER BY id DESC`,
      [userId],
    );
  }
}
