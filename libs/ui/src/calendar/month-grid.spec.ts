import { expect, it } from '@jest/globals';
import { clampDay, dayForKey, monthWeeks, sixWeeks } from './month-grid';

/* November 18, 2026 is a Wednesday. */
it.each([
  ['ArrowLeft', false, '2026-11-17'],
  ['ArrowRight', false, '2026-11-19'],
  ['ArrowUp', false, '2026-11-11'],
  ['ArrowDown', false, '2026-11-25'],
  ['Home', false, '2026-11-15'],
  ['End', false, '2026-11-21'],
  ['PageUp', false, '2026-10-18'],
  ['PageDown', false, '2026-12-18'],
  ['PageUp', true, '2025-11-18'],
  ['PageDown', true, '2027-11-18'],
])('%s (with Shift: %j) moves focus from Wednesday, November 18 to %s', (key, shift, day) =>
  expect(dayForKey(key, '2026-11-18', shift)).toBe(day),
);

it('does not move focus on Home on a Sunday, on End on a Saturday, or on other keys', () => {
  expect(dayForKey('Home', '2026-11-15', false)).toBe('2026-11-15');
  expect(dayForKey('End', '2026-11-21', false)).toBe('2026-11-21');
  expect(dayForKey('Tab', '2026-11-18', false)).toBeNull();
});

it('divides a month into as few weeks as possible, without days of other months', () => {
  const weeks = monthWeeks('2026-11-18');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(monthWeeks('2026-12-18')[0]).toEqual([
    null,
    null,
    ...['01', '02', '03', '04', '05'].map((day) => `2026-12-${day}`),
  ]);
});

it('starts a grid of six weeks on the Sunday on or before the first of the month', () => {
  expect(sixWeeks('2026-11-18')[0]?.[0]).toBe('2026-11-01');
  expect(sixWeeks('2026-12-18')[0]?.[0]).toBe('2026-11-29');
  expect(sixWeeks('2026-12-18').flat()).toHaveLength(42);
});

it.each([
  ['2026-11-09', '2026-11-10'],
  ['2026-11-15', '2026-11-15'],
  ['2026-11-21', '2026-11-20'],
])('limits %s to the range from November 10 to 20: %s', (day, limited) =>
  expect(clampDay(day, '2026-11-10', '2026-11-20')).toBe(limited),
);
