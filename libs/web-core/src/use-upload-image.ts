import { uploadForm, type FetchOverride, type UploadedImageDto } from '@popnook/api-client';
import { errorMessage } from './error-message';
import { sendWith, sendWithProgress, type UploadResponse, type UploadOptions } from './send-image';
import { useAppDispatch, type Dispatch } from './store';
import { triggerAuth } from './trigger-auth';

/**
 * Sends one picture, telling how far it is. What the server says about it becomes the Error that the upload control
 * shows; an ended session also asks to sign in, as with every other call.
 */
export const useUploadImage = () => {
  const dispatch = useAppDispatch();
  return async (file: File, watch: UploadOptions = {}): Promise<UploadedImageDto> => {
    const send = transportOf(dispatch);
    const answer = await send(uploadForm('images', [file]), watch);
    if (answer.status === 401) triggerAuth({ intent: window.location.pathname + window.location.search });
    const image = arrived(answer);
    if (!image) throw new Error(isSuccess(answer) ? '' : errorMessage(answer));
    return image;
  };
};

const transportOf = (dispatch: Dispatch) => {
  const lent = dispatch((_dispatch, _state, { fetch }: FetchOverride) => fetch);
  return lent ? sendWith(lent) : sendWithProgress;
};

const isSuccess = ({ status }: UploadResponse) => status !== 'FETCH_ERROR' && status < 300;

/** The call answers a list; one file was sent. */
const arrived = (answer: UploadResponse) => {
  if (answer.status === 'FETCH_ERROR' || !isSuccess(answer)) return undefined;
  return (answer.data as { data?: UploadedImageDto[] } | undefined)?.data?.[0];
};
