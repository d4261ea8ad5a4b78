import { type FetchOverride, type UploadedImageDto, uploadForm } from '@popnook/api-client';
import { errorMessage } from './errors';
import { type Dispatch, useAppDispatch } from './store';
import { triggerAuth } from './trigger-auth';

/**
 * Returns a function that uploads one image and reports progress. If the upload fails, it rejects with an Error whose message
 * can be shown. If the API reported success but returned no image, the message is empty, and the caller shows a general one.
 * A 401 also opens the sign-in dialog.
 */
export const useUploadImage = () => {
  const dispatch = useAppDispatch();
  return async (file: File, options: UploadOptions = {}): Promise<UploadedImageDto> => {
    const send = getTransport(dispatch);
    const response = await send(uploadForm('images', [file]), options);
    if (response.status === 401) triggerAuth({ intent: window.location.pathname + window.location.search });
    const image = uploadedImage(response);
    if (!image) throw new Error(isSuccess(response) ? '' : errorMessage(response));
    return image;
  };
};

/** Uses the store's own `fetch` if it has one, for example in tests. Only thunks have access to it. */
const getTransport = (dispatch: Dispatch) => {
  const customFetch = dispatch((_dispatch, _state, { fetch }: FetchOverride) => fetch);
  return customFetch ? sendWithFetch(customFetch) : sendWithProgress;
};

const isSuccess = ({ status }: UploadResponse) => status !== 'FETCH_ERROR' && status < 300;

/** A successful response is a list with one image, because one file was sent. */
const uploadedImage = (response: UploadResponse) => {
  if (response.status === 'FETCH_ERROR' || !isSuccess(response)) return undefined;
  return (response.data as { data?: UploadedImageDto[] } | undefined)?.data?.[0];
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
    request.onload = () => resolve({ status: request.status, data: parseJson(request.responseText) });
    request.onerror = request.onabort = () => resolve({ status: 'FETCH_ERROR' });
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });

/** Uses the `fetch` of the store. Does not report progress. */
export const sendWithFetch =
  (customFetch: typeof fetch) =>
  async (form: FormData, { signal }: UploadOptions): Promise<UploadResponse> => {
    try {
      // Node requires an absolute URL, but a custom fetch uses only its path.
      const response = await customFetch(`http://popnook.internal${uploadPath}`, {
        method: 'POST',
        body: form,
        ...(signal ? { signal } : {}),
      });
      return { status: response.status, data: parseJson(await response.text()) };
    } catch {
      return { status: 'FETCH_ERROR' };
    }
  };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
