import { useEffect, useRef, useState } from 'react';
import type { ToastContent } from '@popnook/ui';
import { checkFiles, uploaded, uploadFailed } from './check-files';
import type { ImageUploadProps, UploadedImage } from './image-upload';

/** A file that is not uploaded yet. */
export interface PendingFile {
  key: number;
  file: File;
  /** From 0 to 1 while uploading; null while waiting. */
  progress: number | null;
  /** Why the upload failed. It stays listed until it is retried or removed. */
  failure: string | null;
}

type Uploading = Pick<ImageUploadProps, 'images' | 'onChange' | 'upload' | 'onNotify'> & {
  maxFiles: number;
  maxSizeMb: number;
};

/** Uploads one file at a time. A failed file does not stop the others and can be retried. */
export function useUpload(options: Uploading) {
  const { pending, add, change, drop } = usePending();
  const now = useLatest(options);
  const sending = useRef(new Map<number, AbortController>());
  const turn = useRef(Promise.resolve());
  const tally = useRef({ arrived: 0, failed: 0 });
  useAbortOnUnmount(sending);
  const single = options.maxFiles === 1;

  const arrive = (key: number, image: UploadedImage) => {
    tally.current.arrived += 1;
    drop(key);
    now.addImage(image, single);
  };
  const fail = (key: number, error: unknown) => {
    tally.current.failed += 1;
    const notice = uploadFailed(error);
    change(key, { progress: null, failure: notice.description ?? notice.title });
    now.props().onNotify(notice);
  };
  const send = async ({ key, file }: PendingFile, { signal }: AbortController) => {
    if (signal.aborted) return;
    change(key, { progress: 0 });
    const onProgress = (progress: number) => change(key, { progress });
    try {
      const image = await now.props().upload(file, { onProgress, signal });
      if (!signal.aborted) arrive(key, image);
    } catch (error) {
      if (!signal.aborted) fail(key, error);
    }
  };
  const finish = (key: number) => {
    sending.current.delete(key);
    if (sending.current.size > 0) return;
    const { arrived, failed } = tally.current;
    tally.current = { arrived: 0, failed: 0 };
    // A failure was already shown; only one toast is visible at a time (D47).
    if (arrived > 0 && failed === 0) now.props().onNotify(uploaded(arrived));
  };
  const queue = (file: PendingFile) => {
    const controller = new AbortController();
    sending.current.set(file.key, controller);
    turn.current = turn.current.then(() => send(file, controller)).then(() => finish(file.key));
  };
  const refuse = (files: readonly File[]): ToastContent | null => {
    const room = single ? 1 : options.maxFiles - now.images().length - sending.current.size;
    return checkFiles(files, { ...options, room });
  };
  const remove = (key: number) => {
    sending.current.get(key)?.abort();
    drop(key);
  };
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const reason = refuse(files);
    if (reason) return options.onNotify(reason);
    if (single) for (const { key } of pending) remove(key);
    for (const file of add(files)) queue(file);
  };
  const retry = (file: PendingFile) => {
    const reason = refuse([file.file]);
    if (reason) return options.onNotify(reason);
    change(file.key, { failure: null });
    queue(file);
  };
  return { pending, take, retry, remove };
}

function usePending() {
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const next = useRef(1);
  const add = (files: readonly File[]): PendingFile[] => {
    const added = files.map((file) => ({ key: next.current++, file, progress: null, failure: null }));
    setPending((before) => [...before, ...added]);
    return added;
  };
  const change = (key: number, part: Partial<PendingFile>) => {
    setPending((before) => before.map((file) => (file.key === key ? { ...file, ...part } : file)));
  };
  const drop = (key: number) => {
    setPending((before) => before.filter((file) => file.key !== key));
  };
  return { pending, add, change, drop };
}

/** The current props: an upload ends long after the render in which it started. */
function useLatest(options: Uploading) {
  const props = useRef(options);
  const images = useRef(options.images);
  useEffect(() => {
    props.current = options;
  });
  useEffect(() => {
    images.current = options.images;
  }, [options.images]);
  return {
    props: () => props.current,
    images: () => images.current,
    addImage: (image: UploadedImage, single: boolean) => {
      const all = single ? [image] : [...images.current, image];
      images.current = all;
      props.current.onChange(all);
    },
  };
}

function useAbortOnUnmount(sending: { readonly current: ReadonlyMap<number, AbortController> }) {
  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, [sending]);
}
