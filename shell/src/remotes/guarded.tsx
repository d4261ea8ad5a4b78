import { Guard, type RemoteRoute } from '@popnook/web-core';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../pages/not-found/not-found.page';
import { AskToSignIn } from './ask-to-sign-in';
import { RemoteLoading } from './remote-loading';

/** D20: a page for whom its route names. */
export const Guarded = ({ route, children }: { route: RemoteRoute; children: ReactNode }) => {
  if (!route.guard) return children;
  return (
    <Guard
      role={route.guard}
      fallback={<RemoteLoading />}
      signedOut={<AskToSignIn title={route.title} />}
      {...forbiddenPage(route)}
    >
      {children}
    </Guard>
  );
};

/** D20: to everybody but admins there is no /admin. */
const forbiddenPage = ({ guard }: RemoteRoute) => (guard === 'admin' ? { forbidden: <NotFoundPage /> } : {});
