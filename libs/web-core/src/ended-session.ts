import { popnookApi } from '@popnook/api-client';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { triggerAuth } from './trigger-auth';

const whoIsIn = popnookApi.endpoints.getMe.select();

/**
 * A session that ended elsewhere shows at the next call. The visitor is asked to sign in and stays on the page, in the
 * state it is in: nobody is sent away, so nothing that was typed is lost.
 */
export const endedSession: Middleware<object, Parameters<typeof whoIsIn>[0]> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const refused = isRejectedWithValue(action) && isSignedOutAnswer(action.payload);
    if (refused && whoIsIn(getState()).data?.user && typeof window !== 'undefined')
      triggerAuth({ intent: window.location.pathname + window.location.search });
    return result;
  };

const isSignedOutAnswer = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 401;
