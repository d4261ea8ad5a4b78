import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserFacingError } from './errors';
import { type Inbox, startInbox } from './inbox/inbox';
import { freePort } from './ports';
import { type Cluster, startCluster } from './postgres/cluster';
import { projectRoot } from './project-root';
import { localUrl, migrate, type ServerProcess, startServerProcess } from './server-process';
import { type Settings, SITE_SETTINGS } from './settings';
import type { Step } from './terminal';

type Environment = Record<string, string | undefined>;

export interface StackOptions {
  settings: Settings;
  step: Step;
  /** Additional settings for the API and the site. */
  environment: Environment;
  /** For tests: `stop` deletes the data. */
  throwaway?: boolean;
  onOutput?: (text: string) => void;
}

/** The only environment variables that are passed on to the site. It must not receive DATABASE_URL or SECRET. */
const SITE_VARIABLES = ['PATH', 'HOME', 'LANG', 'TZ', ...SITE_SETTINGS];

/**
 * Starts PostgreSQL and the inbox (unless the settings refer to other servers), the API with its worker, and the site. Stops
 * them in reverse order. `npm start` and tests both use it. The API listens on the loopback interface only: the site forwards
 * requests to it, so that users need just one address.
 */
export class Stack {
  private cluster: Cluster | undefined;
  private api: ServerProcess | undefined;
  private site: ServerProcess | undefined;
  private apiEnvironment: Environment = {};
  private apiPort = 0;
  private readonly siteToken = randomBytes(32).toString('hex');
  private starting: Promise<void> = Promise.resolve();
  private stopped = false;
  inbox: Inbox | undefined;
  databaseUrl = '';

  constructor(private readonly options: StackOptions) {}

  /**
   * @param built resolves when the programs in dist are built. PostgreSQL and the inbox start without waiting for it.
   * @throws UserFacingError when a part does not start. The parts that did start run until `stop` is called.
   */
  start(built: Promise<void> = Promise.resolve()): Promise<void> {
    this.starting = this.startAll(built);
    return this.starting;
  }

  private async startAll(built: Promise<void>): Promise<void> {
    const { settings, step } = this.options;
    await this.startDatabase();
    this.throwIfStopped();
    if (!settings.smtpUrl) await step('Local inbox', () => this.startInbox());
    await built;
    this.apiPort = await freePort();
    this.apiEnvironment = await this.createApiEnvironment();
    this.throwIfStopped();
    await step('Database schema', () => migrate(this.apiEnvironment));
    await step('Site, API and worker', async () => {
      await Promise.all([this.startApi(), this.startSite()]);
    });
  }

  /** @param extra settings that apply to this start of the API only */
  async startApi(extra: Environment = {}): Promise<void> {
    this.throwIfStopped();
    this.api = startServerProcess({
      name: 'The API',
      program: 'api/main.js',
      args: ['--with-worker'],
      port: this.apiPort,
      host: '127.0.0.1',
      env: { ...this.apiEnvironment, ...extra },
      onOutput: this.options.onOutput ?? (() => undefined),
    });
    await this.api.ready;
  }

  async startSite(): Promise<void> {
    const { settings, onOutput } = this.options;
    this.throwIfStopped();
    this.site = startServerProcess({
      name: 'The site',
      program: 'site/main.js',
      port: settings.port,
      host: settings.host,
      env: this.createSiteEnvironment(),
      onOutput: onOutput ?? (() => undefined),
    });
    // The site is not ready without the API. If the API does not start, its error explains why, so wait for both.
    await Promise.all([this.api?.ready, this.site.ready]);
  }

  get apiUrl(): string {
    return localUrl(this.apiPort, '127.0.0.1');
  }

  get processIds(): number[] {
    return [this.api?.pid ?? 0, this.site?.pid ?? 0];
  }

  get apiEnded(): Promise<string> {
    return this.api?.ended ?? Promise.resolve('was not started');
  }

  get siteEnded(): Promise<string> {
    return this.site?.ended ?? Promise.resolve('was not started');
  }

  /** Undefined when DATABASE_URL is set, because that database was not started here. */
  get databaseEnded(): Promise<void> | undefined {
    return this.cluster?.ended;
  }

  async stopApi(): Promise<void> {
    await this.api?.stop();
  }

  async stopSite(): Promise<void> {
    await this.site?.stop();
  }

  async killApi(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.api?.kill(signal);
    await this.api?.ended;
  }

  /** Stops the site before the API, and the API before the database: the site calls the API, and the API the database, until the end. */
  async stop(): Promise<void> {
    if (this.stopped) return;
    this.stopped = true;
    await this.site?.stop();
    await this.api?.stop();
    await this.starting.catch(() => undefined);
    await this.inbox?.stop();
    await this.cluster?.stop();
  }

  /** Stops everything immediately. PostgreSQL recovers at the next start; unfinished API requests are lost. */
  kill(): void {
    this.site?.kill('SIGKILL');
    this.api?.kill('SIGKILL');
    this.cluster?.kill();
  }

  /** Prevents the next part from starting when `stop` is called during the start. */
  private throwIfStopped(): void {
    if (this.stopped) throw new UserFacingError('Stopped.');
  }

  private async startDatabase(): Promise<void> {
    const { settings, step, throwaway } = this.options;
    this.databaseUrl = settings.databaseUrl ?? '';
    if (this.databaseUrl) return;
    const cluster = await step('PostgreSQL', () => startCluster({ dataDir: settings.dataDir, throwaway }));
    this.cluster = cluster;
    this.databaseUrl = cluster.url;
  }

  private async startInbox(): Promise<void> {
    const { dataDir, inboxPort, inboxHost } = this.options.settings;
    this.inbox = await startInbox({ dataDir, port: inboxPort, host: inboxHost });
    for (const file of this.inbox.damagedFiles)
      this.options.onOutput?.(`The email in ${file} is damaged and is not shown: you can delete the file.\n`);
  }

  private async createApiEnvironment(): Promise<Environment> {
    const { settings, environment } = this.options;
    return {
      LOG_LEVEL: 'warn',
      ...(environment['NODE_ENV'] !== 'production' && { WEBHOOKS_ALLOW_LOCAL: 'on' }),
      ...environment,
      PUBLIC_URL: settings.publicUrl,
      DATABASE_URL: this.databaseUrl,
      REDIS_URL: settings.redisUrl ?? '',
      SMTP_URL: settings.smtpUrl ?? this.inbox?.smtpUrl,
      SECRET: settings.secret ?? (await loadOrCreateSecret(settings.dataDir)),
      SITE_TOKEN: this.siteToken,
      DATA_DIR: settings.dataDir,
      ADMIN_EMAILS: settings.adminEmails,
      // Only the site calls the API here, and its token makes the API trust the forwarded address.
      TRUST_PROXY: '0',
    };
  }

  private createSiteEnvironment(): Environment {
    const { settings, environment } = this.options;
    const defaults = { LOG_LEVEL: 'warn', SITE_DIR: path.join(projectRoot, 'dist') };
    const variables = Object.entries({ ...defaults, ...environment });
    return {
      ...Object.fromEntries(variables.filter(([name]) => SITE_VARIABLES.includes(name))),
      PUBLIC_URL: settings.publicUrl,
      API_URL: this.apiUrl,
      SITE_TOKEN: this.siteToken,
    };
  }
}

/** The API's `SECRET`. It is created at the first start and stored, so that sign-in codes, for example, survive a restart. */
const loadOrCreateSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'secret');
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored.length >= 32) return stored;
  const secret = randomBytes(32).toString('hex');
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
};
