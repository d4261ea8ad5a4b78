import { Injectable } from '@nestjs/common';
import { type AdminStats, AdminStatsQuery } from '../../../application/admin/admin-queries';
import { Database } from '../database';
import { IS_PUBLIC, SPACES } from '../space/space-filters';

/** Revenue includes confirmed and completed bookings, in the month of the request (D33). */
const STATS = `
WITH month AS (
  SELECT date_trunc('month', now(), zone) AS this, date_trunc('month', now(), zone) - interval '1 day' AS before, zone
  FROM (VALUES ('America/New_York')) known (zone)
), months AS (
  SELECT this, date_trunc('month', before, zone) AS last FROM month
), revenue AS (
  SELECT coalesce(sum(total_amount), 0)::numeric(14,2) AS total,
    coalesce(sum(total_amount) FILTER (WHERE created_at >= this), 0) AS this,
    coalesce(sum(total_amount) FILTER (WHERE created_at >= last AND created_at < this), 0) AS last
  FROM current_bookings, months WHERE status IN ('confirmed', 'completed')
)
SELECT
  (SELECT count(*) FROM users WHERE status <> 'deleted') AS "totalUsers",
  (SELECT count(*) FROM users, months WHERE status <> 'deleted' AND created_at >= this) AS "newUsersThisMonth",
  (SELECT count(*) FROM ${SPACES} WHERE ${IS_PUBLIC}) AS "activeSpaces",
  (SELECT count(*) FROM spaces, months WHERE created_at >= this) AS "newSpacesThisMonth",
  (SELECT count(*) FROM bookings) AS "totalBookings",
  (SELECT count(*) FROM bookings, months WHERE created_at >= this) AS "newBookingsThisMonth",
  total AS "totalRevenue",
  CASE WHEN last > 0 THEN round((this - last) / last * 100, 1) ELSE 0 END::float8 AS "revenueGrowth"
FROM revenue`;

@Injectable()
export class SqlAdminStatsQuery extends AdminStatsQuery {
  constructor(private readonly database: Database) {
    super();
  }

  async get(): Promise<AdminStats> {
    const [stats] = await this.database.query<AdminStats>(STATS);
    if (!stats) throw new Error('The statistics query returned no row.');
    return stats;
  }
}
