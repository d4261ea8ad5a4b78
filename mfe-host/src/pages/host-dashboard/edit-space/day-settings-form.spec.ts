import { expect, it } from '@jest/globals';
import { toDays, toSettings } from './day-settings-form';

const singleDay = { first: '2026-12-24', last: '2026-12-24' };
const range = { first: '2026-12-24', last: '2026-12-26' };

it('closes every day of the range and adds the note to each (D32)', () => {
  const days = toDays(range, { status: 'closed', rate: '80', notes: ' Holidays ' });
  const closed = { isAvailable: false, customPricePerDay: null, notes: 'Holidays' };
  expect(days).toEqual([
    { date: '2026-12-24', ...closed },
    { date: '2026-12-25', ...closed },
    { date: '2026-12-26', ...closed },
  ]);
});

it('sets a custom rate and restores the regular rate (D32)', () => {
  expect(toDays(singleDay, { status: 'custom-rate', rate: '80', notes: '' })).toEqual([
    { date: '2026-12-24', isAvailable: true, customPricePerDay: '80', notes: null },
  ]);
  expect(toDays(singleDay, { status: 'open', rate: '80', notes: '' })).toEqual([
    { date: '2026-12-24', isAvailable: true, customPricePerDay: null, notes: null },
  ]);
});

it('converts a saved day to form values', () => {
  const day = { date: '2026-12-24', isAvailable: true, customPricePerDay: '80.00', notes: 'Festival' };
  expect(toSettings(day)).toEqual({ status: 'custom-rate', rate: '80.00', notes: 'Festival' });
  const closed = { status: 'closed', rate: '', notes: 'Festival' };
  expect(toSettings({ ...day, isAvailable: false })).toEqual(closed);
  expect(toSettings({ ...day, customPricePerDay: null })).toEqual({ ...closed, status: 'open' });
  expect(toSettings({ ...day, customPricePerDay: null, notes: null })).toEqual(toSettings(undefined));
  expect(toSettings(undefined)).toEqual({ status: 'open', rate: '', notes: '' });
});
