import { datesUnavailable, type NewBooking } from '../../../domain/booking/booking';
import { assignLanes, firstLane, LanesFragmented, peakOccupancy } from '../../../domain/booking/lanes';
import { type DateRange, Period } from '../../../domain/booking/period';
import type { Database } from '../database';

/** The unbounded range, for a booking of the whole space. */
const ALL_LANES = '(,)';

/**
 * Inserts a request. The exclusion constraint decides which of two concurrent requests wins (D26, D27).
 * @param mayReassignLanes whether bookings of the display may be moved to other lanes; if so, the display must be locked exclusively
 * @throws DomainError dates_unavailable
 * @throws LanesFragmented if the booking would fit only after lanes are reassigned, but `mayReassignLanes` is false
 */
export async function insertBooking(
  database: Database,
  booking: NewBooking,
  { mayReassignLanes }: { mayReassignLanes: boolean },
): Promise<number> {
  const id =
    booking.subSpaceId === null
      ? await insertRow(database, booking, ALL_LANES)
      : await new DisplayLanes(database, booking, booking.subSpaceId).insert(mayReassignLanes);
  if (id === undefined) throw datesUnavailable();
  return id;
}

/** A booking of a display and its lane. A lane is room for one vendor; the lanes of a display are numbered from 0 (ADR 001). */
interface BookingInLane extends DateRange {
  id: number;
  lane: number;
}

/** The lanes of a display, for inserting one booking. */
class DisplayLanes {
  private readonly period: Period;

  constructor(
    private readonly database: Database,
    private readonly booking: NewBooking,
    private readonly displayId: number,
  ) {
    this.period = Period.between(booking.startDate, booking.endDate);
  }

  async insert(mayReassign: boolean): Promise<number | undefined> {
    const capacity = await this.capacity();
    const id = await this.insertIntoFreeLane(capacity);
    if (id !== undefined) return id;
    // Reads the bookings again, because the insert may have waited for concurrent requests that have added some.
    const bookings = await this.bookingsInPeriod();
    if (peakOccupancy(bookings, this.period) >= capacity || (await this.wholeSpaceIsBooked()))
      return undefined;
    if (!mayReassign) throw new LanesFragmented();
    return this.reassignAndInsert();
  }

  private async insertIntoFreeLane(capacity: number): Promise<number | undefined> {
    const bookings = await this.bookingsInPeriod();
    // A booking in a lane above the capacity was made before the capacity was lowered (D28). In that case, a free lane
    // does not prove that there is room for one more vendor; only the peak occupancy does.
    if (bookings.some(({ lane }) => lane >= capacity)) return undefined;
    for (let lane = 0; lane < capacity; lane += 1) {
      if (bookings.some((booking) => booking.lane === lane)) continue;
      const id = await insertRow(this.database, this.booking, this.laneRange(lane));
      if (id !== undefined) return id;
    }
    return undefined;
  }

  /**
   * Reassigns the lanes of all bookings of the display, and inserts the new booking. First, each booking moves to its own
   * lane below zero, because bookings of the same day cannot be in the same lane, not even for a moment.
   */
  private async reassignAndInsert(): Promise<number | undefined> {
    const bookings = await this.lockAllBookings();
    const lanes = assignLanes<DateRange>([...bookings, this.booking]);
    const laneOf = (booking: DateRange) => firstLane(this.displayId) + (lanes.get(booking) ?? 0);
    const ids = bookings.map(({ id }) => id);
    // The trigger of the table would otherwise refuse lanes below zero, and lanes above a capacity that was lowered (D28).
    await this.database.query(`SELECT set_config('popnook.reassigning_lanes', 'on', true)`);
    await this.database.query('UPDATE bookings SET lanes = int8range(-id, -id + 1) WHERE id = ANY($1)', [
      ids,
    ]);
    await this.database.query(
      `UPDATE bookings SET lanes = int8range(assigned.lane, assigned.lane + 1)
       FROM unnest($1::int[], $2::int8[]) AS assigned (id, lane) WHERE bookings.id = assigned.id`,
      [ids, bookings.map(laneOf)],
    );
    const id = await insertRow(this.database, this.booking, this.laneRange(lanes.get(this.booking) ?? 0));
    await this.database.query(`SELECT set_config('popnook.reassigning_lanes', 'off', true)`);
    return id;
  }

  private bookingsInPeriod(): Promise<BookingInLane[]> {
    return this.selectBookings(this.period, '');
  }

  private lockAllBookings(): Promise<BookingInLane[]> {
    return this.selectBookings(undefined, 'FOR UPDATE');
  }

  /**
   * The condition on the space makes PostgreSQL use the index that starts with the space.
   * @param period undefined for all bookings of the display, because a range without bounds overlaps every period
   */
  private selectBookings(period: Period | undefined, lock: '' | 'FOR UPDATE'): Promise<BookingInLane[]> {
    return this.database.query(
      `SELECT id, start_date AS "startDate", end_date AS "endDate", lower(lanes) - $2 AS lane
       FROM bookings
       WHERE space_id = $5 AND sub_space_id = $1 AND status <> 'cancelled' AND period && daterange($3, $4)
       ORDER BY id ${lock}`,
      [
        this.displayId,
        firstLane(this.displayId),
        period?.startDate ?? null,
        period?.endDate ?? null,
        this.booking.spaceId,
      ],
    );
  }

  private async capacity(): Promise<number> {
    const [display] = await this.database.query<{ capacity: number }>(
      'SELECT max_capacity AS capacity FROM sub_spaces WHERE id = $1',
      [this.displayId],
    );
    return display?.capacity ?? 0;
  }

  private async wholeSpaceIsBooked(): Promise<boolean> {
    const { spaceId, startDate, endDate } = this.booking;
    const rows = await this.database.query(
      `SELECT 1 FROM bookings WHERE space_id = $1 AND sub_space_id IS NULL AND status <> 'cancelled'
         AND period && daterange($2, $3) LIMIT 1`,
      [spaceId, startDate, endDate],
    );
    return rows.length > 0;
  }

  private laneRange(lane: number): string {
    const first = firstLane(this.displayId) + lane;
    return `[${first},${first + 1})`;
  }
}

/** @returns undefined if a lane is taken in this period (D27). Throws no error, because that would abort the whole transaction. */
async function insertRow(
  database: Database,
  booking: NewBooking,
  lanes: string,
): Promise<number | undefined> {
  const [inserted] = await database.query<{ id: number }>(
    `INSERT INTO bookings (space_id, sub_space_id, vendor_id, start_date, end_date, lanes, total_amount, message,
       expires_at, payment_agreement_type, price_per_day, commission_percentage, minimum_commission)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      booking.spaceId,
      booking.subSpaceId,
      booking.vendorId,
      booking.startDate,
      booking.endDate,
      lanes,
      booking.totalAmount,
      booking.message,
      booking.expiresAt,
      booking.paymentAgreementType,
      booking.pricePerDay,
      booking.commissionPercentage,
      booking.minimumCommission,
    ],
  );
  return inserted?.id;
}
