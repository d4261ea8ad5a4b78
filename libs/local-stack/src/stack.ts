import { type Api, launchApi, migrate } from './api-process';
import { type Inbox, startInbox } from './inbox/inbox';
import { type Cluster, startCluster } from './postgres/cluster';
import { projectRoot } from './project-root';
import { keptSecret } from './secret';
import { StackError } from './stack-error';
import type { Settings } from './settings';
import type { Step } from './terminal';

type Environment = Record<string, string | undefined>;

export interface StackOptions {
  settings: Settings;
  step: Step;
  /** What else the API shall have in its environment. */
  environment: Environment;
  /** For tests: nothing is kept. */
  throwaway?: boolean;
  onOutput?: (text: string) => void;
}

/** PostgreSQL, inbox and API, in this order; `stop` goes the other way. The one way to start them, also for tests. */
export class Stack {
  private cluster: Cluster | undefined;
  private api: Api | undefined;
  private apiEnvironment: Environment = {};
  private starting: Promise<void> = Promise.resolve();
  private stopped = false;
  inbox: Inbox | undefined;
  databaseUrl = '';

  constructor(private readonly options: StackOptions) {}

  /** @throws StackError; what had started by then runs on until `stop`. */
  start(): Promise<void> {
    this.starting = this.startAll();
    return this.starting;
  }

  private async startAll(): Promise<void> {
    const { step } = this.options;
    await this.startDatabase();
    this.refuseWhenStopped();
    if (!this.options.settings.smtpUrl) await step('Local inbox', () => this.startInbox());
    this.apiEnvironment = await this.describeForApi();
    this.refuseWhenStopped();
    await step('Database schema', () => migrate(this.apiEnvironment));
    await step('Site, API and worker', () => this.startApi());
  }

  /** @param extra settings that only this start of the API shall have. */
  async startApi(extra: Environment = {}): Promise<void> {
    const { settings, onOutput } = this.options;
    this.refuseWhenStopped();
    this.api = launchApi({
      port: settings.port,
      host: settings.host,
      env: { ...this.apiEnvironment, ...extra },
      onOutput: onOutput ?? (() => undefined),
    });
    await this.api.ready;
  }

  get apiPid(): number {
    return this.api?.pid ?? 0;
  }

  get apiEnded(): Promise<string> {
    return this.api?.ended ?? Promise.resolve('was not started');
  }

  /** A stop in the middle of the start: what comes next must not begin. */
  private refuseWhenStopped(): void {
    if (this.stopped) throw new StackError('Stopped.');
  }

  /** Undefined with a DATABASE_URL: that one is not ours. */
  get databaseEnded(): Promise<void> | undefined {
    return this.cluster?.ended;
  }

  async stopApi(): Promise<void> {
    await this.api?.stop();
  }

  async killApi(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.api?.kill(signal);
    await this.api?.ended;
  }

  async stop(): Promise<void> {
    if (this.stopped) return;
    this.stopped = true;
    await this.api?.stop();
    await this.starting.catch(() => undefined);
    await this.inbox?.stop();
    await this.cluster?.stop();
  }

  /** At once. PostgreSQL is made for that; what the API was doing is lost or finished by the next one. */
  kill(): void {
    this.api?.kill('SIGKILL');
    this.cluster?.kill();
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
  }

  private async describeForApi(): Promise<Environment> {
    const { settings, environment } = this.options;
    return {
      SITE_DIR: `${projectRoot}/dist`,
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(settings.port),
      HOST: settings.host,
      PUBLIC_URL: settings.publicUrl,
      DATABASE_URL: this.databaseUrl,
      REDIS_URL: settings.redisUrl ?? '',
      SMTP_URL: settings.smtpUrl ?? this.inbox?.smtpUrl,
      SECRET: settings.secret ?? (await keptSecret(settings.dataDir)),
      DATA_DIR: settings.dataDir,
      ADMIN_EMAILS: settings.adminEmails,
    };
  }
}
