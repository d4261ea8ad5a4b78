import { Injectable } from '@nestjs/common';
import {
  Waitlist,
  type WaitlistEntry,
  type WaitlistInput,
  type WaitlistNotification,
} from '../../../application/saved/waitlist';
import { Database } from '../database';
import { IS_PUBLIC, PERIOD_DAYS } from '../space/space-filters';

@Injectable()
export class SqlWaitlist extends Waitlist {
  constructor(private readonly database: Database) {
    super();
  }

  listByUser(userId: number): Promise<WaitlistEntry[]> {
    return this.database.query(`${ENTRIES} WHERE w.user_id = $1 ORDER BY w.start_date, w.id`, [userId]);
  }

  async lock(userId: number): Promise<WaitlistEntry[]> {
    await this.database.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    return this.listByUser(userId);
  }

  async add(
    userId: number,
    { spaceId, subSpaceId, startDate }: WaitlistInput,
  ): Promise<WaitlistEntry | undefined> {
    const [added] = await this.database.query<{ id: number }>(
      `INSERT INTO waitlist_entries (user_id, space_id, sub_space_id, start_date)
       SELECT id, $2, $3, $4 FROM users WHERE id = $1 AND status = 'active' RETURNING id`,
      [userId, spaceId, subSpaceId, startDate],
    );
    if (!added) return undefined;
    const [entry] = await this.database.query<WaitlistEntry>(`${ENTRIES} WHERE w.id = $1`, [added.id]);
    return entry;
  }

  async remove(userId: number, id: number): Promise<void> {
    await this.database.query('DELETE FROM waitlist_entries WHERE id = $2 AND user_id = $1', [userId, id]);
  }

  async removeAll(userId: number): Promise<void> {
    await this.database.query('DELETE FROM waitlist_entries WHERE user_id = $1', [userId]);
  }

  async takeNextNotifications(
    maxChecks: number,
  ): Promise<{ notifications: WaitlistNotification[]; hasMore: boolean }> {
    // One worker at a time: two of them could see different bookings, and notify two vendors about the same dates.
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtext('waitlist'))`);
    const checks = await this.database.query<{ spaceId: number }>(TAKE_CHECKS, [maxChecks]);
    if (checks.length === 0) return { notifications: [], hasMore: false };
    const ids = [...new Set(checks.map(({ spaceId }) => spaceId))];
    await this.database.query(REMOVE_BOOKED, [ids]);
    const notifications = await this.database.query<WaitlistNotification>(TAKE_NEXT_NOTIFICATIONS, [ids]);
    return { notifications, hasMore: checks.length === maxChecks };
  }
}

/*
 * Triggers add a check whenever dates of a space may have become free, when vendors join or leave its waitlist, and for
 * the time when the next vendor may be notified. The statements after this one see the changes that caused the checks.
 */
const TAKE_CHECKS = `
DELETE FROM waitlist_checks WHERE id IN (
  SELECT id FROM waitlist_checks WHERE due_at <= now() ORDER BY due_at, id LIMIT $1
) RETURNING space_id AS "spaceId"`;

const END_DATE = `(w.start_date + ${PERIOD_DAYS})`;

const ENTRIES = `
SELECT w.id, w.space_id AS "spaceId", s.name AS "spaceName", w.sub_space_id AS "subSpaceId",
  d.name AS "subSpaceName", w.start_date::text AS "startDate", ${END_DATE}::text AS "endDate",
  w.created_at AS "createdAt", w.notified_at AS "notifiedAt"
FROM waitlist_entries w JOIN spaces s ON s.id = w.space_id LEFT JOIN sub_spaces d ON d.id = w.sub_space_id`;

/* Removes entries of vendors who have booked the space on these dates since they joined the waitlist. */
const REMOVE_BOOKED = `
DELETE FROM waitlist_entries w USING spaces s, bookings b
WHERE w.space_id = ANY($1) AND w.notified_at IS NULL AND s.id = w.space_id
  AND b.vendor_id = w.user_id AND b.space_id = w.space_id AND b.status IN ('pending', 'confirmed')
  AND b.created_at > w.created_at
  AND NOT is_expired(b.status, b.expires_at) AND b.start_date < ${END_DATE} AND b.end_date > w.start_date`;

/**
 * Whether the entries `other` and `w`, a row of `free`, overlap in dates and displays; an entry for the whole space includes every
 * display. All periods of a space have the same length.
 */
const overlapsEntry = (other: string) => `${other}.space_id = w.space_id
  AND (${other}.sub_space_id = w.sub_space_id OR ${other}.sub_space_id IS NULL OR w.sub_space_id IS NULL)
  AND abs(${other}.start_date - w.start_date) < w.days`;

/*
 * `free` contains the entries whose dates are available. Of several entries for overlapping dates, only the vendor of
 * the first is notified. The vendor of the next entry is notified 24 hours later at the earliest.
 */
const TAKE_NEXT_NOTIFICATIONS = `
WITH free AS MATERIALIZED (
  SELECT w.id, w.space_id, w.sub_space_id, w.start_date, ${PERIOD_DAYS} AS days
  FROM waitlist_entries w JOIN spaces s ON s.id = w.space_id
    JOIN users ON users.id = w.user_id AND users.status = 'active' AND users.role = 'vendor'
  WHERE w.space_id = ANY($1) AND w.notified_at IS NULL AND ${IS_PUBLIC}
    AND w.start_date >= (now() AT TIME ZONE s.time_zone)::date
    AND CASE WHEN w.sub_space_id IS NULL
      THEN NOT EXISTS (SELECT FROM taken_ranges(w.space_id, w.start_date, ${END_DATE}))
      ELSE is_display_free(w.space_id, w.sub_space_id, w.start_date, ${PERIOD_DAYS}) END
), notified AS (
  UPDATE waitlist_entries SET notified_at = now()
  WHERE notified_at IS NULL AND id IN (
    SELECT w.id FROM free w
    WHERE NOT EXISTS (SELECT FROM free earlier WHERE ${overlapsEntry('earlier')} AND earlier.id < w.id)
      AND NOT EXISTS (
        SELECT FROM waitlist_entries recent WHERE ${overlapsEntry('recent')} AND recent.notified_at > now() - interval '24 hours'
      )
  )
  RETURNING *
)
SELECT w.id AS "entryId", w.user_id AS "userId", users.email, users.first_name AS "firstName", s.id AS "spaceId",
  s.name AS "spaceName", s.location, d.name AS "displayName", w.start_date::text AS "startDate",
  ${END_DATE}::text AS "endDate"
FROM notified w JOIN users ON users.id = w.user_id JOIN spaces s ON s.id = w.space_id
  LEFT JOIN sub_spaces d ON d.id = w.sub_space_id
ORDER BY w.id`;
