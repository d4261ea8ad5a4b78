import { isOurImage } from './our-image';

describe('D45: images[].url is one of ours', () => {
  it('takes what an upload answers', () => {
    expect(isOurImage('/uploads/k3v9Zq-_/thumbnail-2x.webp')).toBe(true);
  });

  it.each([
    'https://elsewhere.test/a.webp',
    '//elsewhere.test/a.webp',
    '/uploads/../x.webp',
    '/uploads/a/b.svg',
    'javascript:alert(1)',
    '',
  ])('refuses %j', (url) => expect(isOurImage(url)).toBe(false));
});
