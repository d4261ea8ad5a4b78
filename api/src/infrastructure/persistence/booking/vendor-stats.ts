import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { VendorStatsDto } from '../../http/booking/vendor-bookings.dto';

/** D33: spent is confirmed and completed; upcoming is confirmed with a start ahead, by the space's own day (D22). */
const STATS = `
SELECT count(*) AS "totalBookings",
  count(*) FILTER (WHERE b.status = 'confirmed' AND b.start_date > (now() AT TIME ZONE s.time_zone)::date) AS upcoming,
  coalesce(sum(b.total_amount) FILTER (WHERE b.status IN ('confirmed', 'completed')), 0)::numeric(14,2) AS "totalSpent",
  count(*) FILTER (WHERE b.status = 'completed') AS completed
FROM current_bookings b JOIN spaces s ON s.id = b.space_id WHERE b.vendor_id = $1`;

@Injectable()
export class VendorStats {
  constructor(private readonly source: DataSource) {}

  async of(vendorId: number): Promise<VendorStatsDto> {
    const [stats]: [VendorStatsDto] = await this.source.query(STATS, [vendorId]);
    return stats;
  }
}
