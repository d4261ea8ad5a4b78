import {
  isUploadUrl,
  LARGE_FILE,
  THUMBNAIL_FILE,
  uploadUrl,
  uploadErrors,
  uploadIdOf,
} from './uploaded-image';

describe('the check for URLs of uploaded images (D45)', () => {
  it('accepts a .webp file in the folder of an upload', () => {
    expect(isUploadUrl('/uploads/k3v9Zq-_/thumbnail-2x.webp')).toBe(true);
    expect(isUploadUrl(`/uploads/${'a'.repeat(64)}/${'b'.repeat(64)}.webp`)).toBe(true);
  });

  it.each([
    'https://elsewhere.test/a.webp',
    '//elsewhere.test/a.webp',
    '/uploads/../x.webp',
    '/uploads/a/b.svg',
    '/files/uploads/a/b.webp',
    '/uploads/a/b.webp?size=1',
    '/uploads/a/b_webp',
    '/uploads//b.webp',
    '/uploads/a/.webp',
    `/uploads/${'a'.repeat(65)}/b.webp`,
    `/uploads/a/${'b'.repeat(65)}.webp`,
    'javascript:alert(1)',
    '',
  ])('rejects %j', (url) => expect(isUploadUrl(url)).toBe(false));
});

it('the id of an upload is read from the URLs of its files, but not from a URL with any other file name (D45)', () => {
  expect(uploadUrl('k3v9', LARGE_FILE)).toBe('/uploads/k3v9/large.webp');
  expect(uploadUrl('k3v9', THUMBNAIL_FILE)).toBe('/uploads/k3v9/thumbnail.webp');
  expect(uploadIdOf(uploadUrl('k3v9', THUMBNAIL_FILE))).toBe('k3v9');
  expect(uploadIdOf('/uploads/k3v9/huge.webp')).toBeUndefined();
});

it.each([
  [
    'tooLarge',
    uploadErrors.tooLarge('a.png'),
    'payload_too_large',
    'image',
    'a.png is larger than the limit of 5 MB',
  ],
  ['notAnImage', uploadErrors.notAnImage('a.png'), 'invalid_input', 'image', 'a.png is not an image file'],
  [
    'tooManyPixels',
    uploadErrors.tooManyPixels('a.png'),
    'invalid_input',
    'image',
    'a.png has more than 40 megapixels. Please choose a smaller image',
  ],
  ['missing', uploadErrors.missing('images'), 'invalid_input', 'images', 'Please choose an image to upload'],
])('the error %s names the field and says what is wrong (D46)', (_, error, code, field, text) =>
  expect(error).toMatchObject({ code, message: text, fields: { [field]: text } }),
);

it('too many files, too many uploads in a day and full storage each have their own error (D45)', () => {
  const message = (limit: number) => `Please select no more than ${limit} file${limit === 1 ? '' : 's'}`;
  for (const limit of [1, 10])
    expect(uploadErrors.tooMany(limit)).toMatchObject({
      code: 'invalid_input',
      fields: { images: message(limit) },
    });
  expect(uploadErrors.tooManyInADay(60)).toMatchObject({ code: 'too_many_requests', retryAfter: 60 });
  expect(uploadErrors.storageFull()).toMatchObject({
    code: 'storage_full',
    message: 'There is no space left to store this picture. Please try again later.',
  });
});
