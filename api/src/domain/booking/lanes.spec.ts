import fc from 'fast-check';
import { addDays } from '../shared/calendar-day';
import { dealLanes, overlaps, type Period, peak } from './lanes';

const from = (start: number, end: number): Period => ({
  startDate: addDays('2026-01-01', start),
  endDate: addDays('2026-01-01', end),
});
const all = from(0, 400);

describe('D27: lanes', () => {
  it('D23: the end day is free for the next vendor', () => {
    expect(overlaps(from(0, 7), from(7, 14))).toBe(false);
    expect(overlaps(from(0, 8), from(7, 14))).toBe(true);
  });

  it('counts the peak by day, not rows', () => {
    expect(peak([from(0, 30), from(30, 60), from(60, 90)], all)).toBe(1);
    expect(peak([from(0, 30), from(60, 90), from(20, 50)], from(40, 70))).toBe(1);
    expect(peak([from(0, 30), from(20, 50), from(25, 40)], all)).toBe(3);
    expect(peak([], all)).toBe(0);
  });

  const periods = fc.array(
    fc.tuple(fc.nat(300), fc.constantFrom(7, 30)).map(([start, days]) => from(start, start + days)),
    { maxLength: 30 },
  );

  it('deals lanes in which no two overlap, and no more of them than the peak', () => {
    fc.assert(
      fc.property(periods, (dealtOut) => {
        const lanes = dealLanes(dealtOut);
        const clash = dealtOut.some((one) =>
          dealtOut.some(
            (other) => one !== other && lanes.get(one) === lanes.get(other) && overlaps(one, other),
          ),
        );
        expect(clash).toBe(false);
        expect(Math.max(-1, ...lanes.values()) + 1).toBe(peak(dealtOut, all));
      }),
    );
  });
});
