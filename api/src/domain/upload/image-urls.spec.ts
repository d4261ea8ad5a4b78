import { urlsOfImage, urlsOfImages } from './image-urls';

const url = '/uploads/a/large.webp';
const thumbnailUrl = '/uploads/a/thumbnail.webp';

it('lists the URLs of images and thumbnails by their paths in the request', () => {
  expect(urlsOfImages('images', [{ url }, { url, thumbnailUrl }])).toEqual({
    'images.0.url': url,
    'images.1.url': url,
    'images.1.thumbnailUrl': thumbnailUrl,
  });
  expect(urlsOfImages('images')).toStrictEqual({});
});

it('a single image can be omitted', () => {
  expect(urlsOfImage('logoImage', { url })).toEqual({ 'logoImage.url': url });
  expect([urlsOfImage('logoImage', null), urlsOfImage('logoImage', undefined)]).toEqual([{}, {}]);
});
