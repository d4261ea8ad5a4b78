import { popnookApi } from '@popnook/api-client';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { hasStatus } from './errors';
import { triggerAuth } from './trigger-auth';

const selectMe = popnookApi.endpoints.getMe.select();

/** When a call shows that the session expired, opens the sign-in dialog. The page stays, so nothing typed is lost. */
export const sessionExpired: Middleware<object, Parameters<typeof selectMe>[0]> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const unauthorized = isRejectedWithValue(action) && hasStatus(action.payload, 401);
    if (unauthorized && selectMe(getState()).data?.user && typeof window !== 'undefined')
      triggerAuth({ intent: window.location.pathname + window.location.search });
    return result;
  };
