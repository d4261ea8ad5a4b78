import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { sites } from './build';
import { freePort } from './ports';
import { projectRoot } from './project-root';
import { StackError } from './stack-error';
import { stopWithUs } from './watchdog';

const rspack = path.join(projectRoot, 'node_modules/@rspack/cli/bin/rspack.js');

/**
 * The compilers of `npm run dev`. They write to dist, from where the API serves the site as always, so there is one
 * origin; each site's dev server only tells open pages of a change.
 */
export class DevServers {
  private readonly children: ChildProcess[] = [];
  private watcher: FSWatcher | undefined;

  /** Resolves when every site has been compiled once. */
  async start(onProgress: (text: string) => void): Promise<void> {
    const ports = new Map<string, number>();
    for (const site of sites) ports.set(site, await freePort());
    for (const [site, port] of ports)
      this.spawn(['serve', '-c', `${site}/rspack.config.mjs`], { DEV_PORT: String(port) });
    this.spawn(['build', '--watch', '-c', 'api/rspack.config.mjs']);
    let done = 0;
    const one = async (site: string, port: number) => {
      await this.compiled(site, port);
      done += 1;
      onProgress(`${done} of ${sites.length}`);
    };
    await Promise.all([...ports].map(([site, port]) => one(site, port)));
  }

  /** Resolves when the compiler has written a new API; its many files count as one change. */
  apiBuilt(): Promise<void> {
    return new Promise((resolve) => {
      let pending: NodeJS.Timeout | undefined;
      this.watcher?.close();
      this.watcher = watch(path.join(projectRoot, 'dist/api'), () => {
        clearTimeout(pending);
        pending = setTimeout(resolve, 300);
      });
    });
  }

  stop(): void {
    this.watcher?.close();
    for (const child of this.children) child.kill('SIGTERM');
  }

  private spawn(args: string[], env: Record<string, string> = {}): void {
    const child = spawn(process.execPath, [rspack, ...args], {
      cwd: projectRoot,
      detached: true,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => showProblems(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => showProblems(chunk.toString()));
    child.once('exit', stopWithUs(child.pid ?? 0));
    this.children.push(child);
  }

  /** site.json is written last, and names the socket of this very dev server. */
  private async compiled(site: string, port: number): Promise<void> {
    const file = path.join(projectRoot, 'dist', site, 'site.json');
    while (!(await readFile(file, 'utf8').catch(() => '')).includes(`ws://localhost:${port}`)) {
      if (this.children.some(({ exitCode }) => exitCode !== null))
        throw new StackError(
          `The compiler of ${site} or of its neighbours has ended: see what it said above.`,
        );
      await delay(100);
    }
  }
}

/** They say where they listen, which is nobody's address, and each success; only what went wrong matters. */
const showProblems = (text: string) => {
  const plain = stripVTControlCharacters(text);
  if (/error|warning/i.test(plain)) process.stderr.write(plain);
};
