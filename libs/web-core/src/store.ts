import { type FetchOverride, popnookApi as api } from '@popnook/api-client';
import { combineReducers, configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { hasStatus } from './errors';
import { toasts } from './toasts';
import { triggerAuth } from './trigger-auth';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, [toasts.name]: toasts.reducer });

export type State = ReturnType<typeof reducer>;

export interface StoreOptions extends FetchOverride {
  /** The data that the server has loaded for this page. */
  preloadedState?: Partial<State>;
}

const selectMe = api.endpoints.getMe.select();

/** Opens the sign-in dialog when a call fails because the session has expired. The page remains open, so no input is lost. */
const signInAfterExpiry: Middleware<object, Parameters<typeof selectMe>[0]> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const unauthorized = isRejectedWithValue(action) && hasStatus(action.payload, 401);
    if (unauthorized && selectMe(getState()).data?.user && typeof window !== 'undefined')
      triggerAuth({ intent: window.location.pathname + window.location.search });
    return result;
  };

/** Creates the store: one per page load in the browser, one per request on the server. */
export const createStore = ({ preloadedState, fetch }: StoreOptions = {}) =>
  configureStore({
    reducer,
    preloadedState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: { fetch } } }).concat(api.middleware, signInAfterExpiry),
  });

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<State>();
