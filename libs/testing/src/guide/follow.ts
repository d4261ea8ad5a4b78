/**
 * `npm run test:guide`: follows api/README.md in a temporary copy of the project. Takes a few minutes.
 * `npm run test:guide -- 'Add a call'` follows one of the examples.
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { projectRoot, runCommand } from '@popnook/local-stack';
import { applyChange, type Step, stepsOf } from './guide';

const NOT_COPIED = ['.cache', '.data', '.git', '.nx', 'coverage', 'dist', 'node_modules', 'screenshots'];

async function copyProject(): Promise<string> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'popnook-guide-'));
  await cp(projectRoot, copy, {
    recursive: true,
    filter: (file) => !NOT_COPIED.includes(path.relative(projectRoot, file)),
  });
  await symlink(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

async function follow(copy: string, { kind, file, code }: Step): Promise<void> {
  const target = path.join(copy, file);
  if (kind === 'commands') for (const command of code.trim().split('\n')) await run(copy, command);
  else if (kind === 'change')
    await writeFile(target, applyChange(await readFile(target, 'utf8'), { file, code }));
  else {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, code);
  }
}

/** @throws Error with the output if the command fails, or if Jest has run no test */
async function run(copy: string, command: string): Promise<void> {
  const startedAt = Date.now();
  const env = { ...process.env, NX_TUI: 'false', FORCE_COLOR: '0' };
  const { code, output } = await runCommand('sh', ['-c', command], { cwd: copy, env });
  if (code !== 0 || (command.includes('jest') && !/^Tests: .*[1-9]\d* passed/m.test(output)))
    throw new Error(`${command} failed:\n${output}`);
  process.stdout.write(`  ✓ ${command}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

const copy = await copyProject();
try {
  const readDocument = () => readFile(path.join(copy, 'libs/api-client/openapi.json'), 'utf8');
  for (const heading of process.argv[2] ? [process.argv[2]] : ['Add a field', 'Add a call']) {
    process.stdout.write(`${heading}\n`);
    const before = await readDocument();
    for (const step of stepsOf(heading)) await follow(copy, step);
    if ((await readDocument()) === before) throw new Error('The OpenAPI document has not changed.');
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}
