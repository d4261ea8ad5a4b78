import type { EntityManager } from 'typeorm';
import { type Booking, DATES_UNAVAILABLE, MAX_PENDING } from '../../../domain/booking/booking';
import { dealLanes, firstLane, type Period, peak } from '../../../domain/booking/lanes';
import { DomainError } from '../../../domain/shared/domain-error';
import { notBookable } from '../../../domain/space/space';
import { closedDays } from './booking-conflicts';

/** No single lane is free, though the peak allows one more vendor (D27). */
export class LanesAreFragmented extends Error {}

interface Inserted {
  id: number;
  /** Overdue requests that stood in the way and were cancelled (D31). */
  expired: number[];
}

/** @param dealing whether the display's lanes may be dealt anew; takes its lock first */
export async function insertBooking(
  manager: EntityManager,
  booking: Booking,
  dealing: boolean,
): Promise<Inserted> {
  await lockPlace(manager, booking, dealing);
  await checkVendorMayAsk(manager, booking);
  if (dealing) await lockAllToDeal(manager, booking);
  const expired = await cancelOverdue(manager, booking);
  if ((await closedDays(manager, booking.spaceId, booking)).length > 0) throw unavailable();
  const id =
    booking.subSpaceId === null
      ? await insertRow(manager, booking, '(,)')
      : await takeLane(manager, booking, booking.subSpaceId, dealing);
  if (id === undefined) throw unavailable();
  return { id, expired };
}

const unavailable = () => new DomainError('dates_unavailable', DATES_UNAVAILABLE);

/**
 * Closing days and changing a space or a display wait for bookings under way, and they for it. What was read before may
 * have changed by now, so the lock looks again (D29); a suspended host's spaces are closed as well (D10).
 */
async function lockPlace(
  manager: EntityManager,
  { spaceId, subSpaceId }: Booking,
  dealing: boolean,
): Promise<void> {
  const spaces: object[] = await manager.query(
    `SELECT 1 FROM spaces s JOIN users host ON host.id = s.host_id
     WHERE s.id = $1 AND s.approval_status = 'approved' AND s.is_active AND host.status = 'active' FOR SHARE OF s, host`,
    [spaceId],
  );
  if (spaces.length === 0) throw notBookable('space');
  if (subSpaceId === null) return;
  const displays: object[] = await manager.query(
    `SELECT 1 FROM sub_spaces WHERE id = $1 AND is_active FOR ${dealing ? 'UPDATE' : 'SHARE'}`,
    [subSpaceId],
  );
  if (displays.length === 0) throw notBookable('display');
}

/** D25: ten pending requests at most, one per space and period. The vendor's own requests come one by one. */
async function checkVendorMayAsk(manager: EntityManager, booking: Booking): Promise<void> {
  const vendors: object[] = await manager.query(
    `SELECT 1 FROM users WHERE id = $1 AND status = 'active' AND role = 'vendor' FOR NO KEY UPDATE`,
    [booking.vendorId],
  );
  // Suspended or no vendor any more, since the request came in (D10, D12).
  if (vendors.length === 0) throw DomainError.forbidden('Only vendors can request a booking.');
  const rows: { total: number; here: number }[] = await manager.query(
    `SELECT count(*) AS total,
            count(*) FILTER (WHERE space_id = $2 AND period && daterange($3, $4)) AS here
     FROM bookings WHERE vendor_id = $1 AND status = 'pending' AND expires_at > now()`,
    [booking.vendorId, booking.spaceId, booking.startDate, booking.endDate],
  );
  const { total, here } = rows[0] ?? { total: 0, here: 0 };
  if (here > 0)
    throw new DomainError('duplicate_request', 'You already have a pending request here for these dates.');
  if (total >= MAX_PENDING)
    throw new DomainError(
      'too_many_pending',
      `You have ${MAX_PENDING} pending requests. Please wait for an answer or withdraw one.`,
    );
}

/** Dealing anew moves every booking of the display: all that this will touch is locked at once, as cancelOverdue does. */
async function lockAllToDeal(manager: EntityManager, booking: Booking): Promise<void> {
  await manager.query(
    `SELECT 1 FROM bookings
     WHERE space_id = $1 AND status <> 'cancelled'
       AND (sub_space_id = $2 OR (period && daterange($3, $4) AND status = 'pending' AND expires_at <= now()))
     ORDER BY id FOR UPDATE`,
    [booking.spaceId, booking.subSpaceId, booking.startDate, booking.endDate],
  );
}

/** In the order of their ids, so that two requests never wait for each other in a circle. */
async function cancelOverdue(manager: EntityManager, booking: Booking): Promise<number[]> {
  const [rows]: [{ id: number }[], number] = await manager.query(
    `UPDATE bookings SET status = 'cancelled', cancel_reason = 'expired', updated_at = now()
     WHERE id IN (SELECT id FROM bookings
                  WHERE space_id = $1 AND period && daterange($2, $3) AND status = 'pending' AND expires_at <= now()
                  ORDER BY id FOR UPDATE)
     RETURNING id`,
    [booking.spaceId, booking.startDate, booking.endDate],
  );
  return rows.map(({ id }) => id);
}

interface Taken extends Period {
  id: number;
  lane: number;
}

async function takeLane(
  manager: EntityManager,
  booking: Booking,
  displayId: number,
  dealing: boolean,
): Promise<number | undefined> {
  const capacity = await capacityOf(manager, displayId);
  const taken = await lanesTaken(manager, booking, displayId, booking);
  // Lanes above the capacity are left over from before it was lowered (D28): they count, so only the peak can tell.
  if (taken.every(({ lane }) => lane < capacity)) {
    const free = [...Array(capacity).keys()].filter((lane) => taken.every((one) => one.lane !== lane));
    for (const lane of free) {
      const id = await insertRow(manager, booking, laneRange(displayId, lane));
      if (id !== undefined) return id;
    }
  }
  const held = await lanesTaken(manager, booking, displayId, booking);
  if (peak(held, booking) >= capacity || (await wholeIsBooked(manager, booking))) return undefined;
  if (!dealing) throw new LanesAreFragmented();
  return dealAnew(manager, booking, displayId);
}

async function capacityOf(manager: EntityManager, displayId: number): Promise<number> {
  const rows: { max_capacity: number }[] = await manager.query(
    'SELECT max_capacity FROM sub_spaces WHERE id = $1',
    [displayId],
  );
  return rows[0]?.max_capacity ?? 0;
}

async function wholeIsBooked(
  manager: EntityManager,
  { spaceId, startDate, endDate }: Booking,
): Promise<boolean> {
  const rows: object[] = await manager.query(
    `SELECT 1 FROM bookings WHERE space_id = $1 AND sub_space_id IS NULL AND status <> 'cancelled'
       AND period && daterange($2, $3) LIMIT 1`,
    [spaceId, startDate, endDate],
  );
  return rows.length > 0;
}

/** The space is named for the index, though the display alone would do. */
function lanesTaken(
  manager: EntityManager,
  { spaceId }: Booking,
  displayId: number,
  within?: Period,
): Promise<Taken[]> {
  return manager.query(
    `SELECT id, start_date AS "startDate", end_date AS "endDate", lower(lanes) - $2 AS lane
     FROM bookings
     WHERE space_id = $5 AND sub_space_id = $1 AND status <> 'cancelled' AND period && daterange($3, $4)
     ORDER BY start_date, id`,
    [displayId, firstLane(displayId), within?.startDate ?? null, within?.endDate ?? null, spaceId],
  );
}

/** D27: every booking of the display gets its lane anew; first each into a lane of its own, below zero. */
async function dealAnew(
  manager: EntityManager,
  booking: Booking,
  displayId: number,
): Promise<number | undefined> {
  const taken = await lanesTaken(manager, booking, displayId);
  const dealt = dealLanes<Period>([...taken, booking]);
  await manager.query(`SELECT set_config('popnook.dealing_lanes', 'on', true)`);
  const ids = taken.map(({ id }) => id);
  await manager.query('UPDATE bookings SET lanes = int8range(-id, -id + 1) WHERE id = ANY($1)', [ids]);
  const lanes = taken.map((one) => firstLane(displayId) + (dealt.get(one) ?? 0));
  await manager.query(
    `UPDATE bookings SET lanes = int8range(dealt.lane, dealt.lane + 1)
     FROM unnest($1::int[], $2::int8[]) AS dealt (id, lane) WHERE bookings.id = dealt.id`,
    [ids, lanes],
  );
  const id = await insertRow(manager, booking, laneRange(displayId, dealt.get(booking) ?? 0));
  await manager.query(`SELECT set_config('popnook.dealing_lanes', 'off', true)`);
  return id;
}

const laneRange = (displayId: number, lane: number): string => {
  const first = firstLane(displayId) + lane;
  return `[${first},${first + 1})`;
};

/** D26: the constraint decides; a lane that is taken meanwhile inserts nothing. */
async function insertRow(
  manager: EntityManager,
  booking: Booking,
  lanes: string,
): Promise<number | undefined> {
  const rows: { id: number }[] = await manager.query(
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
  return rows[0]?.id;
}
