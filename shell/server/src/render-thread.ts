import type {
  Redirect,
  RemoteServerBundle,
  RenderedPage,
  RenderRequest,
  ShellServerBundle,
} from '@popnook/web-core';
import type { MessagePort } from 'node:worker_threads';
import { runInThisContext } from 'node:vm';
import pTimeout from 'p-timeout';
import { type Bundle, readBundleFile, toRemoteEntry, versionOf } from './bundles';

/* Runs in a separate thread: if a bundle crashes or loops forever, only that thread ends. */

export interface RenderTask {
  /** Path and query. */
  url: string;
  shell: Bundle;
  remotes: Bundle[];
  /** Names of remotes that must not run here. Their pages are rendered only in the browser. */
  browserOnly: string[];
  /** In milliseconds. A page that takes longer is rendered only in the browser. */
  timeoutMs: number;
  /**
   * The thread sends an `ApiCall` and receives an `ApiReply`. The main thread makes the call, so that this thread does not get
   * the visitor's cookies.
   */
  api: MessagePort;
}

export interface ApiCall {
  id: number;
  path: string;
}

/** `status` is missing if the API could not be reached. */
export interface ApiResponse {
  status?: number;
  headers: Record<string, string>;
  body: string;
}

/** The response to the call with this id. */
export interface ApiReply extends ApiResponse {
  id: number;
}

export interface ThreadResult<T> {
  /** Undefined if rendering failed or took too long. */
  rendered: T | undefined;
  /** Errors that occurred while rendering, for the log. */
  failures: string[];
}

/** A rendered page with the store's state as JSON text. */
export type ThreadPage = Omit<RenderedPage, 'state'> & { state: string };

/** The HTML before and after the remote's part of a page. */
export type ThreadFrame = [before: string, after: string];

/** A version of the shell, and the remotes that were evaluated with its modules, so that they share one React. */
interface EvaluatedShell {
  serverBundle: Promise<ShellServerBundle>;
  remotes: Map<string, Promise<RemoteServerBundle>>;
}

const shells = new Map<string, EvaluatedShell>();
/** How many versions of the shell are kept in memory. */
const MAX_SHELLS = 2;
/** How many versions of remotes are kept in memory for each of these shells. */
const MAX_REMOTES = 20;

/** Evaluates a shell. Concurrent requests for one version share one promise, so it is evaluated only once. */
const loadShell = (bundle: Bundle): EvaluatedShell => {
  const version = versionOf(bundle);
  const shell = shells.get(version) ?? {
    serverBundle: evaluate<ShellServerBundle>(bundle),
    remotes: new Map(),
  };
  shell.serverBundle.catch(() => shells.delete(version));
  setMostRecent(shells, version, shell, MAX_SHELLS);
  return shell;
};

const loadRemote = async (
  { serverBundle, remotes }: EvaluatedShell,
  bundle: Bundle,
): Promise<RemoteServerBundle> => {
  const { sharedModules } = await serverBundle;
  const version = versionOf(bundle);
  const remote = remotes.get(version) ?? evaluate<RemoteServerBundle>(bundle, sharedModules);
  remote.catch(() => remotes.delete(version));
  setMostRecent(remotes, version, remote, MAX_REMOTES);
  return remote;
};

/** Makes this entry the most recently used one. Above the limit, deletes the least recently used entries. */
const setMostRecent = <T>(map: Map<string, T>, key: string, value: T, limit: number) => {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= limit) break;
    map.delete(oldest);
  }
};

/**
 * Evaluates a server bundle. Its `require` returns Node's modules and the shell's copies of the shared modules, so that
 * there is only one React, one router and one store, as in the browser.
 */
const evaluate = async <T>(bundle: Bundle, sharedModules: Record<string, unknown> = {}): Promise<T> => {
  const name = `${bundle.name}/${bundle.ssr}`;
  const code = await readBundleFile(bundle, bundle.ssr);
  const require = (request: string): unknown => {
    if (request in sharedModules) return sharedModules[request];
    const builtIn: unknown = process.getBuiltinModule(request);
    if (builtIn) return builtIn;
    throw new Error(`${name} needs ${request}, which is not available on the server`);
  };
  const module = { exports: {} };
  // The bundler derives `new URL(…, import.meta.url)` from `__filename`.
  const wrapped = `(function (exports, require, module, __filename) {${code}\n})`;
  runInThisContext(wrapped, { filename: name })(module.exports, require, module, `/${name}`);
  return module.exports as T;
};

/** Evaluates bundles before a visitor needs them. @throws the error of the first bundle that fails */
export const evaluateBundles = async ({
  shell,
  remotes,
}: Pick<RenderTask, 'shell' | 'remotes'>): Promise<void> => {
  const evaluated = loadShell(shell);
  await evaluated.serverBundle;
  await Promise.all(remotes.map((remote) => loadRemote(evaluated, remote)));
};

export const render = (task: RenderTask): Promise<ThreadResult<ThreadPage | Redirect>> =>
  renderInTime(task, async (shell, request) => {
    const page = await shell.render(request);
    return 'redirect' in page ? page : { ...page, state: JSON.stringify(page.state) };
  });

/** Renders a page without its remote's part. There is no result if the page has no such part. */
export const renderFrame = (task: RenderTask): Promise<ThreadResult<ThreadFrame>> =>
  renderInTime(task, async (shell, request) => shell.renderFrame?.(request));

type Render<T> = (shell: ShellServerBundle, request: RenderRequest) => Promise<T | undefined>;

const renderInTime = async <T>(task: RenderTask, renderWith: Render<T>): Promise<ThreadResult<T>> => {
  const failures: string[] = [];
  const { fetch, close } = connectToApi(task.api);
  const stop = new AbortController();
  const rendering = renderWithShell(task, { fetch, signal: stop.signal, failures }, renderWith);
  try {
    // `AbortSignal.timeout` would keep each page in memory until the timeout, because rendering adds a listener.
    const rendered = await pTimeout(rendering, {
      milliseconds: task.timeoutMs,
      fallback: () => {
        stop.abort(new DOMException('The page took too long.', 'TimeoutError'));
        return undefined;
      },
    });
    return { rendered, failures };
  } catch (error) {
    return { rendered: undefined, failures: [...failures, describeError(error)] };
  } finally {
    close();
  }
};

const renderWithShell = async <T>(
  { url, shell, remotes, browserOnly }: RenderTask,
  { failures, ...request }: Pick<RenderRequest, 'fetch' | 'signal'> & { failures: string[] },
  renderWith: Render<T>,
) => {
  const evaluated = loadShell(shell);
  return renderWith(await evaluated.serverBundle, {
    ...request,
    url,
    remotes: remotes.map(toRemoteEntry),
    onError: (error) => failures.push(describeError(error)),
    loadServerBundle: async (name) => {
      const bundle = remotes.find((remote) => remote.name === name);
      return bundle && !browserOnly.includes(name) ? loadRemote(evaluated, bundle) : undefined;
    },
  });
};

const describeError = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** A `fetch` that passes requests to the main thread, which calls the API on behalf of the visitor. */
const connectToApi = (port: MessagePort) => {
  const pendingCalls = new Map<number, (response: ApiResponse) => void>();
  port.on('message', ({ id, ...response }: ApiReply) => {
    pendingCalls.get(id)?.(response);
    pendingCalls.delete(id);
  });
  let callCount = 0;
  const fetchFromApi = async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(new Request(input, init).url);
    callCount += 1;
    const id = callCount;
    const response = await new Promise<ApiResponse>((resolve) => {
      pendingCalls.set(id, resolve);
      port.postMessage({ id, path: pathname + search } satisfies ApiCall);
    });
    const { status, headers, body } = response;
    if (status === undefined) throw new TypeError('The API could not be reached');
    return new Response(status === 204 ? null : body, { status, headers });
  };
  return { fetch: fetchFromApi, close: () => port.close() };
};
