import fc from 'fast-check';
import { addDays } from '../shared/calendar-day';
import { assignLanes, peak } from './lanes';
import { Period } from './period';

const from = (start: number, end: number): Period =>
  Period.between(addDays('2026-01-01', start), addDays('2026-01-01', end));
const all = from(0, 400);

describe('periods and lanes (D27)', () => {
  it('makes a period last 7 days for commission spaces and 30 days for others (SPEC 9)', () => {
    expect(Period.startingOn('2026-02-25', 'commission').endDate).toBe('2026-03-04');
    expect(Period.startingOn('2026-02-25', 'monthly').endDate).toBe('2026-03-27');
    expect(Period.startingOn('2026-12-15', 'hybrid').endDate).toBe('2027-01-14');
  });

  it('leaves the end day free for the next vendor (D23)', () => {
    expect(from(0, 7).overlaps(from(7, 14))).toBe(false);
    expect(from(0, 8).overlaps(from(7, 14))).toBe(true);
  });

  it('counts the most vendors on any day, not the number of bookings', () => {
    expect(peak([from(0, 30), from(30, 60), from(60, 90)], all)).toBe(1);
    expect(peak([from(0, 30), from(60, 90), from(20, 50)], from(40, 70))).toBe(1);
    expect(peak([from(0, 30), from(20, 50), from(25, 40)], all)).toBe(3);
    expect(peak([], all)).toBe(0);
  });

  const periods = fc.array(
    fc.tuple(fc.nat(300), fc.constantFrom(7, 30)).map(([start, days]) => from(start, start + days)),
    { maxLength: 30 },
  );

  it('assigns as few lanes as possible so that no two bookings in a lane overlap', () => {
    fc.assert(
      fc.property(periods, (bookings) => {
        const lanes = assignLanes(bookings);
        const hasConflict = bookings.some((one) =>
          bookings.some(
            (other) => one !== other && lanes.get(one) === lanes.get(other) && one.overlaps(other),
          ),
        );
        expect(hasConflict).toBe(false);
        expect(Math.max(-1, ...lanes.values()) + 1).toBe(peak(bookings, all));
      }),
    );
  });
});
