import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
const programFolder = path.join(root, 'libs/testing/src');

/** Starts a program of this library. @returns its first line of output, parsed as JSON, and a function to stop it */
export async function startServer(program) {
  const server = spawn(process.execPath, ['--import', 'tsx', path.join(programFolder, program)], {
    cwd: root,
    env: { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const started = once(createInterface(server.stdout), 'line').then(([line]) => JSON.parse(line));
  const failed = once(server, 'exit').then(() => {
    throw new Error(`${program} did not start. Its error is printed above.`);
  });
  const info = await Promise.race([started, failed]);
  // `failed` also rejects when the server is stopped later. Nobody waits for it then.
  failed.catch(() => undefined);
  return { info, stop: () => stop(server) };
}

/** The program stops and deletes its data when its standard input closes. */
async function stop(server) {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.stdin.end();
  await ended;
}
