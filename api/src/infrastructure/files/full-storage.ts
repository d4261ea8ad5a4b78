import { uploadErrors } from '../../domain/upload/uploaded-image';

const FULL_DISK_CODES = ['ENOSPC', 'EDQUOT'];
const HTTP_INSUFFICIENT_STORAGE = 507;

/**
 * Replaces the error of a full disk or full object storage with one that has a message for the user. Returns other errors
 * unchanged.
 */
export const explainFullStorage = (error: unknown): unknown =>
  isStorageFull(error) ? uploadErrors.storageFull() : error;

const isStorageFull = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && FULL_DISK_CODES.includes(String(error.code))) return true;
  // Errors of the S3 client have the HTTP status in `$metadata`.
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === HTTP_INSUFFICIENT_STORAGE;
};
