import { expect, it } from '@jest/globals';
import { toDraft, toProfile } from './profile-draft';

it('drops blank product entries (SPEC 5)', () => {
  const productList = [' Bowls ', '', '   ', 'Spoons'].map((name, key) => ({ key, name }));
  expect(toProfile({ ...toDraft(undefined), productList }).productList).toEqual(['Bowls', 'Spoons']);
});

it('sends missing years in business as null, not as zero', () => {
  // `toProfile` returns NaN, which JSON turns into null.
  expect(JSON.parse(JSON.stringify(toProfile(toDraft(undefined))))).toMatchObject({ yearsInBusiness: null });
  expect(toProfile({ ...toDraft(undefined), yearsInBusiness: '0' }).yearsInBusiness).toBe(0);
});

it('starts a new profile with one empty product row', () => {
  expect(toDraft(undefined).productList).toEqual([{ key: 0, name: '' }]);
});
