import { personalTags, popnookApi, useGetMeQuery, useLogoutMutation } from '@popnook/api-client';
import { createContext, type ReactNode, use } from 'react';
import { removeDraftsOf } from './draft-storage';
import { useAppDispatch } from './store';

const SessionContext = createContext(false);

/** Enables `useSession`. The session itself is in the store, so only components that use it re-render when it changes. */
export const SessionProvider = ({ children }: { children: ReactNode }) => (
  <SessionContext value={true}>{children}</SessionContext>
);

/**
 * Returns the signed-in user, or null. Until the first response, `loading` is true and pages must not redirect.
 * @throws Error outside a SessionProvider
 */
export const useSession = () => {
  if (!use(SessionContext)) throw new Error('useSession must be used inside SessionProvider');
  const { data, isLoading, isUninitialized } = useGetMeQuery();
  const user = data?.user ?? null;
  return { user, loading: isLoading || isUninitialized, authenticated: user !== null };
};

export type Session = ReturnType<typeof useSession>;
export type CurrentUser = NonNullable<Session['user']>;

const { getMe } = popnookApi.endpoints;

/** Returns a function that refetches the signed-in user. */
export const useRefreshSession = () => {
  const dispatch = useAppDispatch();
  return async () => {
    await dispatch(getMe.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
};

/** Returns a function that signs out and removes the account's data from the page. It resolves with the error if the API call fails. */
export const useSignOut = () => {
  const [logout] = useLogoutMutation();
  const endSession = useEndSession();
  return async () => {
    const { error } = await logout();
    if (error) return error;
    await endSession();
    return undefined;
  };
};

/**
 * Returns a function that removes the account's data from the page. Call it after the server has ended the session, for example
 * by deleting the account.
 */
export const useEndSession = () => {
  const dispatch = useAppDispatch();
  const refresh = useRefreshSession();
  const { user } = useSession();
  return async () => {
    if (user) removeDraftsOf(user.id);
    // Sets the user to null before the refetch, so that pending calls that fail with 401 do not open the sign-in dialog.
    await dispatch(popnookApi.util.upsertQueryData('getMe', undefined, { user: null }));
    // RTK notifies components of the new value only in the next frame, but of an invalidation immediately. So this empty
    // invalidation unmounts the account's pages before the refetch.
    dispatch(popnookApi.util.invalidateTags([]));
    await refresh();
    // Removes what the API returned for the account. This comes last, because the account's pages are unmounted by then and do not
    // load it again.
    dispatch(popnookApi.util.invalidateTags([...personalTags]));
  };
};
