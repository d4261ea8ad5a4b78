import { expect, it } from '@jest/globals';
import { nextRange, toDays, wishOf } from './day-wish';

const one = { first: '2026-12-24', last: '2026-12-24' };
const stretch = { first: '2026-12-24', last: '2026-12-26' };

it('a first day, then a last one in either direction, then anew', () => {
  expect(nextRange(null, '2026-12-24')).toEqual(one);
  expect(nextRange(one, '2026-12-26')).toEqual(stretch);
  expect(nextRange({ first: '2026-12-26', last: '2026-12-26' }, '2026-12-24')).toEqual(stretch);
  expect(nextRange(stretch, '2026-12-30')).toEqual({ first: '2026-12-30', last: '2026-12-30' });
});

it('D32: every day of the stretch is closed with its note', () => {
  const days = toDays(stretch, { kind: 'closed', rate: '80', notes: ' Holidays ' });
  expect(days.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26']);
  expect(days[0]).toEqual({
    date: '2026-12-24',
    isAvailable: false,
    customPricePerDay: null,
    notes: 'Holidays',
  });
});

it('D32: a rate of its own, and open again', () => {
  expect(toDays(one, { kind: 'special', rate: '80', notes: '' })).toEqual([
    { date: '2026-12-24', isAvailable: true, customPricePerDay: '80', notes: null },
  ]);
  expect(toDays(one, { kind: 'open', rate: '80', notes: '' })).toEqual([
    { date: '2026-12-24', isAvailable: true, customPricePerDay: null, notes: null },
  ]);
});

it('what is set for a day reads back', () => {
  const day = { date: '2026-12-24', isAvailable: true, customPricePerDay: '80.00', notes: 'Festival' };
  expect(wishOf(day)).toEqual({ kind: 'special', rate: '80.00', notes: 'Festival' });
  expect(wishOf({ ...day, isAvailable: false, customPricePerDay: null }).kind).toBe('closed');
  expect(wishOf(undefined).kind).toBe('open');
});
