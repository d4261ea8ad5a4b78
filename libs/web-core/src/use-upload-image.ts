import { uploadForm, type LentFetch, type UploadedImageDto } from '@popnook/api-client';
import { errorMessage } from './error-message';
import { sendWith, sendWithProgress, type Sent, type SendWatch } from './send-image';
import { useAppDispatch, type Dispatch } from './store';
import { triggerAuth } from './trigger-auth';

/**
 * Sends one picture, telling how far it is. What the server says about it becomes the Error that the upload control
 * shows; an ended session also asks to sign in, as with every other call.
 */
export const useUploadImage = () => {
  const dispatch = useAppDispatch();
  return async (file: File, watch: SendWatch = {}): Promise<UploadedImageDto> => {
    const send = transportOf(dispatch);
    const answer = await send(uploadForm('images', [file]), watch);
    if (answer.status === 401) triggerAuth({ intent: window.location.pathname + window.location.search });
    const image = arrived(answer);
    if (!image) throw new Error(isSuccess(answer) ? '' : errorMessage(answer));
    return image;
  };
};

const transportOf = (dispatch: Dispatch) => {
  const lent = dispatch((_dispatch, _state, { fetch }: LentFetch) => fetch);
  return lent ? sendWith(lent) : sendWithProgress;
};

const isSuccess = ({ status }: Sent) => status !== 'FETCH_ERROR' && status < 300;

/** The call answers a list; one file was sent. */
const arrived = (answer: Sent) => {
  if (answer.status === 'FETCH_ERROR' || !isSuccess(answer)) return undefined;
  return (answer.data as { data?: UploadedImageDto[] } | undefined)?.data?.[0];
};
