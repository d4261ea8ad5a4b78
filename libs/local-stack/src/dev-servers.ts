import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { frontends } from './build';
import { UserFacingError } from './errors';
import { freePort } from './ports';
import { projectRoot } from './project-root';
import { stopOnExit } from './watchdog';

const rspack = path.join(projectRoot, 'node_modules/@rspack/cli/bin/rspack.js');

/**
 * The compilers of `npm run dev`. They write to `dist`, and the site serves the files from there as in `npm start`, so
 * everything has one origin. The dev server of a frontend only notifies open pages of changes.
 */
export class DevServers {
  private readonly children: ChildProcess[] = [];
  private readonly stopped = new AbortController();

  /** Resolves when every frontend has been compiled. */
  async start(onProgress: (text: string) => void): Promise<void> {
    const ports = new Map<string, number>();
    for (const frontend of frontends) ports.set(frontend, await freePort());
    for (const [frontend, port] of ports)
      this.spawn(['serve', '-c', `${frontend}/rspack.config.mjs`], { DEV_PORT: String(port) });
    for (const config of ['api/rspack.config.mjs', 'shell/server/rspack.config.mjs'])
      this.spawn(['build', '--watch', '-c', config]);
    let compiled = 0;
    const reportCompiled = async (frontend: string, port: number) => {
      await this.waitUntilCompiled(frontend, port);
      compiled += 1;
      onProgress(`${compiled} of ${frontends.length}`);
    };
    await Promise.all([...ports].map(([frontend, port]) => reportCompiled(frontend, port)));
  }

  /**
   * Resolves when the compiler has written this folder of `dist` again. Files written within 300 ms of each other count as one
   * change.
   */
  waitForRebuild(folder: string): Promise<void> {
    return new Promise((resolve) => {
      let pending: NodeJS.Timeout | undefined;
      const watcher = watch(path.join(projectRoot, 'dist', folder), { signal: this.stopped.signal }, () => {
        clearTimeout(pending);
        pending = setTimeout(() => {
          watcher.close();
          resolve();
        }, 300);
      });
    });
  }

  stop(): void {
    this.stopped.abort();
    for (const child of this.children) child.kill('SIGTERM');
  }

  private spawn(args: string[], env: Record<string, string> = {}): void {
    const child = spawn(process.execPath, [rspack, ...args], {
      cwd: projectRoot,
      detached: true,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => printErrors(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => printErrors(chunk.toString()));
    child.once('exit', stopOnExit(child.pid ?? 0));
    this.children.push(child);
  }

  /** Waits for `site.json`, which is written last and contains the WebSocket address of this dev server. */
  private async waitUntilCompiled(frontend: string, port: number): Promise<void> {
    const file = path.join(projectRoot, 'dist', frontend, 'site.json');
    while (!(await readFile(file, 'utf8').catch(() => '')).includes(`ws://localhost:${port}`)) {
      if (this.children.some(({ exitCode }) => exitCode !== null))
        throw new UserFacingError(
          `The compiler of ${frontend} or of another project has stopped: see its output above.`,
        );
      await delay(100);
    }
  }
}

/** Prints output that mentions an error or a warning. Hides the rest, such as the addresses of the dev servers. */
const printErrors = (text: string) => {
  const plain = stripVTControlCharacters(text);
  if (/error|warning/i.test(plain)) process.stderr.write(plain);
};
