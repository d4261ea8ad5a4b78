import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root';
import { killOrphan, localUrl } from './server-process';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['localhost', 'http://localhost:3000'],
])('reaches a server that listens on %s at %s', (host, url) => {
  expect(localUrl(3000, host)).toBe(url);
});

// Some systems, such as macOS, have no /proc.
(existsSync('/proc/self/cmdline') ? it : it.skip)(
  'kills only an API and a site of this project',
  async () => {
    const run = async (...names: string[]) => {
      const code = 'setInterval(() => undefined, 1_000); process.send("running")';
      const args = ['-e', code, path.join(projectRoot, ...names)];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      await once(child, 'message');
      return child;
    };
    const programs = await Promise.all([
      run('dist/api/main.js'),
      run('dist/site/main.js'),
      run('dist/api/migrate.js'),
      run('main.js'),
    ]);
    const ended = programs.map((child) => once(child, 'exit').then(([, signal]) => signal as string));
    for (const { pid } of programs) killOrphan(pid ?? 0);
    await Promise.all(ended.slice(0, 2));
    for (const child of programs) child.kill('SIGTERM');
    expect(await Promise.all(ended)).toEqual(['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGTERM']);
    // Does nothing if the process has already ended.
    killOrphan(programs[0]?.pid ?? 0);
  },
);
