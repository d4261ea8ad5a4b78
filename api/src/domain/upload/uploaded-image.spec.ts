import { isUploadAddress } from './uploaded-image';

describe('the address of an uploaded image (D45)', () => {
  it('accepts the address of a .webp file in the folder of an upload', () => {
    expect(isUploadAddress('/uploads/k3v9Zq-_/thumbnail-2x.webp')).toBe(true);
  });

  it.each([
    'https://elsewhere.test/a.webp',
    '//elsewhere.test/a.webp',
    '/uploads/../x.webp',
    '/uploads/a/b.svg',
    'javascript:alert(1)',
    '',
  ])('rejects %j', (url) => expect(isUploadAddress(url)).toBe(false));
});
