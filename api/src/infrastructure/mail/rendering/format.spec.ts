import { countDays, formatDateTime, formatPeriod, formatDollars, formatPercent } from './format';

describe('dates and times', () => {
  it('show the year only once if a period starts and ends in the same year (D22)', () => {
    expect(formatPeriod('2026-11-23', '2026-11-30')).toBe('Mon, Nov 23 – Mon, Nov 30, 2026');
    expect(formatPeriod('2026-12-28', '2027-01-04')).toBe('Mon, Dec 28, 2026 – Mon, Jan 4, 2027');
  });

  it('are counted in calendar days, even across a clock change (D22)', () => {
    expect(countDays('2026-10-30', '2026-11-06')).toBe(7);
    expect(countDays('2026-03-01', '2026-03-31')).toBe(30);
  });

  it('are shown in the time zone of the space', () => {
    expect(formatDateTime('2026-11-22T20:15:00Z', 'America/New_York')).toBe('Sun, Nov 22, 3:15 PM EST');
    expect(formatDateTime('2026-11-22T20:15:00+00:00', 'America/Denver')).toBe('Sun, Nov 22, 1:15 PM MST');
  });
});

it('groups thousands and shows cents only if they are not zero (D36)', () => {
  expect(['0', '40.00', '1200.00', '1234567.50', '99.05'].map(formatDollars)).toEqual([
    '$0',
    '$40',
    '$1,200',
    '$1,234,567.50',
    '$99.05',
  ]);
});

it('shows percentages with at least one decimal and does not round them', () => {
  expect(['15', '12.50', '7.25', '0.05'].map(formatPercent)).toEqual(['15.0%', '12.5%', '7.25%', '0.05%']);
});
