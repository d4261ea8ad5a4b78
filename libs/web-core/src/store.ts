import { popnookApi as api, type FetchOverride } from '@popnook/api-client';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { endedSession } from './ended-session';
import { toasts } from './toasts.slice';

const reducer = combineReducers({ [api.reducerPath]: api.reducer, [toasts.name]: toasts.reducer });

export type State = ReturnType<typeof reducer>;

export interface StoreOptions extends FetchOverride {
  /** What the server loaded for this page. */
  preloadedState?: Partial<State>;
}

/** One store per page load in the browser, one per request on the server. */
export const createStore = ({ preloadedState, fetch }: StoreOptions = {}) =>
  configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { fetch } } }).concat(api.middleware, endedSession),
  });

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<State>();
