import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { RemoteRoute } from './remote-contract';
import { useSession } from './session';
import { triggerAuth } from './trigger-auth';
import { useHydrated } from './use-hydrated';

export interface GuardProps {
  role: NonNullable<RemoteRoute['guard']>;
  /** Shown until it is known who is signed in. */
  fallback: ReactNode;
  /** Shown to the signed-out, behind the sign-in dialog. */
  signedOut: ReactNode;
  /** D20: shown to the wrong role; without it the visitor is sent to the home page. */
  forbidden?: ReactNode;
  children: ReactNode;
}

/** D20: courtesy only, the server decides on every call. Nothing moves before the auth state has loaded. */
export const Guard = ({ role, fallback, signedOut, forbidden, children }: GuardProps) => {
  const { user, loading } = useSession();
  const [wasIn, setWasIn] = useState(false);
  if (user && !wasIn) setWasIn(true);
  if (loading) return fallback;
  // Signing out here is no wish to sign in again.
  if (!user && wasIn) return <SendHome fallback={fallback} />;
  if (!user) return forbidden ?? <AskToSignIn role={role}>{signedOut}</AskToSignIn>;
  if (role === 'signed-in' || user.role === role) return children;
  return forbidden ?? <SendHome fallback={fallback} />;
};

/** The server's HTML only waits: it is the browser that goes elsewhere. */
const SendHome = ({ fallback }: Pick<GuardProps, 'fallback'>) =>
  useHydrated() ? <Navigate to="/" replace /> : fallback;

const AskToSignIn = ({ role, children }: { role: GuardProps['role']; children: ReactNode }) => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const preset = role === 'vendor' || role === 'host' ? { role } : {};
    triggerAuth({ ...preset, intent: pathname + search });
  }, [role, pathname, search]);
  return children;
};
