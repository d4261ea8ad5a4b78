import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../config';
import { BuiltBundles, DistantBundle } from './bundle-sources';
import { type Bundle, type RemoteEntry, remoteEntry } from './manifest';
import { evaluate } from './server-bundle';
import type { RemoteServer, ShellServer } from './shell-server';

/** The shell and the remotes as they stand now: a team ships by putting files there, nothing is restarted. */
@Injectable()
export class Bundles {
  private readonly built: BuiltBundles;
  private readonly distant: DistantBundle[];
  private readonly evaluated = new Map<string, { version: string; exports: unknown }>();

  constructor(config: Config) {
    this.built = new BuiltBundles(config.siteDir);
    this.distant = addresses(config.remotes).map((address) => new DistantBundle(address));
  }

  async all(): Promise<Bundle[]> {
    const elsewhere = await Promise.all(this.distant.map((bundle) => bundle.find()));
    const found = new Map<string, Bundle>();
    for (const bundle of [...(await this.built.find()), ...elsewhere])
      if (bundle) found.set(bundle.name, bundle);
    return [...found.values()];
  }

  async remotes(): Promise<RemoteEntry[]> {
    return (await this.all()).filter(({ shell }) => !shell).map(remoteEntry);
  }

  /** @throws Error when the bundle cannot be read or evaluated. */
  async shellServer(shell: Bundle): Promise<ShellServer> {
    return (await this.server(shell, shell.ssr)) as ShellServer;
  }

  async remoteServer(shell: Bundle, remote: Bundle): Promise<RemoteServer> {
    const { lent } = await this.shellServer(shell);
    return (await this.server(remote, `${shell.ssr} ${remote.ssr}`, lent)) as RemoteServer;
  }

  private async server(bundle: Bundle, version: string, lent?: Record<string, unknown>): Promise<unknown> {
    const known = this.evaluated.get(bundle.name);
    if (known?.version === version) return known.exports;
    const exports = evaluate(await bundle.read(bundle.ssr), `${bundle.name}/${bundle.ssr}`, lent);
    this.evaluated.set(bundle.name, { version, exports });
    return exports;
  }
}

/** @throws Error with the sentence that whoever starts the API reads. */
const addresses = (remotes: string | undefined): string[] => {
  const named = z.record(z.string(), z.url()).safeParse(parsed(remotes ?? '{}'));
  if (!named.success) throw new Error('REMOTES must be JSON, the name of each remote with its address');
  return Object.values(named.data).map((address) => (address.endsWith('/') ? address : `${address}/`));
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};
