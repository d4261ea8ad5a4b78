import { init } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '@popnook/web-core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { registerAll } from './federated';
import { federatedRemotes } from './federated-remotes';

/* How the browser loads remotes. jsdom loads no scripts, so the tests respond to each script element. */

const aRemote = (name: string, changes: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name,
  container: name.replace('-', '_'),
  entry: `https://popnook.test/static/${name}/entry.js`,
  css: [],
  preload: [],
  routes: [{ path: `/${name}`, title: name, ssr: true }],
  ...changes,
});

init({ name: 'shell', remotes: [] });

/** For each requested script, the name of its remote and what follows `entry` in its URL. */
const requested: string[] = [];
/** Whether the script at a URL can be loaded. */
let canLoad: (url: string) => boolean;
beforeEach(() => {
  requested.length = 0;
  document.head.innerHTML = '';
  const append = Node.prototype.appendChild;
  jest.spyOn(Node.prototype, 'appendChild').mockImplementation(function (this: Node, node) {
    append.call(this, node);
    if (node instanceof HTMLScriptElement) setTimeout(() => respond(node));
    return node;
  });
});
afterEach(() => jest.restoreAllMocks());

const respond = (script: HTMLScriptElement) => {
  const [, name = '', suffix = ''] = /static\/(mfe-\w+)\/entry(.*)$/.exec(script.src) ?? [];
  requested.push(name + suffix);
  if (!canLoad(script.src)) return script.onerror?.(new Event('error'));
  const module = { default: () => <p>the page of {name}</p> };
  Object.assign(globalThis, {
    [name.replace('-', '_')]: { init: () => undefined, get: () => Promise.resolve(() => module) },
  });
  return script.onload?.(new Event('load'));
};

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>failed</p> : this.props.children);
}

const renderRemote = (site: ReturnType<typeof federatedRemotes>, entry: RemoteEntry, attempt: number) => {
  return render(
    <Boundary>
      <Suspense fallback="loading">{site.renderRemote(entry, attempt)}</Suspense>
    </Boundary>,
  );
};

it('loads a remote only once, when it is first shown', async () => {
  canLoad = () => true;
  const entry = aRemote('mfe-one');
  registerAll([entry]);
  const site = federatedRemotes([entry], 'none');
  expect([site.remotes, site.serverRendered, site.nextAttempt(entry)]).toEqual([[entry], undefined, 0]);
  const { unmount } = renderRemote(site, entry, 0);
  expect(await screen.findByText('the page of mfe-one')).toBeTruthy();
  unmount();
  renderRemote(site, entry, 0);
  expect(screen.getByText('the page of mfe-one')).toBeTruthy();
  expect(requested).toEqual(['mfe-one.js']);
});

it('counts failed attempts, and tries two new URLs in each later attempt', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // The federation runtime warns about remotes that are registered again.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  canLoad = (url) => url.endsWith('?attempt=2b');
  const [entry, otherEntry] = [aRemote('mfe-two'), aRemote('mfe-other')];
  registerAll([entry]);
  const site = federatedRemotes([entry, otherEntry], 'none');
  for (const attempt of [0, 1]) {
    const { unmount } = renderRemote(site, entry, attempt);
    expect(await screen.findByText('failed')).toBeTruthy();
    expect([site.nextAttempt(entry), site.nextAttempt(otherEntry)]).toEqual([attempt + 1, 0]);
    unmount();
  }
  renderRemote(site, entry, 2);
  expect(await screen.findByText('the page of mfe-two')).toBeTruthy();
  expect(requested).toEqual([
    'mfe-two.js',
    'mfe-two.js?attempt=1a',
    'mfe-two.js?attempt=1b',
    'mfe-two.js?attempt=2a',
    'mfe-two.js?attempt=2b',
  ]);
});

it('does not load a remote that needs what the shell does not export', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const entry = aRemote('mfe-three', { missing: ['Menu of @popnook/ui'] });
  registerAll([entry]);
  renderRemote(federatedRemotes([entry], 'none'), entry, 0);
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(requested).toEqual([]);
});

it.each([
  ['starts loading the remote of the page that the server has rendered', 'page', 'mfe-four'],
  ['loads no remote early if the server has rendered only the frame', 'frame', undefined],
] as const)('%s', (_, rendered, name) => {
  canLoad = () => true;
  window.history.replaceState(null, '', '/mfe-four');
  const entries = [aRemote('mfe-five'), aRemote('mfe-four')];
  registerAll(entries);
  expect(federatedRemotes(entries, rendered).serverRendered).toBe(name);
  // The link tells the remote's bundle that the page already contains its styles.
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  expect(links.map(({ dataset }) => dataset['rspack'])).toEqual(name ? [`${name}:chunk-remote`] : []);
});

it('keeps waiting if the remote of the server’s page cannot be loaded, and reports the failure until the visitor tries again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  canLoad = () => false;
  window.history.replaceState(null, '', '/mfe-six');
  const entry = aRemote('mfe-six');
  registerAll([entry]);
  const site = federatedRemotes([entry], 'page');
  const reported: (string | undefined)[] = [];
  const stop = site.stalled?.subscribe(() => reported.push(site.stalled?.current()));
  renderRemote(site, entry, 0);
  await waitFor(() => expect(reported).toEqual(['mfe-six']));
  expect(screen.getByText('loading')).toBeTruthy();
  canLoad = () => true;
  act(() => site.stalled?.retry());
  expect(await screen.findByText('the page of mfe-six')).toBeTruthy();
  expect(reported).toEqual(['mfe-six', undefined]);
  // After the subscription has ended, nothing more is reported.
  stop?.();
  act(() => site.stalled?.retry());
  expect(reported).toEqual(['mfe-six', undefined]);
});
