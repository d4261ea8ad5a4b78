import fc from 'fast-check';
import { addDays } from '../shared/calendar-day';
import { assignLanes, peakOccupancy } from './lanes';
import { Period } from './period';

/** The period between two days. Each is given as the number of days after January 1, 2026. */
const period = (start: number, end: number): Period =>
  Period.between(addDays('2026-01-01', start), addDays('2026-01-01', end));
const everyDay = period(0, 400);

describe('periods and lanes (D27)', () => {
  it('a period lasts 7 days in commission spaces and 30 days in others (SPEC 9)', () => {
    expect(Period.startingOn('2026-02-25', 'commission').endDate).toBe('2026-03-04');
    expect(Period.startingOn('2026-02-25', 'monthly').endDate).toBe('2026-03-27');
    expect(Period.startingOn('2026-12-15', 'hybrid').endDate).toBe('2027-01-14');
  });

  it('the move-out day is free for the next vendor (D23)', () => {
    expect(period(0, 7).overlaps(period(7, 14))).toBe(false);
    expect(period(0, 8).overlaps(period(7, 14))).toBe(true);
    expect([...period(0, 3).days()]).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
  });

  it('the peak occupancy is the number of bookings on the busiest day of the period', () => {
    expect(peakOccupancy([period(0, 30), period(30, 60), period(60, 90)], everyDay)).toBe(1);
    expect(peakOccupancy([period(0, 30), period(60, 90), period(20, 50)], period(40, 70))).toBe(1);
    expect(peakOccupancy([period(0, 30), period(20, 50), period(25, 40)], everyDay)).toBe(3);
    expect(peakOccupancy([], everyDay)).toBe(0);
    expect(peakOccupancy([period(0, 1)], period(0, 1))).toBe(1);
    expect(peakOccupancy([period(0, 1), period(2, 3)], period(1, 2))).toBe(0);
  });

  const periods = fc.array(
    fc.tuple(fc.nat(300), fc.constantFrom(7, 30)).map(([start, length]) => period(start, start + length)),
    { maxLength: 30 },
  );

  it('bookings get as few lanes as possible, and no two bookings in a lane overlap', () => {
    fc.assert(
      fc.property(periods, (bookings) => {
        const lanes = assignLanes(bookings);
        const hasConflict = bookings.some((booking) =>
          bookings.some(
            (other) =>
              booking !== other && lanes.get(booking) === lanes.get(other) && booking.overlaps(other),
          ),
        );
        expect(hasConflict).toBe(false);
        // Lanes are numbered from 0. Without bookings, there is none.
        const laneCount = Math.max(-1, ...lanes.values()) + 1;
        expect(laneCount).toBe(peakOccupancy(bookings, everyDay));
      }),
    );
  });
});
