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
 * everything has one origin. The dev server of a frontend only notifies open pages of changes, except for `startRemote`, where it
 * also serves the files.
 */
export class DevServers {
  private readonly children: ChildProcess[] = [];
  private readonly stopped = new AbortController();

  /** Resolves when every frontend has been compiled. */
  async start(onProgress: (text: string) => void): Promise<void> {
    for (const config of ['api/rspack.config.mjs', 'shell/server/rspack.config.mjs'])
      this.spawn(['build', '--watch', '-c', config]);
    let compiled = 0;
    const serveAndCount = async (frontend: string, port: number) => {
      await this.serve(frontend, port, 'dist');
      compiled += 1;
      onProgress(`${compiled} of ${frontends.length}`);
    };
    const ports = await freePorts(frontends.length);
    await Promise.all(frontends.map((frontend, index) => serveAndCount(frontend, ports[index] ?? 0)));
  }

  /** Serves one remote to a site that runs production builds. @returns its address, ending in a slash, after it has been compiled */
  async startRemote(remote: string): Promise<string> {
    const [port = 0] = await freePorts(1);
    await this.serve(remote, port, '.cache/dev', ['--env', 'alone']);
    return `http://localhost:${port}/`;
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

  /** Starts a dev server that writes to this folder. Resolves when it has compiled the frontend. */
  private async serve(frontend: string, port: number, folder: string, args: string[] = []): Promise<void> {
    this.spawn(['serve', '-c', `${frontend}/rspack.config.mjs`, ...args], { DEV_PORT: String(port) });
    await this.waitUntilCompiled(frontend, port, folder);
  }

  /**
   * Starts a compiler. It is detached, because Ctrl-C reaches the whole process group of a terminal. `stop` or the watchdog ends it.
   */
  private spawn(args: string[], env: Record<string, string> = {}): void {
    const child = spawn(process.execPath, [rspack, ...args], {
      cwd: projectRoot,
      detached: true,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => printErrors(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => printErrors(chunk.toString()));
    const cancelWatchdog = stopOnExit(child.pid ?? 0);
    child.once('exit', cancelWatchdog);
    this.children.push(child);
  }

  /** Waits for `site.json`, which is written last and contains the WebSocket address of this dev server. */
  private async waitUntilCompiled(frontend: string, port: number, folder: string): Promise<void> {
    const file = path.join(projectRoot, folder, frontend, 'site.json');
    while (!(await readFile(file, 'utf8').catch(() => '')).includes(`ws://localhost:${port}`)) {
      if (this.children.some(({ exitCode }) => exitCode !== null))
        throw new UserFacingError(
          `A compiler stopped before ${frontend} was compiled: see its output above.`,
        );
      await delay(100);
    }
  }
}

const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
};

/** Prints output that mentions an error or a warning. Hides the rest, such as the addresses of the dev servers. */
const printErrors = (text: string) => {
  const plain = stripVTControlCharacters(text);
  if (/error|warning/i.test(plain)) process.stderr.write(plain);
};
