import { Injectable } from '@nestjs/common';
import {
  AccountRecords,
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
      `SELECT created_at AS "createdAt", expires_at AS "expiresAt"
       FROM sessions WHERE user_id = $1 ORDER BY created_at`,
      [userId],
    );
  }
}
