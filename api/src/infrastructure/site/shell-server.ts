import type { RemoteEntry } from './manifest';

/** The exports of a remote's server bundle; only the shell looks inside. */
export type RemoteServer = object;

export interface RenderRequest {
  url: string;
  remotes: RemoteEntry[];
  remoteServer: (name: string) => Promise<RemoteServer | undefined>;
  fetch: typeof fetch;
}

export interface PageHead {
  title: string;
  description?: string;
  image?: string;
}

export interface RenderedPage {
  html: string;
  /** How much of the page is in `html`. */
  rendered: 'page' | 'frame' | 'none';
  status: number;
  head: PageHead;
  /** The page's one address (D50), where that is known. */
  canonical?: string;
  noindex?: boolean;
  state?: unknown;
  /** The remote whose part is in `html`. */
  remote?: string;
}

/** The exports of the shell's server bundle. */
export interface ShellServer {
  render: (request: RenderRequest) => Promise<RenderedPage | { redirect: string }>;
  /** Its copies of what shell and remotes share. */
  lent: Record<string, unknown>;
}
