import { expect, it } from '@jest/globals';
import type { BookingStatus } from '@popnook/api-client';
import { standingOf, type Dated } from './standing';

const booking = (own: Partial<Dated> = {}): Dated => ({
  status: 'confirmed',
  startDate: '2026-11-10',
  endDate: '2026-11-17',
  timeZone: 'America/New_York',
  ...own,
});
const noonOf = (day: string) => new Date(`${day}T17:00:00Z`);

it.each(['completed', 'cancelled', 'pending'] satisfies BookingStatus[])(
  'SPEC 4: %s is shown as stored, whatever the day',
  (status) => {
    expect(standingOf(booking({ status }), noonOf('2026-11-12'))).toBe(status);
  },
);

it.each([
  ['2026-11-09', 'upcoming'],
  ['2026-11-10', 'active'],
  ['2026-11-17', 'active'],
  ['2026-11-18', 'past'],
])('SPEC 4: a confirmed one is on %s %s', (day, standing) => {
  expect(standingOf(booking(), noonOf(day))).toBe(standing);
});

it("D22: the day is the space's: it begins later in Los Angeles than in New York", () => {
  const night = new Date('2026-11-10T05:30:00Z');
  expect(standingOf(booking(), night)).toBe('active');
  expect(standingOf(booking({ timeZone: 'America/Los_Angeles' }), night)).toBe('upcoming');
});
