import { type FetchOverride, type UploadedImageDto, uploadForm } from '@popnook/api-client';
import { errorMessage } from './errors';
import { type Dispatch, useAppDispatch } from './store';
import { triggerAuth } from './trigger-auth';

/**
 * Uploads one image with progress. Rejects with an Error that has the server's message, for the upload control to show.
 * An expired session also opens the sign-in dialog, as with every other call.
 */
export const useUploadImage = () => {
  const dispatch = useAppDispatch();
  return async (file: File, options: UploadOptions = {}): Promise<UploadedImageDto> => {
    const send = getTransport(dispatch);
    const answer = await send(uploadForm('images', [file]), options);
    if (answer.status === 401) triggerAuth({ intent: window.location.pathname + window.location.search });
    const image = uploadedImage(answer);
    if (!image) throw new Error(isSuccess(answer) ? '' : errorMessage(answer));
    return image;
  };
};

const getTransport = (dispatch: Dispatch) => {
  const customFetch = dispatch((_dispatch, _state, { fetch }: FetchOverride) => fetch);
  return customFetch ? sendWithFetch(customFetch) : sendWithProgress;
};

const isSuccess = ({ status }: UploadResponse) => status !== 'FETCH_ERROR' && status < 300;

/** The response is a list; one file was sent. */
const uploadedImage = (answer: UploadResponse) => {
  if (answer.status === 'FETCH_ERROR' || !isSuccess(answer)) return undefined;
  return (answer.data as { data?: UploadedImageDto[] } | undefined)?.data?.[0];
};

/** `FETCH_ERROR` if there was no response. */
export type UploadResponse = { status: number; data: unknown } | { status: 'FETCH_ERROR' };

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
}

const uploadPath = '/api/upload/images';

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export const sendWithProgress = (
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<UploadResponse> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', uploadPath);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, data: parsed(request.responseText) });
    request.onerror = request.onabort = () => resolve({ status: 'FETCH_ERROR' });
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });

/** For stores with their own `fetch`, for example in tests. */
export const sendWithFetch =
  (customFetch: typeof fetch) =>
  async (form: FormData, { signal }: UploadOptions): Promise<UploadResponse> => {
    try {
      const answer = await customFetch(`http://popnook.internal${uploadPath}`, {
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
