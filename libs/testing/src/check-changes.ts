/**
 * `npm run check`: checks the types, and runs lint, format, spelling and unit tests for the files that differ from main, including
 * uncommitted ones. `npm run check -- origin/main` compares with another commit. The command takes a minute or two. Only `npm test` runs
 * everything.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, runCommand } from '@popnook/local-stack';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);

const changedFiles = (base: string): string[] => {
  const [mergeBase = base] = git('merge-base', base, 'HEAD');
  const changed = git('diff', '--name-only', '--diff-filter=d', mergeBase);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])];
};

/** The folder of the project that a file belongs to, if the project has tests. */
const projectOf = (file: string): string | undefined => {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder))
    if (existsSync(path.join(projectRoot, folder, 'jest.config.mjs'))) return folder;
  return undefined;
};

/** The command for the unit tests of a project that import the files, directly or indirectly. */
const unitTestCommand = (project: string, files: string[]): string[] => [
  'jest',
  '-c',
  `${project}/jest.config.mjs`,
  '--passWithNoTests',
  '--testMatch',
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '--findRelatedTests',
  ...files,
];

const stepsFor = (files: string[]): string[][] => {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const projects = [...new Set(code.flatMap((file) => projectOf(file) ?? []))];
  return [
    ...(files.some((file) => /\.(tsx?|m?js|json)$/.test(file)) ? [['nx', 'run', 'everything:types']] : []),
    ['prettier', '--check', '--ignore-unknown', '--log-level=warn', ...files],
    ['cspell', 'lint', '--no-progress', '--quiet', '--no-must-find-files', ...files],
    ...(code.length > 0 ? [['eslint', '--max-warnings=0', '--no-warn-ignored', ...code]] : []),
    ...projects.map((project) =>
      unitTestCommand(
        project,
        code.filter((file) => projectOf(file) === project),
      ),
    ),
  ];
};

const base = process.argv[2] ?? 'main';
const files = changedFiles(base);
process.stdout.write(`${files.length} files differ from ${base}.\n`);
let failed = false;

const runStep = async ([program = '', ...args]: string[]): Promise<void> => {
  const startedAt = Date.now();
  const { code, output } = await runCommand(path.join(projectRoot, 'node_modules/.bin', program), args, {
    cwd: projectRoot,
    env: { ...process.env, FORCE_COLOR: '0' },
    shell: process.platform === 'win32',
  });
  const name = program === 'jest' ? `jest ${path.dirname(args[1] ?? '')}` : program;
  process.stdout.write(
    `${code === 0 ? '✓' : '✗'} ${name}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`,
  );
  if (code === 0) return;
  failed = true;
  process.stdout.write(`\n${output}\n`);
};

const pendingSteps = files.length > 0 ? stepsFor(files) : [];
const runSteps = async () => {
  for (let step = pendingSteps.shift(); step; step = pendingSteps.shift()) await runStep(step);
};
// Runs two steps at a time.
await Promise.all([runSteps(), runSteps()]);
process.exit(failed ? 1 : 0);
