import type { ToastContent } from '@popnook/ui';

export interface UploadLimits {
  /** How many may still be added. */
  room: number;
  /** How many there may be in all. */
  maxFiles: number;
  maxSizeMb: number;
}

const refusal = (title: string, description: string): ToastContent => ({
  title,
  description,
  variant: 'destructive',
});

/** Why these files cannot be taken, in SPEC's words; null when they can. The server checks again. */
export function refuseFiles(files: readonly File[], limits: UploadLimits): ToastContent | null {
  if (files.length > limits.room) {
    return refusal('Too many files', `Please select no more than ${String(limits.maxFiles)} files`);
  }
  for (const file of files) {
    const reason = refuseFile(file, limits.maxSizeMb);
    if (reason) return reason;
  }
  return null;
}

function refuseFile(file: File, maxSizeMb: number): ToastContent | null {
  if (!file.type.startsWith('image/')) {
    return refusal('Invalid file type', `${file.name} is not an image file`);
  }
  if (file.size > maxSizeMb * 1024 * 1024) {
    return refusal('File too large', `${file.name} is larger than the limit of ${String(maxSizeMb)} MB`);
  }
  return null;
}

export const uploadFailed = (error: unknown): ToastContent =>
  refusal('Upload failed', error instanceof Error && error.message ? error.message : 'Upload failed');

export const uploaded = (count: number): ToastContent => ({
  title: 'Upload complete',
  description: count === 1 ? 'Your picture is ready.' : `Your ${String(count)} pictures are ready.`,
});
