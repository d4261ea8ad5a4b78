/**
 * `npm test`: runs all checks and tests, two steps at a time. Static checks and tests in jsdom run alongside them at a low priority.
 * Prints a line per step, and the whole output of a step that failed. At the end, failed test files with short time limits run
 * again, one at a time, with nothing else running. With `--no-cache`, the command also repeats steps that have already
 * passed with the same inputs.
 */
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot, runCommand } from '@popnook/local-stack';
import { isRedisAvailable } from './redis';

interface Step {
  name: string;
  /** A program in node_modules/.bin and its arguments. */
  command: string[];
  /** The name of another step, which must end before this step starts. */
  after?: string;
  /** The priority for `runCommand`. Steps with short time limits have none, and run at the priority of `npm test` itself. */
  priority?: number;
  /** Whether the step has no short time limits, so that it can run whenever the other steps leave a processor idle. */
  inBackground?: boolean;
  /**
   * The Jest configuration with which failed test files run again. On a busy machine, PostgreSQL, a browser or the delivery of an
   * email can take longer than the time limits of Popnook itself.
   */
  configForSecondRun?: string;
}

const nx = (name: string, ...args: string[]): Step => ({
  name,
  command: [
    'nx',
    ...args,
    '--outputStyle=static',
    ...(process.argv.includes('--no-cache') ? ['--skip-nx-cache'] : []),
  ],
});

const testsOf = (project: string) => nx(`${project} tests`, 'run', `${project}:test`);

/** Projects whose tests run as one step each, and their folders. */
const serverProjects = { site: 'shell/server', 'local-stack': 'libs/local-stack' };

/** Projects with tests in jsdom, longest tests first. These tests wait up to 20 s for each element (jest/async-timeout.mjs). */
const webProjects = ['mfe-host', 'mfe-admin', 'mfe-browse', 'mfe-vendor', 'shell', 'ui', 'web-core'];

/** Tests in a real browser have a lower priority than tests with shorter time limits, because they wait up to 20 s for each element. */
const browserTests = (name: string, filter: string): Step => ({
  ...nx(name, 'run', 'everything:e2e-browser', filter),
  after: 'Build',
  priority: 3,
  configForSecondRun: 'shell/e2e/jest.config.mjs',
});

/**
 * Steps start in this order, but a step with `after` waits for that step. The longest ones are first, so that no long step is
 * left to run alone at the end; the short ones without `after` run during the build. Steps that can run in the background are last.
 */
const steps: Step[] = [
  nx('Build', 'run-many', '-t', 'build'),
  { ...testsOf('api'), configForSecondRun: 'api/jest.config.mjs' },
  browserTests('Browser tests', '--testPathIgnorePatterns=accessibility'),
  {
    ...nx('API process tests', 'run', 'everything:e2e-processes'),
    after: 'Build',
    configForSecondRun: 'api/jest.e2e.config.mjs',
  },
  browserTests('Accessibility tests', '--testPathPatterns=accessibility'),
  {
    ...nx('npm start tests', 'run', 'everything:e2e-start'),
    after: 'Build',
    configForSecondRun: 'libs/local-stack/jest.e2e.config.mjs',
  },
  {
    ...nx('Tool tests', 'run', 'everything:test-tools'),
    configForSecondRun: 'libs/testing/jest.config.mjs',
  },
  nx(
    'Other tests',
    'run-many',
    '-t',
    'test',
    `--exclude=api,${[...Object.keys(serverProjects), ...webProjects].join(',')}`,
  ),
  ...Object.entries(serverProjects).map(([project, folder]) => ({
    ...testsOf(project),
    configForSecondRun: `${folder}/jest.config.mjs`,
  })),
  // One process for all projects needs half of the CPU time of one process per project.
  { ...nx('Lint', 'run', 'everything:lint-all'), inBackground: true },
  { ...nx('Types', 'run', 'everything:types'), inBackground: true },
  { ...nx('Format', 'run', 'everything:format'), inBackground: true },
  { ...nx('Spelling', 'run', 'everything:spelling'), inBackground: true },
  ...webProjects.map((project) => ({ ...testsOf(project), inBackground: true })),
  { ...nx('OpenAPI document matches the DTOs', 'run', 'contract:check'), after: 'Build', inBackground: true },
  {
    name: 'OpenAPI rules',
    command: ['redocly', 'lint', 'libs/api-client/openapi.json'],
    inBackground: true,
  },
  { name: 'JavaScript size', command: ['size-limit'], after: 'Build', inBackground: true },
  { name: 'Every rule has a test', command: ['tsx', 'libs/testing/src/rules-table.ts'], inBackground: true },
  { name: 'Every call has a test', command: ['tsx', 'api/test/calls/table.ts'], after: 'api tests' },
];

/** Settings that must not affect the tests. REDIS_URL is not among them, because tests can use that Redis server. */
const removedSettings = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_CONCURRENCY',
  'INBOX_PORT',
  'INBOX_HOST',
  'DATA_DIR',
  'S3_URL',
  'DEMO_DATA',
  'ADMIN_EMAILS',
  'AUTO_APPROVE',
  'SECRET',
  'REMOTES',
  'SITE_DIR',
  'SITE_TOKEN',
  'API_URL',
  'GOOGLE_MAPS_KEY',
  'GEOCODER_URL',
  'MAP_TILES_URL',
  'MAP_TILES_ATTRIBUTION',
  'MAX_CONCURRENT_READS',
  'MAX_CONCURRENT_WRITES',
  'MAX_CONNECTIONS_PER_CLIENT',
  'WEBHOOKS_ALLOW_LOCAL',
  'RATE_LIMITS',
  'RATE_LIMIT_PER_MINUTE',
  'RATE_LIMIT_SIGN_IN_PER_MINUTE',
  'CLOCK_BOOKINGS_EVERY_SECONDS',
  'CLOCK_CLEAN_UP_EVERY_SECONDS',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'METRICS_TOKEN',
  'METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'LOG_LEVEL',
];

const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !removedSettings.includes(name))),
  // Reduces garbage collections of young objects, which take up to a tenth of the time with the default of 16 MB.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
  NX_TUI: 'false',
  FORCE_COLOR: '0',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

/** On Ctrl-C or SIGTERM, running steps stop and clean up, and no more steps start. */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const isTerminal = process.stdout.isTTY;
const elapsed = (startedAt: number) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
const print = (text: string) => process.stdout.write(`${isTerminal ? '\r\x1b[2K' : ''}${text}\n`);

const running = new Map<string, { startedAt: number; ended: Promise<void> }>();
const showRunning = () => {
  const names = [...running].map(([name, { startedAt }]) => `${name} ${elapsed(startedAt)}`);
  process.stdout.write(`\r\x1b[2K  ${names.join(', ')}`);
};
const statusLine = isTerminal ? setInterval(showRunning, 1000) : undefined;

const testCounts = { passed: 0, failed: 0, skipped: 0 };
const failedSteps: string[] = [];

/** Adds up Jest's summary lines, such as "Tests: 2 skipped, 40 passed, 42 total". @returns the number of failed tests */
const countTests = (output: string): number => {
  let failed = 0;
  for (const [line] of output.matchAll(/^Tests: .*$/gm))
    for (const [, count, result] of line.matchAll(/(\d+) (passed|failed|skipped)/g)) {
      testCounts[result as keyof typeof testCounts] += Number(count);
      if (result === 'failed') failed += Number(count);
    }
  return failed;
};

/**
 * Finds the failed test files in Jest's output. Tests of a suite (api/test/suites) are listed below the name of their file.
 * @returns none if a suite could not run, because all of its files would have to run again
 */
const failedTestFiles = (output: string): string[] => {
  if (/^FAIL \S+\.suite\.ts.*\n\s*● Test suite failed to run/m.test(output)) return [];
  // With `-c`, Jest's summary repeats each file with its path from the folder of the configuration.
  const paths = [...output.matchAll(/^FAIL (?:\.\/)?(\S+)/gm)].map(([, file = '']) => file);
  const files = paths.filter((file) => !paths.some((other) => other.endsWith(`/${file}`)));
  const filesInSuites = [...output.matchAll(/^ +● (\S+spec\.ts) › /gm)].map(([, file = '']) => file);
  return [...new Set([...files.filter((file) => !file.endsWith('.suite.ts')), ...filesInSuites])];
};

interface SecondRun {
  step: string;
  config: string;
  files: string[];
  /** How many tests failed in the first run. */
  failed: number;
}

const secondRuns: SecondRun[] = [];
const passedInSecondRun: string[] = [];

const runNodeProgram = async ([program = '', ...args]: string[], priority?: number) => {
  const { code, output } = await runCommand(path.join(projectRoot, 'node_modules/.bin', program), args, {
    cwd: projectRoot,
    env: environment,
    signal: stopping.signal,
    priority,
    shell: process.platform === 'win32',
  }).catch((error: unknown) => ({ code: 1, output: String(error) }));
  // Cached output can contain colors, because it was first written to a terminal.
  return { code, output: stripVTControlCharacters(output) };
};

const runStep = async (
  { name, command, priority, configForSecondRun }: Step,
  runnerPriority?: number,
): Promise<void> => {
  const startedAt = Date.now();
  if (!isTerminal) print(`  ${name} …`);
  const { code, output } = await runNodeProgram(command, runnerPriority ?? priority);
  if (stopping.signal.aborted) return;
  print(`${code === 0 ? '✓' : '✗'} ${name}  ${elapsed(startedAt)}`);
  const failedTests = countTests(output);
  if (code === 0) return;
  // A failed check, or a test file that could not run, counts as one failed test.
  const failed = failedTests || 1;
  testCounts.failed += failed - failedTests;
  failedSteps.push(name);
  print(`\n${output}`);
  const files = failedTestFiles(output);
  if (configForSecondRun && files.length > 0)
    secondRuns.push({ step: name, config: configForSecondRun, files, failed });
};

/** Runs failed test files again. If they pass, their step has passed. */
const runAgain = async ({ step, config, files, failed }: SecondRun): Promise<void> => {
  const startedAt = Date.now();
  const name = `${step}, second run of ${files.join(', ')}`;
  if (!isTerminal) print(`  ${name} …`);
  const { code, output } = await runNodeProgram(['jest', '-w', '1', '-c', config, ...files]);
  if (stopping.signal.aborted) return;
  print(`${code === 0 ? '✓' : '✗'} ${name}  ${elapsed(startedAt)}`);
  if (code !== 0) {
    print(`\n${output}`);
    return;
  }
  testCounts.failed -= failed;
  testCounts.passed += failed;
  failedSteps.splice(failedSteps.indexOf(step), 1);
  passedInSecondRun.push(...files);
};

/** With more than two parallel steps, tests that measure time can fail on two cores, and little time is gained. */
const PARALLEL_STEPS = 2;

const pendingSteps = [...steps];
const finishedSteps = new Set<string>();

/** Runs one step at a time. */
interface Runner {
  /** Whether this runner takes the step. */
  canRun: (step: Step) => boolean;
  /** Replaces the priority of its steps, see `runCommand`. */
  priority?: number;
}

const runners: Runner[] = [
  ...Array.from({ length: PARALLEL_STEPS }, () => ({ canRun: () => true })),
  {
    canRun: ({ inBackground = false }) => inBackground,
    priority: os.constants.priority.PRIORITY_BELOW_NORMAL,
  },
];

/** Repeatedly takes the next step that can start, and runs it, until no step is left. Waits if no step can start yet. */
const runSteps = async ({ canRun, priority }: Runner): Promise<void> => {
  const canStart = (step: Step) => canRun(step) && (!step.after || finishedSteps.has(step.after));
  while (pendingSteps.some(canRun) && !stopping.signal.aborted) {
    const step = pendingSteps.find(canStart);
    if (step) {
      pendingSteps.splice(pendingSteps.indexOf(step), 1);
      const ended = runStep(step, priority).then(() => {
        running.delete(step.name);
        finishedSteps.add(step.name);
      });
      running.set(step.name, { startedAt: Date.now(), ended });
      await ended;
    } else await Promise.race([...running.values()].map(({ ended }) => ended));
  }
};

if (!isRedisAvailable) print('Redis is not available: tests that need it are skipped.');
const allStartedAt = Date.now();
await Promise.all(runners.map(runSteps));
for (const secondRun of secondRuns) if (!stopping.signal.aborted) await runAgain(secondRun);
clearInterval(statusLine);
if (stopping.signal.aborted) process.exit(130);
print(`\n${failedSteps.length ? `Failed: ${failedSteps.join(', ')}. ` : ''}Took ${elapsed(allStartedAt)}.`);
if (passedInSecondRun.length)
  print(`Passed only in the second run (fix these too): ${passedInSecondRun.join(', ')}.`);
const { passed, failed, skipped } = testCounts;
print(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failedSteps.length ? 1 : 0);
