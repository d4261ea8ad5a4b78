import { popnookApi, useGetMeQuery, useLogoutMutation } from '@popnook/api-client';
import { createContext, use, type ReactNode } from 'react';
import { dropDraftsOf } from './draft-store';
import { useAppDispatch, type Store } from './store';

const SessionContext = createContext(false);

/** Marks where there is a session. The value lives in the store, so that a change re-renders only who uses it. */
export const SessionProvider = ({ children }: { children: ReactNode }) => (
  <SessionContext value={true}>{children}</SessionContext>
);

/**
 * Who is signed in. `loading` until the first answer to that question; nothing redirects before.
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

/** Whether somebody is known to be signed in at this moment; outside of components. */
export const isSignedIn = (store: Store) => Boolean(getMe.select()(store.getState()).data?.user);

/** Asks anew who is signed in; resolves once it is known. */
export const useRefreshSession = () => {
  const dispatch = useAppDispatch();
  return async () => {
    await dispatch(getMe.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
};

/** Signs out: what belonged to the account leaves the memory of the page as well. */
export const useSignOut = () => {
  const [logout] = useLogoutMutation();
  const endSession = useEndSession();
  return async () => {
    const answer = await logout();
    if (answer.error) return answer.error;
    await endSession();
    return undefined;
  };
};

/** After the server has ended the session by itself, with a deleted account for one: nobody is signed in here either. */
export const useEndSession = () => {
  const dispatch = useAppDispatch();
  const refresh = useRefreshSession();
  const { user } = useSession();
  return async () => {
    if (user) dropDraftsOf(user.id);
    // At once: an answer for the signed-in that is still on its way must not ask to sign in again.
    await dispatch(popnookApi.util.upsertQueryData('getMe', undefined, { user: null }));
    // The store tells of answers with the next frame, and of other actions at once: the account's pages go now.
    dispatch(popnookApi.util.invalidateTags([]));
    await refresh();
    // Not before: the account's pages are gone by now, so nothing is asked in the name of nobody.
    dispatch(popnookApi.util.invalidateTags(['Session', 'Booking', 'Space', 'Profile', 'User', 'Admin']));
  };
};
