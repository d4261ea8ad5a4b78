import { BrowserRouter, createStore } from '@popnook/web-core';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { type Boot, fetchBoot, readBoot } from './boot/boot';
import { registerAll } from './remotes/federated';
import { federatedRemotes } from './remotes/federated-remotes';

const start = ({ rendered, remotes, state }: Boot) => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  registerAll(remotes);
  const store = createStore(state ? { preloadedState: state } : {});
  const app = (
    <BrowserRouter>
      <App store={store} site={federatedRemotes(remotes, rendered)} />
    </BrowserRouter>
  );
  if (rendered === 'none') createRoot(root).render(app);
  // In a transition, React splits hydration into short tasks, so that the page can respond to input in between.
  else startTransition(() => void hydrateRoot(root, app));
};

const boot = readBoot(document);
if (boot) start(boot);
else void fetchBoot().then(start);
