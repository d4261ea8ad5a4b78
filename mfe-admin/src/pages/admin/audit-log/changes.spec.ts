import { expect, it } from '@jest/globals';
import { findDifferences } from './changes';

it('finds the fields that an action changed, ignoring ids, versions and timestamps', () => {
  const before = { id: 7, name: 'Nook', isActive: true, version: 1, updatedAt: '2026-11-22T12:00:00Z' };
  const after = { ...before, isActive: false, version: 2, updatedAt: '2026-11-23T12:00:00Z' };
  expect(findDifferences({ before, after })).toEqual([{ name: 'is active', before: 'yes', after: 'no' }]);
  expect(findDifferences({ before: null, after: { id: 8, version: 1, city: '' } })).toEqual([
    { name: 'city', before: undefined, after: 'none' },
  ]);
  expect(findDifferences({ before: { scopes: [] }, after: { scopes: ['read', 'book'] } })).toEqual([
    { name: 'scopes', before: 'none', after: 'read, book' },
  ]);
});

it.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ createdAt: '2026-11-02', id: 1, version: 1, updatedAt: '2026-11-02' }, null, []],
  [{ isActive: true }, { isActive: false }, [{ name: 'is active', before: 'yes', after: 'no' }]],
  [null, { city: 'Apex', id: 4 }, [{ name: 'city', before: undefined, after: 'Apex' }]],
  [{ notes: null }, { notes: 'Bright' }, [{ name: 'notes', before: 'none', after: 'Bright' }]],
  [
    { 'display 3': { maxCapacity: 1 } },
    { 'display 3': { maxCapacity: 2 } },
    [{ name: 'display 3', before: 'max capacity 1', after: 'max capacity 2' }],
  ],
  [
    null,
    { fields: ['firstName', 'contactEmail'] },
    [{ name: 'fields', before: undefined, after: 'first name, contact email' }],
  ],
  [
    { rules: 'a'.repeat(200) },
    { rules: 'b'.repeat(201) },
    [{ name: 'rules', before: 'a'.repeat(200), after: `${'b'.repeat(200)}…` }],
  ],
])('finds the differences from %j to %j (D42)', (before, after, differences) => {
  expect(findDifferences({ before, after })).toEqual(differences);
});
