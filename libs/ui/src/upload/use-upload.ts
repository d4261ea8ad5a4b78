import { useEffect, useRef, useState } from 'react';
import type { ToastContent } from '@popnook/ui';
import { refuseFiles, uploaded, uploadFailed } from './check-files';
import type { ImageUploadProps, UploadedImage } from './image-upload';

/** A file that has not arrived yet. */
export interface PendingFile {
  key: number;
  file: File;
  /** From 0 to 1 while it is sent; null while it waits for its turn. */
  share: number | null;
  /** Why it did not arrive. It stays until it is tried again or removed. */
  failure: string | null;
}

type Uploading = Pick<ImageUploadProps, 'images' | 'onChange' | 'upload' | 'onNotify'> & {
  maxFiles: number;
  maxSizeMb: number;
};

/** Idle, uploading, idle again: one file after the other. A file that fails holds up nobody and can be tried again. */
export function useUpload(options: Uploading) {
  const { pending, add, change, drop } = usePending();
  const now = useNow(options);
  const sending = useRef(new Map<number, AbortController>());
  const turn = useRef(Promise.resolve());
  const tally = useRef({ arrived: 0, failed: 0 });
  useAbortAtTheEnd(sending);
  const single = options.maxFiles === 1;

  const arrive = (key: number, image: UploadedImage) => {
    tally.current.arrived += 1;
    drop(key);
    now.addImage(image, single);
  };
  const fail = (key: number, error: unknown) => {
    tally.current.failed += 1;
    const notice = uploadFailed(error);
    change(key, { share: null, failure: notice.description ?? notice.title });
    now.props().onNotify(notice);
  };
  const send = async ({ key, file }: PendingFile, { signal }: AbortController) => {
    if (signal.aborted) return;
    change(key, { share: 0 });
    const onProgress = (share: number) => change(key, { share });
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
    // What failed was said already; one notice takes the place of the other (D47).
    if (arrived > 0 && failed === 0) now.props().onNotify(uploaded(arrived));
  };
  const queue = (file: PendingFile) => {
    const controller = new AbortController();
    sending.current.set(file.key, controller);
    turn.current = turn.current.then(() => send(file, controller)).then(() => finish(file.key));
  };
  const refuse = (files: readonly File[]): ToastContent | null => {
    const room = single ? 1 : options.maxFiles - now.images().length - sending.current.size;
    return refuseFiles(files, { ...options, room });
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
    const added = files.map((file) => ({ key: next.current++, file, share: null, failure: null }));
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

/** What the form has by now: an upload ends long after the render that it began in. */
function useNow(options: Uploading) {
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

function useAbortAtTheEnd(sending: { readonly current: ReadonlyMap<number, AbortController> }) {
  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, [sending]);
}
