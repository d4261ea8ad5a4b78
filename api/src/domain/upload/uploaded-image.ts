import { DomainError } from '../shared/domain-error';

/** 5 MiB, inclusive (D45). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;

/** File names of an upload; its other sizes are next to them. */
export const LARGE = 'large.webp';
export const THUMBNAIL = 'thumbnail.webp';

/** Addresses of uploaded images. Images from other sites are refused (D45). */
export const UPLOAD_ADDRESS = /^\/uploads\/[\w-]{1,64}\/[\w-]{1,64}\.webp$/;

export const isUploadAddress = (url: string): boolean => UPLOAD_ADDRESS.test(url);

export const uploadAddress = (id: string, file: string): string => `/uploads/${id}/${file}`;

const onField = (code: 'invalid_input' | 'payload_too_large', field: string, message: string) =>
  new DomainError(code, message, { [field]: message });

/** The errors for refused uploads, with SPEC's messages. */
export const refusal = {
  tooLarge: (file: string) =>
    onField('payload_too_large', 'image', `${file} is larger than the limit of 5 MB`),
  notAnImage: (file: string) => onField('invalid_input', 'image', `${file} is not an image file`),
  tooManyPixels: (file: string) =>
    onField('invalid_input', 'image', `${file} has more than 40 megapixels. Please choose a smaller image`),
  tooMany: (most: number) =>
    onField('invalid_input', 'images', `Please select no more than ${most} ${most === 1 ? 'file' : 'files'}`),
  nothing: (field: string) => onField('invalid_input', field, 'Please choose an image to upload'),
};
