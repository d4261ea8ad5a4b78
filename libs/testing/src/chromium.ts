import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program';

/** What playwright-core's `chromium.launch` takes. */
export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** No sandbox: tests run as root in containers. The rest keeps the browser from talking to anybody but the site. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = () =>
  findProgram(
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  );

const installByApt = () => {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return undefined;
  process.stdout.write('Installing chromium for the browser tests (apt-get) …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    stdio: 'ignore',
  });
  return installed();
};

const plainEnvironment = () => {
  const set = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(set);
};

const restore = (before: NodeJS.ProcessEnv) => {
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
};

/**
 * The browser that npm can bring. It brings its libraries too, but only when it believes that it runs on Lambda; what
 * it then puts into the environment is for the browser alone.
 */
const fromNpm = async (): Promise<ChromiumLaunch> => {
  const before = { ...process.env };
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  // Its list of fonts names /tmp, whatever the folder for temporary files is: elsewhere it draws no letters.
  process.env.TMPDIR = '/tmp';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const env = plainEnvironment();
  restore(before);
  return { executablePath, args, env };
};

/**
 * An installed Chromium or Chrome; else, for root where there is apt, that one; else the one from npm:
 * `chromium.launch(await findChromium())` of playwright-core. CHROMIUM_PATH names another.
 */
export const findChromium = async (): Promise<ChromiumLaunch> => {
  const executablePath = process.env.CHROMIUM_PATH ?? installed() ?? installByApt();
  return executablePath ? { executablePath, args, env: plainEnvironment() } : fromNpm();
};
