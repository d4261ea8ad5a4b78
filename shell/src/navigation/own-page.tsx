import type { RemoteRoute } from '@popnook/web-core';
import type { ComponentType } from 'react';
import { HomePage } from '../pages/home/home.page';
import { Guarded } from '../remotes/guarded';
import { OnceHydrated } from '../remotes/once-hydrated';
import { LazyPage } from './lazy-page';

type Load = () => Promise<{ default: ComponentType }>;

/** Pages that come when they are asked for: they are not in the server's HTML, nor in a visitor's first load. */
const lazyPages: Readonly<Record<string, Load>> = {
  '/account': () => import('../pages/account/account.page'),
};

/** A page of the shell itself. */
export const OwnPage = ({ route }: { route: RemoteRoute }) => {
  const load = lazyPages[route.path];
  if (!load) return <HomePage />;
  return (
    <Guarded route={route}>
      <OnceHydrated title={route.title}>
        <LazyPage title={route.title} load={load} />
      </OnceHydrated>
    </Guarded>
  );
};
