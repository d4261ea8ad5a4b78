import { DomainError } from '../shared/domain-error';

/** 5 MiB, inclusive (D45). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;

/** The file names of an upload's two main sizes. Other sizes are stored next to them. */
export const LARGE = 'large.webp';
export const THUMBNAIL = 'thumbnail.webp';

/** Addresses of uploaded images. Images from other sites are rejected (D45). */
export const UPLOAD_ADDRESS = /^\/uploads\/[\w-]{1,64}\/[\w-]{1,64}\.webp$/;

export const isUploadAddress = (url: string): boolean => UPLOAD_ADDRESS.test(url);

export const uploadAddress = (id: string, file: string): string => `/uploads/${id}/${file}`;

const fieldError = (code: 'invalid_input' | 'payload_too_large', field: string, message: string) =>
  new DomainError(code, message, { [field]: message });

/** The errors for rejected uploads. Some of the messages are from SPEC. */
export const uploadErrors = {
  tooLarge: (file: string) =>
    fieldError('payload_too_large', 'image', `${file} is larger than the limit of 5 MB`),
  notAnImage: (file: string) => fieldError('invalid_input', 'image', `${file} is not an image file`),
  tooManyPixels: (file: string) =>
    fieldError(
      'invalid_input',
      'image',
      `${file} has more than 40 megapixels. Please choose a smaller image`,
    ),
  tooMany: (limit: number) =>
    fieldError(
      'invalid_input',
      'images',
      `Please select no more than ${limit} ${limit === 1 ? 'file' : 'files'}`,
    ),
  missing: (field: string) => fieldError('invalid_input', field, 'Please choose an image to upload'),
};
