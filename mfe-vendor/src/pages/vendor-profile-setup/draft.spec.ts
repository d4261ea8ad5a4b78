import { expect, it } from '@jest/globals';
import { draftOf, toProfile } from './draft';

it('SPEC 5: blank product entries are dropped', () => {
  const products = [' Bowls ', '', '   ', 'Spoons'].map((name, key) => ({ key, name }));
  expect(toProfile({ ...draftOf(undefined), products }).productList).toEqual(['Bowls', 'Spoons']);
});

it('years that were not given are not zero', () => {
  expect(JSON.parse(JSON.stringify(toProfile(draftOf(undefined))))).toMatchObject({ yearsInBusiness: null });
  expect(toProfile({ ...draftOf(undefined), yearsInBusiness: '0' }).yearsInBusiness).toBe(0);
});

it('a new profile starts with one empty product row', () => {
  expect(draftOf(undefined).products).toEqual([{ key: 0, name: '' }]);
});
