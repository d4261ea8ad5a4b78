import { useLogoutMutation, useGetMeQuery } from '@popnook/api-client';
import { createContext, use, type ReactNode } from 'react';

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

export const useSignOut = () => useLogoutMutation()[0];
