import { namedImage, namedImages } from './named-images';

const url = '/uploads/a/large.webp';
const thumbnailUrl = '/uploads/a/thumbnail.webp';

it('images are named by their place in a request, each with its thumbnail if it has one', () => {
  expect(namedImages('images', [{ url }, { url, thumbnailUrl }])).toEqual({
    'images.0.url': url,
    'images.1.url': url,
    'images.1.thumbnailUrl': thumbnailUrl,
  });
  expect(namedImages('images')).toEqual({});
});

it('a single image may be missing', () => {
  expect(namedImage('logoImage', { url })).toEqual({ 'logoImage.url': url });
  expect([namedImage('logoImage', null), namedImage('logoImage', undefined)]).toEqual([{}, {}]);
});
