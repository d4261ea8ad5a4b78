import os from 'node:os';
import { runCommand } from './run-command';

const runNode = (code: string, options: Parameters<typeof runCommand>[2] = {}) =>
  runCommand(process.execPath, ['-e', code], options);

it('returns the exit code and all output, and reports the output as it arrives', async () => {
  const texts: string[] = [];
  const result = await runNode(
    `const fs = require('node:fs'); fs.writeSync(1, 'out '); setTimeout(() => { fs.writeSync(2, 'err'); process.exitCode = 3; }, 20);`,
    { onText: (text) => texts.push(text) },
  );
  expect(result).toEqual({ code: 3, output: 'out err' });
  expect(texts.join('')).toBe('out err');
});

it('returns null as the exit code if a signal ended the command', async () => {
  expect(await runNode(`process.kill(process.pid, 'SIGKILL')`)).toEqual({ code: null, output: '' });
});

it('rejects if the command cannot be started', async () => {
  await expect(runCommand('/no/such/program', [])).rejects.toThrow('ENOENT');
});

it('runs a command with a lower priority', async () => {
  // The command waits a little, because its priority is changed just after it has started.
  const { output } = await runNode(`setTimeout(() => process.stdout.write(String(os.getPriority())), 50)`, {
    priority: 3,
  });
  expect(Number(output)).toBe(Math.min(os.getPriority() + 3, os.constants.priority.PRIORITY_LOW));
});
