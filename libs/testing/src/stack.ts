import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort, loadDemoData, readSettings, silentStep, Stack } from '@popnook/local-stack';

type Environment = Record<string, string | undefined>;

export interface TestStackOptions {
  /** Demo accounts, spaces and bookings, as `npm start` has them. */
  demoData?: boolean;
  /** Else the queue is on PostgreSQL. */
  redisUrl?: string;
  /** More settings for the API, for example `{ AUTO_APPROVE: 'on' }`. */
  env?: Environment;
}

/** The whole site, started as `npm start` does it, on spare ports and data that `stop` deletes. */
export interface TestStack {
  siteUrl: string;
  inboxUrl: string;
  databaseUrl: string;
  /** Everything the API and the worker have written so far. */
  output(): string;
  /** Ends the API with its worker: SIGKILL, as a crash would, or SIGTERM. */
  killApi(signal?: NodeJS.Signals): Promise<void>;
  /** Starts the API again on the same address, with additional settings until the next start. */
  startApi(env?: Environment): Promise<void>;
  stop(): Promise<void>;
}

const temporaryFolder = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'popnook-e2e-'));
  // The database's own user must be able to enter.
  await chmod(folder, 0o755);
  return folder;
};

/** Of the machine's own settings only those that no test depends on. */
const plainEnvironment = () => {
  const { PATH, HOME, TMPDIR, LANG, CI } = process.env;
  return { PATH, HOME, TMPDIR, LANG, CI };
};

const settingsFor = async (dataDir: string, { redisUrl, env, demoData }: TestStackOptions) => ({
  ...readSettings({
    DEMO_DATA: demoData ? 'on' : 'off',
    ADMIN_EMAILS: 'admin@popnook.test',
    ...env,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    REDIS_URL: redisUrl,
  }),
  inboxPort: 0,
});

/** Needs the build in dist. @throws StackError with what the API said, when it does not start. */
export const startStack = async (options: TestStackOptions = {}): Promise<TestStack> => {
  const dataDir = await temporaryFolder();
  const settings = await settingsFor(dataDir, options);
  let output = '';
  const environment = { ...plainEnvironment(), RATE_LIMITS: 'off', ...options.env };
  const onOutput = (text: string) => (output += text);
  const stack = new Stack({ settings, step: silentStep, environment, throwaway: true, onOutput });
  const stop = async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await stack.start();
    if (settings.demoData) await loadDemoData({ ...settings, databaseUrl: stack.databaseUrl });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    siteUrl: settings.publicUrl,
    inboxUrl: stack.inbox?.url ?? '',
    databaseUrl: stack.databaseUrl,
    output: () => output,
    killApi: (signal) => stack.killApi(signal),
    startApi: (env) => stack.startApi(env),
    stop,
  };
};
