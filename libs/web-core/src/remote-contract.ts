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

/** What a page tells the server about itself once its data is loaded. */
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
