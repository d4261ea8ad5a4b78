import { expect, it } from '@jest/globals';
import { nextRange } from './days-tab';

const singleDay = { first: '2026-12-24', last: '2026-12-24' };
const range = { first: '2026-12-24', last: '2026-12-26' };

it('selects a day with the first click, a range in either direction with the second, and starts over with the third', () => {
  expect(nextRange(null, '2026-12-24')).toEqual(singleDay);
  expect(nextRange(singleDay, '2026-12-26')).toEqual(range);
  expect(nextRange({ first: '2026-12-26', last: '2026-12-26' }, '2026-12-24')).toEqual(range);
  expect(nextRange(range, '2026-12-30')).toEqual({ first: '2026-12-30', last: '2026-12-30' });
});
