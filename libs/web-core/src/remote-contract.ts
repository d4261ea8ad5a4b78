import type { ComponentType } from 'react';
import type { Role } from './roles';
import type { Store } from './store';

/** An entry of a remote's `routes.json`. */
export interface RemoteRoute {
  /** The full path, with `:params`. Matching ignores case. */
  path: string;
  title: string;
  description?: string;
  /** Who can open the page (D20): users with this role, or all signed-in users. Everyone if undefined. */
  guard?: Exclude<Role, 'customer'> | 'signed-in';
  /** Whether the server renders the page with its data. */
  ssr?: boolean;
  /** Where `path` redirects to, if it is an alternative path (D50). */
  redirect?: string;
}

/** An entry of `/remotes.json`. */
export interface RemoteEntry {
  name: string;
  /** The name of the remote's federation container. */
  container: string;
  /** Address of the script that loads the container. */
  entry: string;
  /** Addresses of the style sheets. */
  css: string[];
  /** Addresses of scripts and fonts that are preloaded. */
  preload: string[];
  routes: RemoteRoute[];
  /** The exports that the remote needs, but that this page's shell does not have. Such a remote must not be loaded. */
  missing?: string[];
}

/** The status and metadata of a page, known after its data is loaded. */
export interface PageHead {
  status?: number;
  title?: string;
  description?: string;
  /** URL of the image for link previews. */
  image?: string;
}

export interface LoadContext {
  store: Store;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

/** A page that the server renders with its data. */
export interface ServerPage {
  path: string;
  /** Loads the data into the store before the page is rendered. */
  load: (context: LoadContext) => Promise<PageHead | undefined>;
}

/** The exports of a remote's server bundle. */
export interface RemoteServerBundle {
  default: ComponentType;
  pages: ServerPage[];
}

/** How much of the page the server has rendered: all of it, everything except the remote's part, or nothing. */
export type Rendered = 'page' | 'frame' | 'none';

/** The input of the shell's `render` function, which the `site` process calls. */
export interface RenderRequest {
  /** The path and query of the page. */
  url: string;
  remotes: RemoteEntry[];
  /** Returns the server bundle of a remote, or undefined if the remote has no working bundle. */
  loadServerBundle: (name: string) => Promise<RemoteServerBundle | undefined>;
  /** Calls the API on behalf of the visitor. */
  fetch: typeof fetch;
  /** Aborted when the page is no longer needed. */
  signal?: AbortSignal;
  /** Called for errors in a remote that do not prevent the page from rendering. */
  onError?: (error: unknown) => void;
}

export interface RenderedPage {
  html: string;
  rendered: Rendered;
  status: number;
  head: Required<Pick<PageHead, 'title'>> & PageHead;
  /** The canonical URL of the page (D50). */
  canonical?: string;
  /** Whether search engines must not index the page, because it is missing, incomplete or not public. */
  noindex: boolean;
  /** The state of the store, which the browser starts with. */
  state: unknown;
  /** The name of the remote whose part is in the HTML. */
  remote?: string;
}

/** The result for an alternative path (D50). */
export interface Redirect {
  /** The path and query to redirect to. */
  redirect: string;
}

/** The exports of the shell's server bundle. */
export interface ShellServerBundle {
  render: (request: RenderRequest) => Promise<RenderedPage | Redirect>;
  /**
   * Renders a public page of a remote without the remote's part. Resolves with the HTML before and after that part, or with
   * undefined for other pages. Older versions of the shell do not have this function.
   */
  renderFrame?: (request: RenderRequest) => Promise<[before: string, after: string] | undefined>;
  /** The shell's instances of the packages that it shares with remotes, such as React. */
  sharedModules: Record<string, unknown>;
}
