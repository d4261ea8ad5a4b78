import { Injectable } from '@nestjs/common';
import { HostInsightsQueries, type MonthlyInsights } from '../../../application/booking/host-insights';
import type { CalendarDay } from '../../../domain/shared/calendar-day';
import { Database } from '../database';

@Injectable()
export class SqlHostInsightsQueries extends HostInsightsQueries {
  constructor(private readonly database: Database) {
    super();
  }

  byMonth(hostId: number, from: CalendarDay, to: CalendarDay): Promise<MonthlyInsights[]> {
    return this.database.query(INSIGHTS, [hostId, from, to]);
  }
}

/*
 * $2 and $3 are the first days of the first and the last month.
 *
 * Days and requests are counted in the time zone of their space (D22). A day of a space is occupied if the whole space or at
 * least one of its displays is booked. Occupied days also count as open days, even if the host has closed them.
 *
 * `stored` is joined because the view `current_bookings` does not contain `answered_at`. A job moves the views of past days from
 * `space_views` to `monthly_space_views`, so no view is in both.
 *
 * `accepted` includes bookings that were cancelled by an administrator, or because an account was suspended or deleted, if they
 * have an `answered_at`: the host had accepted them before.
 */
const INSIGHTS = `
WITH months AS (
  SELECT to_char(month, 'YYYY-MM') AS month
  FROM generate_series($2::timestamp, $3::timestamp, interval '1 month') month
), period AS (
  SELECT $2::date AS first_day, ($3::date + interval '1 month')::date AS end_day
), own AS (
  SELECT id, time_zone, (created_at AT TIME ZONE time_zone)::date AS created_on FROM spaces WHERE host_id = $1
), own_bookings AS (
  SELECT b.id, b.space_id, b.start_date, b.end_date, b.status, b.cancel_reason, b.total_amount, stored.created_at,
    stored.answered_at, to_char(stored.created_at AT TIME ZONE o.time_zone, 'YYYY-MM') AS requested_in,
    b.status IN ('confirmed', 'completed') AS earns
  FROM own o JOIN current_bookings b ON b.space_id = o.id JOIN bookings stored ON stored.id = b.id
), views AS (
  SELECT month, sum(count)::int AS total FROM (
    SELECT to_char(v.month, 'YYYY-MM') AS month, v.count FROM own o JOIN monthly_space_views v ON v.space_id = o.id
    UNION ALL SELECT to_char(v.day, 'YYYY-MM'), 1 FROM own o JOIN space_views v ON v.space_id = o.id
  ) counted GROUP BY 1
), occupied AS (
  SELECT DISTINCT b.space_id, day::date AS day
  FROM own_bookings b, period p, LATERAL generate_series(
    greatest(b.start_date, p.first_day)::timestamp, (least(b.end_date, p.end_day) - 1)::timestamp, interval '1 day') day
  WHERE b.earns
), closed_days AS (
  SELECT a.space_id, a.date AS day FROM own o JOIN space_availability a ON a.space_id = o.id, period p
  WHERE NOT a.is_available AND a.date >= p.first_day AND a.date < p.end_day
), open_days AS (
  SELECT o.id AS space_id, day::date AS day
  FROM own o, period p, LATERAL generate_series(
    greatest(o.created_on, p.first_day)::timestamp, (p.end_day - 1)::timestamp, interval '1 day') day
  WHERE NOT EXISTS (SELECT 1 FROM closed_days c WHERE c.space_id = o.id AND c.day = day.day::date)
  UNION SELECT space_id, day FROM occupied
), days AS (
  SELECT to_char(day, 'YYYY-MM') AS month, count(*) AS available, count(x.space_id) AS occupied
  FROM open_days LEFT JOIN (SELECT space_id, day FROM occupied) x USING (space_id, day) GROUP BY 1
), revenue AS (
  SELECT to_char(start_date, 'YYYY-MM') AS month, sum(total_amount) AS total FROM own_bookings WHERE earns GROUP BY 1
), requests AS (
  SELECT requested_in AS month, count(*) AS total,
    count(*) FILTER (WHERE earns OR (cancel_reason IN ('admin', 'account') AND answered_at IS NOT NULL)) AS accepted,
    count(*) FILTER (WHERE cancel_reason = 'declined') AS declined,
    count(*) FILTER (WHERE cancel_reason = 'expired') AS expired,
    count(*) FILTER (WHERE cancel_reason = 'withdrawn') AS withdrawn,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at) / 3600)
      FILTER (WHERE answered_at IS NOT NULL) AS hours
  FROM own_bookings GROUP BY 1
)
SELECT m.month, coalesce(views.total, 0) AS views, coalesce(d.available, 0) AS "availableDays",
  coalesce(d.occupied, 0) AS "occupiedDays", coalesce(revenue.total, 0)::numeric(14,2) AS revenue,
  coalesce(r.total, 0) AS requests, coalesce(r.accepted, 0) AS accepted, coalesce(r.declined, 0) AS declined,
  coalesce(r.expired, 0) AS expired, coalesce(r.withdrawn, 0) AS withdrawn,
  round(r.hours::numeric, 1)::text AS "medianAnswerHours"
FROM months m LEFT JOIN days d USING (month) LEFT JOIN revenue USING (month) LEFT JOIN requests r USING (month)
  LEFT JOIN views USING (month)
ORDER BY m.month`;
