import { DomainError } from '../shared/domain-error';

/** 5 MiB, inclusive (D45). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;

/** The file names of an upload's two main sizes. */
export const LARGE_FILE = 'large.webp';
export const THUMBNAIL_FILE = 'thumbnail.webp';

/**
 * The names of all files that a stored upload may have. `S3ImageStore` deletes the files with these names, so a name must
 * remain in the list as long as any stored upload has a file with this name.
 */
export const IMAGE_FILES = [LARGE_FILE, 'medium.webp', 'thumbnail-2x.webp', THUMBNAIL_FILE] as const;

/** An account can upload this many pictures within 24 hours (D45). */
export const UPLOADS_PER_DAY = 300;

/** Addresses of uploaded images. Images from other sites are rejected (D45). */
export const UPLOAD_URL = /^\/uploads\/[\w-]{1,64}\/[\w-]{1,64}\.webp$/;

export const isUploadUrl = (url: string): boolean => UPLOAD_URL.test(url);

export const uploadUrl = (id: string, file: string): string => `/uploads/${id}/${file}`;

/** The id of the upload at this address. Undefined if uploads have no file with this name. */
export function uploadIdOf(address: string): string | undefined {
  const [, , id, file] = address.split('/');
  return IMAGE_FILES.some((name) => name === file) ? id : undefined;
}

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
  tooManyInADay: (retryAfter: number) =>
    new DomainError(
      'too_many_requests',
      `You have uploaded ${UPLOADS_PER_DAY} pictures within 24 hours. Please try again later.`,
      undefined,
      retryAfter,
    ),
  storageFull: () =>
    new DomainError('storage_full', 'There is no space left to store this picture. Please try again later.'),
  missing: (field: string) => fieldError('invalid_input', field, 'Please choose an image to upload'),
};
