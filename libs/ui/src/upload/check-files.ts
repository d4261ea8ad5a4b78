import type { ToastContent } from '@popnook/ui';

export interface UploadLimits {
  /** How many more files can be added. */
  remaining: number;
  /** How many files there can be in total, for the message. */
  maxFiles: number;
  maxSizeMb: number;
}

const errorToast = (title: string, description: string): ToastContent => ({
  title,
  description,
  variant: 'destructive',
});

/** Returns a toast that explains why these files cannot be uploaded (SPEC 5), or null. The API checks the files again. */
export function checkFiles(files: readonly File[], limits: UploadLimits): ToastContent | null {
  if (files.length > limits.remaining) {
    return errorToast('Too many files', `Please select no more than ${String(limits.maxFiles)} files`);
  }
  for (const file of files) {
    const error = checkFile(file, limits.maxSizeMb);
    if (error) return error;
  }
  return null;
}

function checkFile(file: File, maxSizeMb: number): ToastContent | null {
  if (!file.type.startsWith('image/')) {
    return errorToast('Invalid file type', `${file.name} is not an image file`);
  }
  if (file.size > maxSizeMb * 1024 * 1024) {
    return errorToast('File too large', `${file.name} is larger than the limit of ${String(maxSizeMb)} MB`);
  }
  return null;
}

export const uploadFailedToast = (error: unknown): ToastContent =>
  errorToast('Upload failed', error instanceof Error && error.message ? error.message : 'Upload failed');

export const uploadedToast = (count: number): ToastContent => ({
  title: 'Upload complete',
  description: count === 1 ? 'Your picture was uploaded.' : `Your ${String(count)} pictures were uploaded.`,
});
