import type { EntityManager } from 'typeorm';
import type { Conflict } from '../../../application/booking/bookings';
import { type Period, peak } from '../../../domain/booking/lanes';

interface Held extends Period {
  subSpaceId: number | null;
}

/** Every live booking that keeps the space or the display from being free on some day of `period` (D25, D27). */
export async function heldPeriods(
  manager: EntityManager,
  spaceId: number,
  displayId: number | null,
  period: Period,
): Promise<Held[]> {
  return manager.query(
    `SELECT start_date AS "startDate", end_date AS "endDate", sub_space_id AS "subSpaceId"
     FROM bookings
     WHERE space_id = $1 AND period && daterange($2, $3) AND status <> 'cancelled'
       AND NOT (status = 'pending' AND expires_at <= now())
       AND ($4::int IS NULL OR sub_space_id IS NULL OR sub_space_id = $4)
     ORDER BY start_date, id`,
    [spaceId, period.startDate, period.endDate, displayId],
  );
}

export async function closedDays(manager: EntityManager, spaceId: number, period: Period): Promise<Period[]> {
  return manager.query(
    `SELECT date AS "startDate", date + 1 AS "endDate" FROM space_availability
     WHERE space_id = $1 AND date >= $2 AND date < $3 AND NOT is_available ORDER BY date`,
    [spaceId, period.startDate, period.endDate],
  );
}

export async function findConflicts(
  manager: EntityManager,
  spaceId: number,
  displayId: number | null,
  period: Period,
): Promise<Conflict[]> {
  const held = await heldPeriods(manager, spaceId, displayId, period);
  const booked = displayId === null ? held : await filled(manager, displayId, held, period);
  const closed = await closedDays(manager, spaceId, period);
  return [
    ...booked.map(({ startDate, endDate }) => ({ startDate, endDate, reason: 'booked' as const })),
    ...closed.map((day) => ({ ...day, reason: 'closed' as const })),
  ];
}

/** A display is in the way only where as many vendors hold it as fit (peak per day, D27). */
async function filled(
  manager: EntityManager,
  displayId: number,
  held: Held[],
  period: Period,
): Promise<Period[]> {
  const wholes = held.filter(({ subSpaceId }) => subSpaceId === null);
  const own = held.filter(({ subSpaceId }) => subSpaceId !== null);
  const rows: { max_capacity: number }[] = await manager.query(
    'SELECT max_capacity FROM sub_spaces WHERE id = $1',
    [displayId],
  );
  const capacity = rows[0]?.max_capacity ?? 0;
  return peak(own, period) < capacity ? wholes : [...wholes, ...own];
}
