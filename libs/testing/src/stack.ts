import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort, loadDemoData, readSettings, silentStep, Stack } from '@popnook/local-stack';

type Environment = Record<string, string | undefined>;

export interface TestStackOptions {
  /** Load demo accounts, spaces and bookings, as `npm start` does. */
  demoData?: boolean;
  /** By default the email queue is on PostgreSQL. */
  redisUrl?: string;
  /** Additional settings for the API and the site, for example `{ AUTO_APPROVE: 'on' }`. */
  env?: Environment;
}

/** All processes of `npm start`, on free ports and with data that `stop` deletes. */
export interface TestStack {
  siteUrl: string;
  inboxUrl: string;
  databaseUrl: string;
  /** Everything that the processes have written to their standard output and error so far. */
  output(): string;
  /** Ends the API and its worker, by default with SIGKILL, as in a crash. */
  killApi(signal?: NodeJS.Signals): Promise<void>;
  /** Starts the API again on the same address. The additional settings apply to this start only. */
  startApi(env?: Environment): Promise<void>;
  stop(): Promise<void>;
}

const temporaryFolder = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'popnook-e2e-'));
  // The user who runs PostgreSQL must be able to open this folder.
  await chmod(folder, 0o755);
  return folder;
};

/** The only environment variables that the started processes inherit from this one. */
const basicEnvironment = () => {
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

/** Needs the build in `dist`. @throws UserFacingError with the output of a process that does not start */
export const startStack = async (options: TestStackOptions = {}): Promise<TestStack> => {
  const dataDir = await temporaryFolder();
  const settings = await settingsFor(dataDir, options);
  let output = '';
  const environment = { ...basicEnvironment(), RATE_LIMITS: 'off', ...options.env };
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
