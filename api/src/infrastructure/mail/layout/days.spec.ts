import { countDays, formatMoment, formatPeriod } from './days';

describe('days as people write them', () => {
  it('D22: names both ends of a period, the year once', () => {
    expect(formatPeriod('2026-11-23', '2026-11-30')).toBe('Mon, Nov 23 – Mon, Nov 30, 2026');
    expect(formatPeriod('2026-12-28', '2027-01-04')).toBe('Mon, Dec 28, 2026 – Mon, Jan 4, 2027');
  });

  it('D22: counts calendar days over a clock change', () => {
    expect(countDays('2026-10-30', '2026-11-06')).toBe(7);
    expect(countDays('2026-03-01', '2026-03-31')).toBe(30);
  });

  it("gives a moment as the clock at the space's place shows it", () => {
    expect(formatMoment('2026-11-22T20:15:00Z', 'America/New_York')).toBe('Sun, Nov 22, 3:15 PM EST');
    expect(formatMoment('2026-11-22T20:15:00+00:00', 'America/Denver')).toBe('Sun, Nov 22, 1:15 PM MST');
  });
});
