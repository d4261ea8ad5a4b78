import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs a program that calls `runProcess` in another process. */
const run = (program: string) => {
  const file = path.join(__dirname, 'run-process.ts');
  const code = `import { runProcess } from ${JSON.stringify(file)};\n${program}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The program has no output.');
  const ended = Promise.all([once(child, 'exit'), text(stdout), text(stderr)]).then(
    ([[exitCode], output, errors]) => ({
      exitCode: exitCode as number | null,
      stdout: output,
      stderr: errors,
    }),
  );
  return { child, ended };
};

const keepRunning = 'setInterval(() => undefined, 1_000);';
const stop = `async () => process.stdout.write('stopped')`;

it('prints only the error message if startup fails, and exits with code 1', async () => {
  const { ended } = run(`await runProcess(async () => { throw new Error('PORT must be a number.'); });`);
  expect(await ended).toEqual({ exitCode: 1, stdout: '', stderr: 'PORT must be a number.\n' });
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'reports that it is ready, and stops with code 0 on %s',
  async (signal) => {
    const { child, ended } = run(`${keepRunning} await runProcess(async () => ${stop});`);
    expect((await once(child, 'message'))[0]).toBe('ready');
    child.kill(signal);
    expect(await ended).toEqual({ exitCode: 0, stdout: 'stopped', stderr: '' });
  },
);

it('stops with code 0 when its parent ends', async () => {
  const { child, ended } = run(`${keepRunning} await runProcess(async () => ${stop});`);
  await once(child, 'message');
  child.disconnect();
  expect(await ended).toEqual({ exitCode: 0, stdout: 'stopped', stderr: '' });
});

it('finishes startup and then stops if a signal arrives during startup', async () => {
  const { child, ended } = run(
    `${keepRunning}
     const started = new Promise((resolve) => process.once('SIGTERM', () => setTimeout(resolve, 100)));
     const running = runProcess(async () => { await started; return ${stop}; });
     process.send('starting');
     await running;`,
  );
  await once(child, 'message');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ exitCode: 0, stdout: 'stopped', stderr: '' });
});
