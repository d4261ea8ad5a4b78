import { expect, it } from '@jest/globals';
import { findDifferences } from './changes';

it('shows the fields that an action changed, without versions and timestamps', () => {
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
