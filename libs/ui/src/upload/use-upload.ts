import { useEffect, useRef, useState } from 'react';
import type { ToastContent } from '@popnook/ui';
import { checkFiles, uploadedToast, uploadFailedToast } from './check-files';

/** The fields of the API's uploaded image that are used here. */
export interface UploadedImage {
  url: string;
  thumbnailUrl: string;
  originalName?: string | undefined;
}

export interface SendOptions {
  /** Reports the progress, from 0 to 1. */
  onProgress: (progress: number) => void;
  /** Aborted when the user cancels or replaces the upload, or leaves the page. */
  signal: AbortSignal;
}

export interface UploadOptions {
  images: readonly UploadedImage[];
  onChange: (images: UploadedImage[]) => void;
  /** Uploads one file. Rejects with an Error that contains the server's message. */
  upload: (file: File, options: SendOptions) => Promise<UploadedImage>;
  onNotify: (notice: ToastContent) => void;
  /** With 1, a new picture replaces the previous one. */
  maxFiles: number;
  maxSizeMb: number;
}

/** A file that has not been uploaded yet. */
export interface PendingFile {
  key: number;
  file: File;
  /** From 0 to 1 while uploading; null while waiting. */
  progress: number | null;
  /** Why the upload failed; null if it has not failed. A failed file stays in the list until a retry succeeds or the user removes it. */
  failure: string | null;
}

/** Uploads one file at a time. A failed file does not stop the others and can be retried. */
export function useUpload(options: UploadOptions) {
  const { pending, add, change, discard } = usePending();
  const latest = useLatest(options);
  const controllers = useRef(new Map<number, AbortController>());
  /** Resolves when all files that have been queued so far are finished. The next file waits for this. */
  const lastUpload = useRef(Promise.resolve());
  /** How many uploads have succeeded and failed since the queue was last empty. */
  const counts = useRef({ uploaded: 0, failed: 0 });
  useAbortOnUnmount(controllers);
  const isSingle = options.maxFiles === 1;

  const succeed = (key: number, image: UploadedImage) => {
    counts.current.uploaded += 1;
    discard(key);
    latest.addImage(image, isSingle);
  };
  const fail = (key: number, error: unknown) => {
    counts.current.failed += 1;
    const notice = uploadFailedToast(error);
    change(key, { progress: null, failure: notice.description ?? notice.title });
    latest.props().onNotify(notice);
  };
  const send = async ({ key, file }: PendingFile, { signal }: AbortController) => {
    if (signal.aborted) return;
    change(key, { progress: 0 });
    const onProgress = (progress: number) => change(key, { progress });
    try {
      const image = await latest.props().upload(file, { onProgress, signal });
      if (!signal.aborted) succeed(key, image);
    } catch (error) {
      if (!signal.aborted) fail(key, error);
    }
  };
  const finish = (key: number) => {
    controllers.current.delete(key);
    if (controllers.current.size > 0) return;
    const { uploaded, failed } = counts.current;
    counts.current = { uploaded: 0, failed: 0 };
    // If an upload has failed, there is no toast about the successful ones, because it would replace the one about the failure (D47).
    if (uploaded > 0 && failed === 0) latest.props().onNotify(uploadedToast(uploaded));
  };
  const queue = (file: PendingFile) => {
    const controller = new AbortController();
    controllers.current.set(file.key, controller);
    lastUpload.current = lastUpload.current.then(() => send(file, controller)).then(() => finish(file.key));
  };
  const validate = (files: readonly File[]): ToastContent | null => {
    // Each file that is waiting or uploading has a controller. A canceled file keeps its controller until its turn.
    const unfinished = [...controllers.current.values()].filter(({ signal }) => !signal.aborted).length;
    const remaining = isSingle ? 1 : options.maxFiles - latest.images().length - unfinished;
    return checkFiles(files, { ...options, remaining });
  };
  const remove = (key: number) => {
    controllers.current.get(key)?.abort();
    discard(key);
  };
  const addFiles = (files: readonly File[]) => {
    if (files.length === 0) return;
    const error = validate(files);
    if (error) return options.onNotify(error);
    if (isSingle) for (const { key } of pending) remove(key);
    for (const file of add(files)) queue(file);
  };
  const retry = (file: PendingFile) => {
    const error = validate([file.file]);
    if (error) return options.onNotify(error);
    change(file.key, { failure: null });
    queue(file);
  };
  return { pending, addFiles, retry, remove };
}

function usePending() {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const nextKey = useRef(1);
  const add = (files: readonly File[]): PendingFile[] => {
    const added = files.map((file) => ({ key: nextKey.current++, file, progress: null, failure: null }));
    setPending((before) => [...before, ...added]);
    return added;
  };
  const change = (key: number, changes: Partial<PendingFile>) => {
    setPending((before) => before.map((file) => (file.key === key ? { ...file, ...changes } : file)));
  };
  const discard = (key: number) => {
    setPending((before) => before.filter((file) => file.key !== key));
  };
  return { pending, add, change, discard };
}

/**
 * Returns functions that read the current props, because an upload ends long after the render in which it started. `addImage` adds
 * to the current images, so that two uploads that finish between renders do not overwrite each other's image.
 */
function useLatest(options: UploadOptions) {
  const props = useRef(options);
  const images = useRef(options.images);
  useEffect(() => {
    props.current = options;
  });
  // Only when the prop changes: until the caller has rendered an added image, a render with the old images must not remove it.
  useEffect(() => {
    images.current = options.images;
  }, [options.images]);
  return {
    props: () => props.current,
    images: () => images.current,
    addImage: (image: UploadedImage, isSingle: boolean) => {
      const all = isSingle ? [image] : [...images.current, image];
      images.current = all;
      props.current.onChange(all);
    },
  };
}

function useAbortOnUnmount(controllers: { readonly current: ReadonlyMap<number, AbortController> }) {
  useEffect(() => {
    const all = controllers.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, [controllers]);
}
