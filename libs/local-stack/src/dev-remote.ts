import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import proxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance } from 'fastify';
import { build, frontends } from './build';
import { DevServers } from './dev-servers';
import { UserFacingError } from './errors';
import { projectRoot } from './project-root';
import { localUrl, type ServerProcess, startOnFreePort, startServerProcess } from './server-process';
import { onStopSignals } from './stop-signals';
import { print, printError, step } from './terminal';

const remotes = frontends.filter((name) => name !== 'shell');
const FIRST_PORT = 3100;
const HOST = '127.0.0.1';

/** The only environment variables of this process that are passed on to the second site. */
const INHERITED_SETTINGS = ['PATH', 'HOME', 'LANG', 'TZ', 'GOOGLE_MAPS_KEY', 'MAP_TILES_URL'];

export interface DevRemoteOptions {
  /** The folder of the remote, such as `mfe-host`. */
  remote: string;
  /** The running site whose API and data are used. */
  site: string;
}

/**
 * `npm run dev -- mfe-host`: a second site that loads this remote from a dev server, the shell and the other remotes from their
 * builds in `dist`, and everything else from a running site. The pages of the running site do not change.
 */
class DevRemote {
  private readonly devServers = new DevServers();
  private readonly abortController = new AbortController();
  private relay: FastifyInstance | undefined;
  private secondSite: ServerProcess | undefined;

  constructor(private readonly options: DevRemoteOptions) {}

  /** @returns the exit code */
  async runUntilStopped(): Promise<number> {
    const stopped = new Promise<number>((resolve) => {
      onStopSignals(
        () => resolve(0),
        () => process.exit(130),
      );
    });
    const failed = this.start().catch((error: unknown) => {
      if (!this.abortController.signal.aborted) printError(error);
      return 1;
    });
    const code = await Promise.race([stopped, failed]);
    this.abortController.abort();
    this.devServers.stop();
    await this.secondSite?.stop();
    await this.relay?.close();
    return code;
  }

  private async start(): Promise<never> {
    const { remote, site } = this.options;
    await checkSite(site);
    const missing = ['site', ...frontends].filter((name) => name !== remote && !isBuilt(name));
    if (missing.length > 0)
      await step(`Build ${missing.join(', ')}`, (onProgress) =>
        build(missing, onProgress, this.abortController.signal),
      );
    const address = await step(`Compile ${remote}`, () => this.devServers.startRemote(remote));
    this.relay = await relayTo(site);
    const port = await step('Site', () =>
      startOnFreePort(FIRST_PORT, HOST, (next) => (this.secondSite = this.startSite(next, address))),
    );
    print(`\n${remote} is ready at http://localhost:${port}, with the data of ${site}.`);
    print('Open pages reload when you save a file. Press Ctrl-C to stop.\n');
    throw new UserFacingError(`The site has stopped (${await this.secondSite?.ended}).`);
  }

  private startSite(port: number, address: string): ServerProcess {
    const inherited = Object.entries(process.env).filter(([name]) => INHERITED_SETTINGS.includes(name));
    return startServerProcess({
      name: 'The site',
      program: 'site/main.js',
      port,
      host: HOST,
      env: {
        ...Object.fromEntries(inherited),
        PUBLIC_URL: `http://localhost:${port}`,
        API_URL: this.relay?.listeningOrigin,
        // The site requires a token. The API does not know this one, so the API does not trust the visitor addresses that this site
        // forwards.
        SITE_TOKEN: randomBytes(32).toString('hex'),
        SITE_DIR: path.join(projectRoot, 'dist'),
        REMOTES: JSON.stringify({ [this.options.remote]: address }),
        LOG_LEVEL: 'warn',
      },
      onOutput: (text) => {
        // If the port is in use, `startOnFreePort` tries the next one.
        if (!text.includes('EADDRINUSE')) process.stderr.write(text);
      },
    });
  }
}

const isBuilt = (name: string) => existsSync(path.join(projectRoot, 'dist', name));

const checkSite = async (site: string): Promise<void> => {
  const response = await fetch(`${site}/health/ready`).catch(() => undefined);
  if (!response?.ok)
    throw new UserFacingError(
      `Popnook is not ready at ${site}: run npm start in another terminal, or choose a site with --site URL.`,
    );
};

/** Forwards requests to another site as if they came from its own pages, because its API refuses requests from other origins. */
const relayTo = async (site: string): Promise<FastifyInstance> => {
  const { host, origin } = new URL(site);
  const server = fastify();
  await server.register(proxy, {
    upstream: site,
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
        host,
        ...(headers.origin === undefined ? {} : { origin }),
      }),
    },
  });
  await server.listen({ host: HOST, port: 0 });
  return server;
};

const isHttpUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const readOptions = (names: string[], site = localUrl(Number(process.env['PORT'] ?? 3000), 'localhost')) => {
  const [remote = '', ...others] = names;
  if (!remotes.includes(remote) || others.length > 0)
    throw new UserFacingError(
      `Usage: npm run dev -- REMOTE [--site URL], where REMOTE is one of ${remotes.join(', ')}.`,
    );
  if (!isHttpUrl(site))
    throw new UserFacingError(`--site ${site} is not a URL such as http://localhost:3000.`);
  return { remote, site: site.replace(/\/+$/, '') };
};

/**
 * @param names the arguments without options
 * @param site the value of `--site`
 * @returns the exit code
 */
export const developRemote = async (names: string[], site?: string): Promise<number> => {
  try {
    return await new DevRemote(readOptions(names, site)).runUntilStopped();
  } catch (error) {
    printError(error);
    return 1;
  }
};
