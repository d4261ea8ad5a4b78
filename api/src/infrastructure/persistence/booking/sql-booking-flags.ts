import { Injectable } from '@nestjs/common';
import { type BookingFlag, BookingFlags } from '../../../application/booking/booking-flags';
import { Database } from '../database';

/** The columns of the flag `f` of a booking `b`, for a LEFT JOIN: null if the booking has no flag. */
export const FLAG = `f.flagged_at AS "flaggedAt",
  CASE WHEN f.flagged_by = b.vendor_id THEN 'vendor' WHEN f.booking_id IS NOT NULL THEN 'host' END AS "flaggedBy"`;

@Injectable()
export class SqlBookingFlags extends BookingFlags {
  constructor(private readonly database: Database) {
    super();
  }

  async add(flag: { bookingId: number; userId: number; reason: string }): Promise<boolean> {
    const rows = await this.database.query(
      `INSERT INTO booking_flags (booking_id, flagged_by, reason) VALUES ($1, $2, $3)
       ON CONFLICT (booking_id) DO NOTHING RETURNING booking_id`,
      [flag.bookingId, flag.userId, flag.reason],
    );
    return rows.length > 0;
  }

  async remove(bookingId: number): Promise<boolean> {
    const rows = await this.database.query(
      'DELETE FROM booking_flags WHERE booking_id = $1 RETURNING booking_id',
      [bookingId],
    );
    return rows.length > 0;
  }

  async get(bookingId: number): Promise<BookingFlag> {
    const [flag] = await this.database.query<BookingFlag>(
      `SELECT ${FLAG} FROM bookings b LEFT JOIN booking_flags f ON f.booking_id = b.id WHERE b.id = $1`,
      [bookingId],
    );
    return flag ?? { flaggedAt: null, flaggedBy: null };
  }
}
