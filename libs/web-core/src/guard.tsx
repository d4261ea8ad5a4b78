import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router';
import type { RemoteRoute } from './remote-contract';
import type { Role } from './roles';
import { useSession } from './session';
import { triggerAuth } from './trigger-auth';
import { useHydrated } from './use-hydrated';

export interface GuardProps {
  /** The role that users need, or 'signed-in' if any role is sufficient. */
  role: NonNullable<RemoteRoute['guard']>;
  /** Shown while the session is loading. */
  fallback: ReactNode;
  /** Shown to signed-out visitors, behind the sign-in dialog. */
  signedOut: ReactNode;
  /**
   * Shown to everyone without access, including signed-out visitors. Without it, users with another role are redirected to the home
   * page, and signed-out visitors see the sign-in dialog (D20). With or without it, users who sign out on this page are redirected
   * to the home page.
   */
  forbidden?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a page only to users with the right role (D20). This is for convenience: the API checks permissions on every call.
 * The guard does not redirect before the session has loaded.
 */
export const Guard = ({ role, fallback, signedOut, forbidden, children }: GuardProps) => {
  const { user, loading } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (loading) return fallback;
  // Users who have just signed out on this page are not asked to sign in again.
  if (!user && wasSignedIn) return <RedirectHome fallback={fallback} />;
  if (!user) return forbidden ?? <SignInPrompt role={role}>{signedOut}</SignInPrompt>;
  if (role === 'signed-in' || user.role === role) return children;
  return forbidden ?? <RedirectHome fallback={fallback} requiredRole={role} />;
};

interface RedirectHomeProps extends Pick<GuardProps, 'fallback'> {
  /** The role that the user does not have. */
  requiredRole?: Role;
}

/** Redirects in the browser only, after hydration. */
const RedirectHome = ({ fallback, requiredRole }: RedirectHomeProps) =>
  useHydrated() ? <Navigate to="/" replace state={requiredRole && { requiredRole }} /> : fallback;

/**
 * The role that a `Guard` required when it redirected the user here. Undefined after Back, Forward and a reload. At a reload, the
 * server renders the page without knowing the role, and the browser must render the same page, so it ignores the role in the
 * history entry.
 */
export const useRequiredRole = (): Role | undefined => {
  const { state } = useLocation() as { state: { requiredRole?: Role } | null };
  const type = useNavigationType();
  // 'POP' is the type after Back, Forward and a reload.
  return type === 'POP' ? undefined : state?.requiredRole;
};

const SignInPrompt = ({ role, children }: { role: GuardProps['role']; children: ReactNode }) => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const preset = role === 'vendor' || role === 'host' ? { role } : {};
    triggerAuth({ ...preset, intent: pathname + search });
  }, [role, pathname, search]);
  return children;
};
