import { popnookApi } from '@popnook/api-client';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { hasStatus } from './error-message';
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
    const refused = isRejectedWithValue(action) && hasStatus(action.payload, 401);
    if (refused && whoIsIn(getState()).data?.user && typeof window !== 'undefined')
      triggerAuth({ intent: window.location.pathname + window.location.search });
    return result;
  };
