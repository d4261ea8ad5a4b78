import { emptyDisplay, emptyListing } from '../../space-form/space-draft';
import { parseListing } from './stored-listing';

const image = { url: '/uploads/a/large.webp', thumbnailUrl: '/uploads/a/small.webp' };
const display = { ...emptyDisplay(1), images: [image] };
const listing = { ...emptyListing, images: [image], displays: [display] };

it('restores a complete draft with its displays and pictures', () => {
  expect(parseListing(listing)).toEqual(listing);
});

it.each([
  ['no draft', null],
  ['a missing field', { ...listing, name: undefined }],
  ['a broken picture', { ...listing, images: [{ url: '/uploads/a' }] }],
  ['a display without its fields', { ...listing, displays: [{}] }],
  ['a broken picture of a display', { ...listing, displays: [{ ...display, images: [null] }] }],
])('ignores a draft with %s', (_, stored) => {
  expect(parseListing(stored)).toBeUndefined();
});
