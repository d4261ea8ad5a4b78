/** An upload's answer, or that there was none. */
export type UploadResponse = { status: number; data: unknown } | { status: 'FETCH_ERROR' };

export interface UploadOptions {
  /** How much of the file is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const address = '/api/upload/images';

/** `fetch` cannot tell how much of a body is sent, so this is what the generated client cannot do. */
export const sendWithProgress = (
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<UploadResponse> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, data: parsed(request.responseText) });
    request.onerror = request.onabort = () => resolve({ status: 'FETCH_ERROR' });
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });

/** Where the store lends a fetch, as tests do. */
export const sendWith =
  (lent: typeof fetch) =>
  async (form: FormData, { signal }: UploadOptions): Promise<UploadResponse> => {
    try {
      const answer = await lent(`http://popnook.internal${address}`, {
        method: 'POST',
        body: form,
        ...(signal ? { signal } : {}),
      });
      return { status: answer.status, data: parsed(await answer.text()) };
    } catch {
      return { status: 'FETCH_ERROR' };
    }
  };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
