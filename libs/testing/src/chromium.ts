import { findProgram } from './find-program';

/** The options for playwright-core's `chromium.launch`. */
export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * In containers, tests run as root, which requires `--no-sandbox`, and there is no GPU and little shared memory. The last three
 * flags keep the browser from contacting other hosts.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installedBrowser = findProgram(
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
);

const definedEnvironment = () => {
  const defined = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(defined);
};

const restoreEnvironment = (before: NodeJS.ProcessEnv) => {
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
};

/**
 * The browser from npm. The package unpacks the libraries of the browser only on AWS Lambda, so this sets a variable of
 * Lambda. The environment variables that the package sets are passed to the browser only.
 */
const chromiumFromNpm = async (): Promise<ChromiumLaunch> => {
  const before = { ...process.env };
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  // The font configuration of the package refers to /tmp. With another folder for temporary files, it renders no text.
  process.env.TMPDIR = '/tmp';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const env = definedEnvironment();
  restoreEnvironment(before);
  return { executablePath, args, env };
};

/** Uses CHROMIUM_PATH, an installed Chromium or Chrome, or the one from npm: `chromium.launch(await findChromium())`. */
export const findChromium = async (): Promise<ChromiumLaunch> => {
  const executablePath = process.env.CHROMIUM_PATH ?? installedBrowser;
  return executablePath ? { executablePath, args, env: definedEnvironment() } : chromiumFromNpm();
};
