import { expect, it } from '@jest/globals';
import { emptyDisplay, emptyListing } from '../../space-form/space-draft';
import { parseListing, parseCreatedSpace, parseSavedVersion } from './stored-listing';

const image = { url: '/uploads/a/large.webp', thumbnailUrl: '/uploads/a/small.webp' };
const display = { ...emptyDisplay(1), images: [image] };
const listing = { ...emptyListing, images: [image], displays: [display] };

it('restores a complete draft with its displays, pictures and coordinates', () => {
  expect(parseListing(listing)).toEqual(listing);
  const located = { ...listing, latitude: '35.77', longitude: '-78.63' };
  expect(parseListing(located)).toEqual(located);
});

it.each([
  ['null', null],
  ['a missing field', { ...listing, name: undefined }],
  ['a number instead of text', { ...listing, sizeSqFt: 400 }],
  ['displays that are not a list', { ...listing, displays: { ...listing.displays } }],
  ['an invalid picture', { ...listing, images: [{ url: '/uploads/a' }] }],
  ['a display without its fields', { ...listing, displays: [{}] }],
  ['an invalid picture of a display', { ...listing, displays: [{ ...display, images: [null] }] }],
])('ignores an invalid stored draft: %s', (_problem, stored) => {
  expect(parseListing(stored)).toBeUndefined();
});

const createdSpace = {
  id: 7,
  name: 'Blue Door Books',
  hasRate: false,
  displays: [display],
  reasons: {},
  errors: {},
};

it('restores the displays that are not saved yet, unless the stored value is invalid', () => {
  expect(parseCreatedSpace(createdSpace)).toEqual(createdSpace);
  for (const invalid of [null, { ...createdSpace, id: '7' }, { ...createdSpace, displays: [{ key: 1 }] }])
    expect(parseCreatedSpace(invalid)).toBeUndefined();
});

it('restores the version that was last saved, unless the stored value is invalid', () => {
  expect(parseSavedVersion({ version: 3, text: '{}' })).toEqual({ version: 3, text: '{}' });
  expect(parseSavedVersion({ version: '3', text: '{}' })).toBeUndefined();
});
