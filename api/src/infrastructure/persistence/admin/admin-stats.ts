import { Injectable } from '@nestjs/common';
import { type AdminStats, AdminStatsQuery } from '../../../application/admin/admin-queries';
import { Database } from '../database';
import { IS_PUBLIC } from '../space/space-filters';

/** Revenue includes confirmed and completed bookings. Each counts in the month of its request (D33). */
const STATS = `
WITH month AS (
  SELECT date_trunc('month', now(), zone) AS this_month, zone FROM (VALUES ('America/New_York')) zones (zone)
), months AS (
  SELECT this_month, date_trunc('month', this_month - interval '1 day', zone) AS last_month FROM month
), revenue AS (
  SELECT coalesce(sum(total_amount), 0)::numeric(14,2) AS total,
    coalesce(sum(total_amount) FILTER (WHERE created_at >= this_month), 0) AS in_this_month,
    coalesce(sum(total_amount) FILTER (WHERE created_at >= last_month AND created_at < this_month), 0) AS in_last_month
  FROM current_bookings, months WHERE status IN ('confirmed', 'completed')
)
SELECT
  (SELECT count(*) FROM users WHERE status <> 'deleted') AS "totalUsers",
  (SELECT count(*) FROM users, months WHERE status <> 'deleted' AND created_at >= this_month) AS "newUsersThisMonth",
  (SELECT count(*) FROM spaces s WHERE ${IS_PUBLIC}) AS "activeSpaces",
  (SELECT count(*) FROM spaces, months WHERE created_at >= this_month) AS "newSpacesThisMonth",
  (SELECT count(*) FROM bookings) AS "totalBookings",
  (SELECT count(*) FROM bookings, months WHERE created_at >= this_month) AS "newBookingsThisMonth",
  total AS "totalRevenue",
  CASE WHEN in_last_month > 0 THEN round((in_this_month - in_last_month) / in_last_month * 100, 1) ELSE 0 END::float8
    AS "revenueGrowth"
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
