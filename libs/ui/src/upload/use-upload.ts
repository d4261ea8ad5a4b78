import { useState } from 'react';
import type { ToastWords } from '../feedback/toast-view';
import { refuseFiles, uploaded, uploadFailed } from './check-files';
import type { ImageUploadProps, UploadedImage } from './image-upload';

export interface UploadProgress {
  done: number;
  total: number;
}

type Uploading = Pick<ImageUploadProps, 'images' | 'onChange' | 'upload' | 'onNotify'> & {
  maxFiles: number;
  maxSizeMb: number;
};

/** Idle, uploading, idle again: one file after the other, what arrived stays even when a later one fails. */
export function useUpload(options: Uploading) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const single = options.maxFiles === 1;
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || progress) return;
    const room = single ? 1 : options.maxFiles - options.images.length;
    const reason = refuseFiles(files, { room, maxFiles: options.maxFiles, maxSizeMb: options.maxSizeMb });
    if (reason) {
      options.onNotify(reason);
      return;
    }
    setProgress({ done: 0, total: files.length });
    const { arrived, notice } = await send(files, options.upload, setProgress);
    setProgress(null);
    if (arrived.length > 0) options.onChange(single ? arrived : [...options.images, ...arrived]);
    options.onNotify(notice);
  };
  return { progress, take };
}

async function send(
  files: readonly File[],
  upload: (file: File) => Promise<UploadedImage>,
  report: (progress: UploadProgress) => void,
): Promise<{ arrived: UploadedImage[]; notice: ToastWords }> {
  const arrived: UploadedImage[] = [];
  for (const file of files) {
    try {
      arrived.push(await upload(file));
    } catch (error) {
      return { arrived, notice: uploadFailed(error) };
    }
    report({ done: arrived.length, total: files.length });
  }
  return { arrived, notice: uploaded(arrived.length) };
}
