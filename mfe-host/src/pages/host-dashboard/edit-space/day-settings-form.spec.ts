import { expect, it } from '@jest/globals';
import { toDays, toSettings } from './day-settings-form';
import { nextRange } from './days-tab';

const singleDay = { first: '2026-12-24', last: '2026-12-24' };
const range = { first: '2026-12-24', last: '2026-12-26' };

it('selects a day, then a range in either direction, then starts over', () => {
  expect(nextRange(null, '2026-12-24')).toEqual(singleDay);
  expect(nextRange(singleDay, '2026-12-26')).toEqual(range);
  expect(nextRange({ first: '2026-12-26', last: '2026-12-26' }, '2026-12-24')).toEqual(range);
  expect(nextRange(range, '2026-12-30')).toEqual({ first: '2026-12-30', last: '2026-12-30' });
});

it('closes every day of the range and adds the note to each (D32)', () => {
  const days = toDays(range, { status: 'closed', rate: '80', notes: ' Holidays ' });
  expect(days.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26']);
  expect(days[0]).toEqual({
    date: '2026-12-24',
    isAvailable: false,
    customPricePerDay: null,
    notes: 'Holidays',
  });
});

it('sets a custom rate and restores the regular rate (D32)', () => {
  expect(toDays(singleDay, { status: 'custom-rate', rate: '80', notes: '' })).toEqual([
    { date: '2026-12-24', isAvailable: true, customPricePerDay: '80', notes: null },
  ]);
  expect(toDays(singleDay, { status: 'open', rate: '80', notes: '' })).toEqual([
    { date: '2026-12-24', isAvailable: true, customPricePerDay: null, notes: null },
  ]);
});

it('shows the saved settings of a day', () => {
  const day = { date: '2026-12-24', isAvailable: true, customPricePerDay: '80.00', notes: 'Festival' };
  expect(toSettings(day)).toEqual({ status: 'custom-rate', rate: '80.00', notes: 'Festival' });
  expect(toSettings({ ...day, isAvailable: false, customPricePerDay: null }).status).toBe('closed');
  expect(toSettings(undefined).status).toBe('open');
});
