import { DomainError } from '../../domain/shared/domain-error';

/** 5 MiB, inclusive (D45). */
export const MAX_BYTES = 5 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;

const onField = (code: 'invalid_input' | 'payload_too_large', field: string, message: string) =>
  new DomainError(code, message, { [field]: message });

/** What an upload is refused for; SPEC's sentences. */
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
