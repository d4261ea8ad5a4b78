import { type FetchOverride, popnookApi as api } from '@popnook/api-client';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { sessionExpired } from './session-expired';
import { toasts } from './toasts';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, [toasts.name]: toasts.reducer });

export type State = ReturnType<typeof reducer>;

export interface StoreOptions extends FetchOverride {
  /** The data that the server loaded for this page. */
  preloadedState?: Partial<State>;
}

/** One store per page load in the browser, one per request on the server. */
export const createStore = ({ preloadedState, fetch }: StoreOptions = {}) =>
  configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { fetch } } }).concat(api.middleware, sessionExpired),
  });

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<State>();
