import { allProjects, build, servers } from './build';
import { checkServices } from './check-services';
import { type DataLock, lockDataDir, type RunningStack } from './data-lock';
import { loadDemoData } from './demo';
import { DevServers } from './dev-servers';
import { checkPorts } from './ports';
import { killOrphan } from './server-process';
import { misspelledIn, readSettings, type Settings } from './settings';
import { Stack } from './stack';
import { onStopSignals } from './stop-signals';
import { supervise } from './supervise';
import { print, printError, step } from './terminal';

/** One run of `npm start`. Keeps track of everything it has started, so that a signal can stop it all at any time. */
class Run {
  private readonly abortController = new AbortController();
  private readonly stack: Stack;
  private lock: DataLock | undefined;
  private devServers: DevServers | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly dev: boolean,
  ) {
    const onOutput = (text: string) => {
      if (!this.isStopping()) process.stderr.write(text);
    };
    this.stack = new Stack({ settings, step, environment: process.env, onOutput });
  }

  /** Runs until a signal or an error ends it. @returns the exit code */
  async runUntilStopped(): Promise<number> {
    const signaled = new Promise<number>((resolve) => {
      this.abortController.signal.addEventListener('abort', () => resolve(0));
    });
    onStopSignals(
      () => this.abortController.abort(),
      () => this.killAll(),
    );
    // During a shutdown, database connections break and cause errors here. `reportError` ignores them.
    const crashed = new Promise<number>((resolve) => {
      process.on('uncaughtException', (error) => resolve(this.reportError(error)));
    });
    const code = await Promise.race([
      crashed,
      this.startAll().catch((error: unknown) => this.reportError(error)),
      signaled,
    ]);
    if (this.isStopping()) print('\nStopping …');
    this.abortController.abort();
    await this.stopAll();
    return code;
  }

  private readonly isStopping = () => this.abortController.signal.aborted;

  private async startAll(): Promise<never> {
    const { settings, stack, isStopping } = this;
    const lock = await lockDataDir(settings.dataDir, () => this.describeStack());
    this.lock = lock;
    lock.orphanIds.forEach(killOrphan);
    await checkPorts(settings, lock.previousWasKilled);
    await checkServices(settings);
    const built = this.buildAll();
    // If PostgreSQL fails to start, nothing awaits the build, and its rejection would be unhandled.
    built.catch(() => undefined);
    await stack.start(built);
    await lock.saveProcessIds(stack.processIds);
    if (settings.demoData)
      await step('Demo data', () => loadDemoData({ ...settings, databaseUrl: stack.databaseUrl }));
    printWelcome(settings, stack.inbox?.url);
    return supervise({ stack, lock, isStopping, devServers: this.devServers });
  }

  private async buildAll(): Promise<void> {
    const { signal } = this.abortController;
    if (!this.dev) return step('Build', (onProgress) => build(allProjects, onProgress, signal));
    await step('Build the servers', (onProgress) => build(servers, onProgress, signal));
    const devServers = new DevServers();
    this.devServers = devServers;
    await step('Compile the frontends', (onProgress) => devServers.start(onProgress));
  }

  private describeStack(): RunningStack {
    const { publicUrl, inboxPort, smtpUrl } = this.settings;
    return {
      pid: process.pid,
      siteUrl: publicUrl,
      ...(smtpUrl ? {} : { inboxUrl: `http://localhost:${inboxPort}` }),
      stopping: this.isStopping(),
    };
  }

  private reportError(error: unknown): number {
    if (!this.isStopping()) printError(error);
    return 1;
  }

  private async stopAll(): Promise<void> {
    this.devServers?.stop();
    await this.stack.stop();
    await this.lock?.release();
  }

  private killAll(): never {
    this.devServers?.stop();
    this.stack.kill();
    process.exit(130);
  }
}

/** `npm start`, or `npm run dev` when `dev` is true. @returns the exit code */
export const run = async (dev: boolean): Promise<number> => {
  for (const { variable, warning } of misspelledIn(process.env)) {
    print(`! ${warning}`);
    // Otherwise, the API would report some of them again.
    Reflect.deleteProperty(process.env, variable);
  }
  try {
    return await new Run(readSettings(process.env), dev).runUntilStopped();
  } catch (error) {
    printError(error);
    return 1;
  }
};

const DEMO_ACCOUNTS = [
  ['customer@popnook.test', 'browses spaces and popups'],
  ['vendor@popnook.test', 'requests bookings'],
  ['host@popnook.test', 'lists spaces and accepts requests'],
  ['admin@popnook.test', 'approves listings'],
];

const printWelcome = ({ publicUrl, demoData }: Settings, inboxUrl: string | undefined): void => {
  print('\nPopnook is ready.\n');
  print(`  Site   ${publicUrl}`);
  print(`  API    ${publicUrl}/api/docs`);
  if (inboxUrl) print(`  Inbox  ${inboxUrl}   all email that the site sends`);
  if (demoData) {
    print(`\n  Demo accounts: sign in with the code from the ${inboxUrl ? 'inbox' : 'email'}.`);
    for (const [email = '', purpose = ''] of DEMO_ACCOUNTS) print(`    ${email.padEnd(24)}${purpose}`);
  }
  print('\n  Press Ctrl-C to stop.\n');
};
