import { build, everything, servers } from './build';
import { loadDemo } from './demo-data';
import { DevServers } from './dev-servers';
import { checkPorts } from './free-ports';
import { watchLaunchers } from './launchers';
import { endOrphan } from './orphan';
import { checkServices } from './reachable';
import { type Claim, claimData, type RunningStack } from './running';
import { readSettings, type Settings } from './settings';
import { Stack } from './stack';
import { onStopSignals } from './stop-signals';
import { supervise } from './supervise';
import { say, sayError, step } from './terminal';
import { welcome } from './welcome';

/** One `npm start`: everything it has begun, so that a signal at any moment can end all of it. */
class Run {
  private readonly aborted = new AbortController();
  private readonly stack: Stack;
  private claim: Claim | undefined;
  private devServers: DevServers | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly dev: boolean,
  ) {
    const onOutput = (text: string) => void (this.isStopping() || process.stderr.write(text));
    this.stack = new Stack({ settings, step, environment: process.env, onOutput });
  }

  /** @returns the exit code. */
  async toEnd(): Promise<number> {
    const asked = new Promise<number>((resolve) => {
      this.aborted.signal.addEventListener('abort', () => resolve(0));
    });
    onStopSignals(
      () => this.aborted.abort(),
      () => this.force(),
      watchLaunchers(),
    );
    // While all is being stopped, what still used the database loses it: nobody needs to hear of that.
    const crashed = new Promise<number>((resolve) => {
      process.on('uncaughtException', (error) => resolve(this.fail(error)));
    });
    const code = await Promise.race([
      crashed,
      this.work().catch((error: unknown) => this.fail(error)),
      asked,
    ]);
    if (this.isStopping()) say('\nStopping …');
    this.aborted.abort();
    await this.end();
    return code;
  }

  private readonly isStopping = () => this.aborted.signal.aborted;

  private async work(): Promise<never> {
    const { settings } = this;
    const claim = await claimData(settings.dataDir, () => this.describe());
    this.claim = claim;
    claim.orphanIds.forEach(endOrphan);
    await checkPorts(settings, claim.tookOver);
    await checkServices(settings);
    await this.buildAll();
    await this.stack.start();
    await claim.noteProcesses(this.stack.processIds);
    if (settings.demoData) await loadDemo(this.stack, settings, step);
    welcome(settings, this.stack.inbox?.url);
    const { stack, isStopping, devServers } = this;
    return supervise({ stack, claim, isStopping, devServers });
  }

  private async buildAll(): Promise<void> {
    const { signal } = this.aborted;
    if (!this.dev) return step('Build', (onProgress) => build(everything, onProgress, signal));
    await step('Build of the servers', (onProgress) => build(servers, onProgress, signal));
    const devServers = new DevServers();
    this.devServers = devServers;
    await step('Pages with hot reload', (onProgress) => devServers.start(onProgress));
  }

  private describe(): RunningStack {
    const { publicUrl, inboxPort, smtpUrl } = this.settings;
    return {
      pid: process.pid,
      siteUrl: publicUrl,
      ...(smtpUrl ? {} : { inboxUrl: `http://localhost:${inboxPort}` }),
      stopping: this.isStopping(),
    };
  }

  private fail(error: unknown): number {
    if (!this.isStopping()) sayError(error);
    return 1;
  }

  private async end(): Promise<void> {
    this.devServers?.stop();
    await this.stack.stop();
    await this.claim?.release();
  }

  private force(): never {
    this.devServers?.stop();
    this.stack.kill();
    process.exit(130);
  }
}

/** `npm start`, and with `dev` `npm run dev`. @returns the exit code. */
export const run = async (dev: boolean): Promise<number> => {
  try {
    return await new Run(readSettings(process.env), dev).toEnd();
  } catch (error) {
    sayError(error);
    return 1;
  }
};
