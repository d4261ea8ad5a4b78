import type { ComponentType } from 'react';
import type { Role } from './roles';
import type { Store } from './store';

/** One line of a remote's `routes.json`. */
export interface RemoteRoute {
  /** Of the whole site, with `:params`; matched in any case. */
  path: string;
  title: string;
  description?: string;
  /** Who may see it (D20): a role, or anybody signed in. */
  guard?: Exclude<Role, 'customer'> | 'signed-in';
  /** Made on the server, with its data. */
  ssr?: boolean;
  /** Another address of the same thing: leads there. */
  redirect?: string;
}

/** A remote as `/remotes.json` lists it. */
export interface RemoteEntry {
  name: string;
  /** Its name as a federation container. */
  container: string;
  entry: string;
  css: string[];
  preload: string[];
  routes: RemoteRoute[];
}

/** What a page says about itself once its data is loaded. */
export interface PageHead {
  status?: number;
  title?: string;
  description?: string;
  /** Address of the picture for share cards. */
  image?: string;
}

export interface LoadContext {
  store: Store;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

/** Loads what the page at `path` shows into the store, so that its first render finds it there. */
export interface ServerPage {
  path: string;
  load: (context: LoadContext) => Promise<PageHead | undefined>;
}

/** The exports of a remote's server bundle. */
export interface RemoteServer {
  default: ComponentType;
  pages: ServerPage[];
}

/** How much of the page is in the server's HTML: all of it, all but the remote's part, or nothing. */
export type Rendered = 'page' | 'frame' | 'none';

/** What the `site` process asks of the shell's server bundle. */
export interface RenderRequest {
  /** Path and query. */
  url: string;
  remotes: RemoteEntry[];
  /** The server bundle of a remote; undefined when it has none that works. */
  remoteServer: (name: string) => Promise<RemoteServer | undefined>;
  /** Calls the API as this visitor. */
  fetch: typeof fetch;
  /** Aborts when the page is no longer needed. */
  signal?: AbortSignal;
  /** What went wrong in a remote, though there is a page. */
  onError?: (error: unknown) => void;
}

export interface RenderedPage {
  html: string;
  rendered: Rendered;
  status: number;
  head: Required<Pick<PageHead, 'title'>> & PageHead;
  /** The page's one address, however it was requested (D50). */
  canonical?: string;
  /** Nothing for search engines: it is missing, incomplete, or not for everyone. */
  noindex: boolean;
  state: unknown;
  /** The remote whose part is in the page. */
  remote?: string;
}

/** Another address of a page (D50). */
export interface Redirect {
  redirect: string;
}

/** The exports of the shell's server bundle. */
export interface ShellServer {
  render: (request: RenderRequest) => Promise<RenderedPage | Redirect>;
  /** The shell's copies of what it shares with remotes: one React, one store, one router. */
  sharedModules: Record<string, unknown>;
}
