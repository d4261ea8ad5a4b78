import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from './find-program';

/** The options for playwright-core's `chromium.launch`. */
export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * In containers, tests run as root, which requires `--no-sandbox`, and there is no GPU and little shared memory. Local servers do not
 * speak QUIC. The last three flags keep the browser from contacting other hosts.
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

const SYSTEM_FONTS = '/etc/fonts';

/**
 * The browser from npm. The package unpacks the libraries of the browser only on AWS Lambda, so this function sets an environment
 * variable that makes the package believe it runs there. The variables that the package sets are passed only to the browser. The
 * browser uses the fonts of the system if there are any, and otherwise the fonts of the package.
 */
const chromiumFromNpm = async (): Promise<ChromiumLaunch> => {
  const before = { ...process.env };
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  // The font configuration of the package refers to /tmp. With another folder for temporary files, it renders no text.
  process.env.TMPDIR = '/tmp';
  if (existsSync(path.join(SYSTEM_FONTS, 'fonts.conf'))) process.env.FONTCONFIG_PATH = SYSTEM_FONTS;
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const env = definedEnvironment();
  restoreEnvironment(before);
  return { executablePath, args, env };
};

/** The browser from npm is built for Linux on x64 only. */
const npmHasChromium = process.platform === 'linux' && process.arch === 'x64';

/**
 * Finds a browser for `chromium.launch(await findChromium())`: the one at CHROMIUM_PATH if that is set, otherwise the browser from npm. On
 * platforms for which npm has no browser, finds an installed Chromium or Chrome. The browser from npm is Chromium's headless shell, which opens a page with half of
 * the CPU time that an installed browser needs.
 */
export const findChromium = async (): Promise<ChromiumLaunch> => {
  const executablePath = process.env.CHROMIUM_PATH ?? (npmHasChromium ? undefined : installedBrowser);
  return executablePath ? { executablePath, args, env: definedEnvironment() } : chromiumFromNpm();
};
