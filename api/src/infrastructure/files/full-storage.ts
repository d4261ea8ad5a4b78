import { uploadErrors } from '../../domain/upload/uploaded-image';

const FULL_DISK = ['ENOSPC', 'EDQUOT'];
const INSUFFICIENT_STORAGE = 507;

/** Converts the error of a full disk or full object storage into one with a message for the user. */
export const explainFullStorage = (error: unknown): unknown =>
  isStorageFull(error) ? uploadErrors.storageFull() : error;

const isStorageFull = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && FULL_DISK.includes(String(error.code))) return true;
  const response = '$metadata' in error ? Object(error.$metadata) : {};
  return Reflect.get(response, 'httpStatusCode') === INSUFFICIENT_STORAGE;
};
