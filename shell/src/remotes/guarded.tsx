import { Guard, type RemoteRoute, triggerAuth, useLocation, useSession } from '@popnook/web-core';
import { type ReactNode, useEffect } from 'react';
import { Button, EmptyState } from '@popnook/ui';
import { NotFoundPage } from '../pages/not-found/not-found.page';
import { RemoteLoading } from './remote-states';
import { Notice } from '../navigation/notice';
import { SecondFactorNotice } from '../second-factor/second-factor-notice';
import { loadWorkArea } from './work-area-parts';

/** Shows a page only to users with the role that its route requires (D20). */
export const Guarded = ({ route, children }: { route: RemoteRoute; children: ReactNode }) => {
  const { guard } = route;
  // Guarded pages are work areas. Their components start loading together with the remote instead of after it.
  useEffect(() => {
    if (guard) loadWorkArea();
  }, [guard]);
  if (!guard) return children;
  return (
    <Guard
      role={guard}
      fallback={<RemoteLoading />}
      signedOut={<SignInPage title={route.title} />}
      {...forbiddenProp(route)}
    >
      <AfterSecondFactor route={route}>{children}</AfterSecondFactor>
    </Guard>
  );
};

/** Admins who must first enter or set up their second factor do not see the admin area yet (D58). */
const AfterSecondFactor = ({ route, children }: { route: RemoteRoute; children: ReactNode }) => {
  const { user } = useSession();
  const state = route.guard === 'admin' ? user?.secondFactor : undefined;
  return state === 'required' || state === 'setup_required' ? <SecondFactorNotice state={state} /> : children;
};

/** Everyone except admins gets the not-found page for /admin (D20). */
const forbiddenProp = ({ guard }: RemoteRoute) => (guard === 'admin' ? { forbidden: <NotFoundPage /> } : {});

/** What signed-out visitors see instead of a guarded page. The sign-in dialog is open in front of it (D20). */
const SignInPage = ({ title }: { title: string }) => {
  const { pathname, search } = useLocation();
  return (
    <Notice>
      <EmptyState
        as="h1"
        title={title}
        action={
          <Button onClick={() => triggerAuth({ intent: pathname + search })}>Sign in to continue</Button>
        }
      >
        Please sign in to view this page.
      </EmptyState>
    </Notice>
  );
};
