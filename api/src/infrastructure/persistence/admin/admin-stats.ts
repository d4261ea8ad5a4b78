import { Injectable } from '@nestjs/common';
import { type AdminStats, AdminStatsQuery } from '../../../application/admin/admin-queries';
import { Database } from '../database';

/**
 * Revenue includes confirmed and completed bookings. A booking counts in the month of its request, in New York time (D33).
 * `daily_changes` contains the changes that a job has not yet added to `daily_totals`.
 */
const STATS = `
WITH months AS (
  SELECT date_trunc('month', today)::date AS this_month, (date_trunc('month', today) - interval '1 month')::date AS last_month
  FROM day_in_new_york(now()) today
), totals AS (
  SELECT kind, day, count, amount FROM daily_totals UNION ALL SELECT kind, day, count, amount FROM daily_changes
), sums AS (
  SELECT kind, sum(count) AS count, sum(count) FILTER (WHERE day >= this_month) AS new, sum(amount) AS total,
    coalesce(sum(amount) FILTER (WHERE day >= this_month), 0) AS in_this_month,
    coalesce(sum(amount) FILTER (WHERE day >= last_month AND day < this_month), 0) AS in_last_month
  FROM totals, months GROUP BY kind
)
SELECT
  coalesce(u.count, 0)::int AS "totalUsers", coalesce(u.new, 0)::int AS "newUsersThisMonth",
  coalesce(l.count, 0)::int AS "activeSpaces", coalesce(s.new, 0)::int AS "newSpacesThisMonth",
  coalesce(b.count, 0)::int AS "totalBookings", coalesce(b.new, 0)::int AS "newBookingsThisMonth",
  coalesce(b.total, 0)::numeric(14,2) AS "totalRevenue",
  CASE WHEN b.in_last_month > 0 THEN round((b.in_this_month - b.in_last_month) / b.in_last_month * 100, 1) ELSE 0 END::float8
    AS "revenueGrowth"
FROM months LEFT JOIN sums u ON u.kind = 'users' LEFT JOIN sums s ON s.kind = 'spaces'
  LEFT JOIN sums l ON l.kind = 'listed spaces' LEFT JOIN sums b ON b.kind = 'bookings'`;

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
