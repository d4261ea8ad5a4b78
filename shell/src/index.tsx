import { BrowserRouter, isSignedIn, createStore } from '@popnook/web-core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { type Boot, fetchBoot, readBoot } from './boot/boot';
import { registerAll } from './remotes/federated';
import { federatedRemotes } from './remotes/federated-remotes';
import { loadSignInDialog } from './sign-in/sign-in';

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
  else hydrateRoot(root, app);
  whenIdle(() => {
    // Opening the dialog tries again if this fails.
    if (!isSignedIn(store)) loadSignInDialog().catch(() => undefined);
  });
};

/** Safari has no requestIdleCallback. */
const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 3_000);
};

const boot = readBoot(document);
if (boot) start(boot);
else void fetchBoot().then(start);
