import type { NamesByPackage } from '@popnook/federation/missing-exports';
import type { RemoteEntry } from '@popnook/web-core';
import type { FastifyBaseLogger } from 'fastify';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const route = z.object({
  path: z.string().startsWith('/'),
  title: z.string(),
  description: z.string().optional(),
  guard: z.enum(['vendor', 'host', 'admin', 'signed-in']).optional(),
  ssr: z.boolean().optional(),
  redirect: z.string().optional(),
});

const namesByPackage = z.record(z.string(), z.array(z.string())).optional();

const manifest = z.object({
  name: z.string(),
  /** The name of the bundle's federation container. */
  container: z.string(),
  shell: z.boolean(),
  entry: z.string(),
  css: z.array(z.string()),
  preload: z.array(z.string()),
  /** The file of the server bundle. */
  ssr: z.string(),
  /** In development: the WebSocket on which the bundle's dev server announces changes. */
  socket: z.string().optional(),
  routes: z.array(route),
  /** The names that a remote imports from the shared packages. */
  imports: namesByPackage,
  /** The names that the shell exports from these packages. */
  exports: namesByPackage,
});

/** `site.json`, which a bundle's build writes. File names are relative to it. */
export type Manifest = z.output<typeof manifest>;

/** One version of the shell or of a remote. Plain data, so that it can be sent to a render thread. */
export interface Bundle extends Omit<Manifest, 'imports' | 'exports'> {
  /** The URL where browsers load the bundle's files, ending in a slash: `/static/shell/` or `https://…/`. */
  base: string;
  /** Where the site reads the bundle's files: a folder or a URL, ending in a slash. */
  location: string;
  /**
   * The names that the remote needs and the shell does not export. A remote with missing names is listed, so that its pages exist,
   * but it is never loaded.
   */
  missing?: string[];
}

/** A bundle with the lists for `missingExports`. Pages do not need them, so they are not sent to render threads. */
export interface InstalledBundle extends Bundle {
  imports?: NamesByPackage | undefined;
  exports?: NamesByPackage | undefined;
  /** The version that this one replaced. */
  previous?: InstalledBundle | undefined;
}

/** Removes the data that is only needed to select versions. */
export const toBundle = ({ imports, exports, previous, ...bundle }: InstalledBundle): Bundle => bundle;

/** @throws Error if the text is not a manifest */
const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text));

const isOnOtherServer = ({ location }: Pick<Bundle, 'location'>) => location.startsWith('http');
const FETCH_TIMEOUT_MS = 1_000;

/** @throws Error if the file cannot be read */
export const readBundleFile = async (bundle: Pick<Bundle, 'location'>, file: string): Promise<string> => {
  if (!isOnOtherServer(bundle)) return readFile(bundle.location + file, 'utf8');
  const response = await fetch(bundle.location + file, {
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${bundle.location}${file} responded with ${response.status}`);
  return response.text();
};

/** Identifies one build of a bundle. The name of its server bundle contains a hash of the content. */
export const versionOf = ({ location, ssr, entry }: Bundle): string => `${location} ${ssr} ${entry}`;

/** The description of a remote for browsers, as in `/remotes.json`. */
export const toRemoteEntry = ({
  name,
  container,
  base,
  entry,
  css,
  preload,
  routes,
  missing,
}: Bundle): RemoteEntry => ({
  name,
  container,
  entry: base + entry,
  css: css.map((file) => base + file),
  preload: preload.map((file) => base + file),
  routes: routes as RemoteEntry['routes'],
  ...(missing ? { missing } : {}),
});

/** How often the site checks for new versions. */
const CHECK_EVERY_MS = 1_000;

/** Finds the installed bundles: every folder with a `site.json`, and the remotes on other servers. */
export class InstalledBundles {
  /** The bundles in `directory`, by folder name, each with the time at which its manifest was changed. */
  private readonly local = new Map<string, { modifiedAtMs: number; bundle?: InstalledBundle }>();
  private readonly externalRemotes: ExternalRemote[];
  private checkedAtMs = -Infinity;
  private inDevelopment = false;
  private lastResult: Promise<InstalledBundle[]> = Promise.resolve([]);

  constructor(
    private readonly directory: string,
    remoteAddresses: string[],
    private readonly log: FastifyBaseLogger,
    private readonly checkEveryMs = CHECK_EVERY_MS,
  ) {
    this.externalRemotes = remoteAddresses.map((address) => new ExternalRemote(address));
  }

  /**
   * Checks the folders and servers at most once per second. If a bundle has a dev server, checks them on each call, so that a
   * reload after a change never uses the old code.
   * @returns all bundles, in the same array until the next check
   */
  find(): Promise<InstalledBundle[]> {
    if (this.inDevelopment || performance.now() - this.checkedAtMs >= this.checkEveryMs) {
      this.checkedAtMs = performance.now();
      this.lastResult = this.check();
    }
    return this.lastResult;
  }

  private async check(): Promise<InstalledBundle[]> {
    const folders = await readdir(this.directory).catch(() => []);
    const otherServers = await Promise.all(this.externalRemotes.map((remote) => remote.find()));
    await Promise.all(folders.map((folder) => this.refresh(folder)));
    const local = [...this.local.values()].map(({ bundle }) => bundle);
    const found = [...local, ...otherServers].filter((bundle) => bundle !== undefined);
    // A remote on another server replaces a local one of the same name.
    const bundles = [...new Map(found.map((bundle) => [bundle.name, bundle])).values()];
    this.inDevelopment = bundles.some(({ socket }) => socket !== undefined);
    return bundles;
  }

  /** Reads a manifest again if it has changed. A remote whose folder was deleted stays listed, and its pages show “Try again”. */
  private async refresh(name: string): Promise<void> {
    const location = `${join(this.directory, name)}/`;
    const lastRead = this.local.get(name);
    const modifiedAtMs = await stat(`${location}site.json`).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (modifiedAtMs === undefined || lastRead?.modifiedAtMs === modifiedAtMs) return;
    try {
      const read = async (file: string): Promise<InstalledBundle> => ({
        ...parseManifest(await readBundleFile({ location }, file)),
        location,
        base: `/static/${name}/`,
      });
      const previous = await read('site.previous.json').catch(() => undefined);
      this.local.set(name, { modifiedAtMs, bundle: { ...(await read('site.json')), previous } });
    } catch (error) {
      // One team's broken file must not affect the others.
      this.local.set(name, { ...lastRead, modifiedAtMs });
      this.log.error(
        `${location}site.json cannot be read, so the previous version is used: ${String(error)}`,
      );
    }
  }
}

/** A remote on another server. While that server does not respond, the last known version is used. */
class ExternalRemote {
  private bundle?: InstalledBundle;

  constructor(private readonly address: string) {}

  async find(): Promise<InstalledBundle | undefined> {
    const location = this.address;
    try {
      const newest = parseManifest(await readBundleFile({ location }, 'site.json'));
      this.bundle = { ...newest, base: location, location };
    } catch {
      // Only the pages of this remote are affected; the site continues with the last known version.
    }
    return this.bundle;
  }
}
