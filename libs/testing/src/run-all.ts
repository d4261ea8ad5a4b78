/** `npm test`: every check and every test, also while the site runs. One line for each step, all output of a failing one. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, runCommand, StackError, step } from '@popnook/local-stack';

interface Check {
  name: string;
  /** A program of node_modules/.bin and its arguments. */
  command: string[];
}

/** The machine's own site and its data are none of the tests' business. REDIS_URL stays: tests may use that Redis. */
const notForTests = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'INBOX_PORT',
  'INBOX_HOST',
  'DATA_DIR',
  'DEMO_DATA',
  'ADMIN_EMAILS',
  'SECRET',
  'REMOTES',
  'SITE_DIR',
];

const environment = () => {
  const kept = Object.entries(process.env).filter(([name]) => !notForTests.includes(name));
  return {
    ...Object.fromEntries(kept),
    NX_TUI: 'false',
    FORCE_COLOR: '0',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
};

const projects = () => {
  const libs = readdirSync(path.join(projectRoot, 'libs')).map((name) => `libs/${name}`);
  const others = readdirSync(projectRoot).filter((name) => name.startsWith('mfe-'));
  return ['api', ...libs, 'shell', ...others];
};

const jest = (name: string, config: string): Check => ({ name, command: ['jest', '-c', config] });

const jestOf = (file: string, name: (project: string) => string): Check[] =>
  projects()
    .filter((project) => existsSync(path.join(projectRoot, project, file)))
    .map((project) => jest(name(project), `${project}/${file}`));

const checks = (): Check[] => [
  { name: 'Format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'Lint', command: ['nx', 'run-many', '-t', 'lint', '--outputStyle=static'] },
  { name: 'Types', command: ['nx', 'run-many', '-t', 'typecheck', '--outputStyle=static'] },
  { name: 'Contract', command: ['nx', 'run', 'api-client:check', '--outputStyle=static'] },
  { name: 'Contract by the rules of OpenAPI', command: ['redocly', 'lint', 'libs/api-client/openapi.json'] },
  ...jestOf('jest.config.mjs', (project) => `Tests of ${project}`),
  { name: 'Every call is tested', command: ['tsx', 'api/test/calls/table.ts'] },
  { name: 'Build', command: ['nx', 'run-many', '-t', 'build', '--outputStyle=static'] },
  ...jestOf('jest.e2e.config.mjs', (project) => `Tests of ${project} on the build`),
  ...jestOf('e2e/jest.config.mjs', () => 'Tests in the browser'),
];

/** Asked to end, also by npm: what runs right now is ended first, and cleans up after itself. */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const run = ({ command: [program = '', ...args] }: Check) =>
  runCommand(path.join(projectRoot, 'node_modules/.bin', program), args, {
    cwd: projectRoot,
    env: environment(),
    signal: stopping.signal,
    shell: process.platform === 'win32',
  });

/** @returns whether it passed. */
const perform = async (check: Check): Promise<boolean> => {
  let output = '';
  try {
    await step(check.name, async () => {
      const result = await run(check);
      output = result.output;
      if (result.code !== 0) throw new StackError(check.name);
    });
    // A test that could not run for want of Redis must be heard of, though nothing failed.
    for (const line of output.split('\n'))
      if (line.includes('did not run')) process.stdout.write(`  ${line.trim()}\n`);
    return true;
  } catch (error) {
    if (!stopping.signal.aborted) process.stdout.write(`\n${output || String(error)}\n`);
    return false;
  }
};

const failed: string[] = [];
for (const check of checks()) {
  if (stopping.signal.aborted) process.exit(130);
  if (!(await perform(check))) failed.push(check.name);
}
process.stdout.write(failed.length ? `\nFailed: ${failed.join(', ')}.\n` : '\nAll passed.\n');
process.exit(failed.length ? 1 : 0);
