import { namedImage, namedImages } from './named-images';

const url = '/uploads/a/large.webp';
const thumbnailUrl = '/uploads/a/thumbnail.webp';

it('lists the URLs of images and thumbnails by their paths in the request', () => {
  expect(namedImages('images', [{ url }, { url, thumbnailUrl }])).toEqual({
    'images.0.url': url,
    'images.1.url': url,
    'images.1.thumbnailUrl': thumbnailUrl,
  });
  expect(namedImages('images')).toStrictEqual({});
});

it('a single image can be omitted', () => {
  expect(namedImage('logoImage', { url })).toEqual({ 'logoImage.url': url });
  expect([namedImage('logoImage', null), namedImage('logoImage', undefined)]).toEqual([{}, {}]);
});
