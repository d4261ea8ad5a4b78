import { Router } from '@popnook/web-core';
import type { ComponentProps, ReactNode } from 'react';

type Navigator = ComponentProps<typeof Router>['navigator'];

const stay = () => undefined;

const toHref: Navigator['createHref'] = (to) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/** Nothing moves while HTML is made: whoever must be sent elsewhere is sent by the browser. */
const standing: Navigator = { createHref: toHref, go: stay, push: stay, replace: stay };

export const StaticRouter = ({ url, children }: { url: string; children: ReactNode }) => (
  <Router location={url} navigator={standing} static>
    {children}
  </Router>
);
