import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { HostStatsDto } from '../../http/booking/host-stats.dto';

/** D33: revenue is confirmed and completed; every review weighs the same, whichever space it is of. */
const STATS = `
WITH own AS (SELECT id FROM spaces WHERE host_id = $1)
SELECT
  (SELECT count(*) FROM own) AS "totalSpaces",
  count(b.id) AS "totalBookings",
  coalesce(sum(b.total_amount) FILTER (WHERE b.status IN ('confirmed', 'completed')), 0)::numeric(14,2) AS "totalRevenue",
  (SELECT round(avg(r.rating), 1)::text FROM own JOIN reviews r ON r.space_id = own.id) AS "averageRating"
FROM own JOIN current_bookings b ON b.space_id = own.id`;

@Injectable()
export class HostStats {
  constructor(private readonly source: DataSource) {}

  async of(hostId: number): Promise<HostStatsDto> {
    const [stats]: [HostStatsDto] = await this.source.query(STATS, [hostId]);
    return stats;
  }
}
