import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { bundles } from './build';
import { freePort } from './ports';
import { projectRoot } from './project-root';
import { StackError } from './stack-error';
import { stopWithUs } from './watchdog';

const rspack = path.join(projectRoot, 'node_modules/@rspack/cli/bin/rspack.js');

/**
 * The compilers of `npm run dev`. They write to dist, from where the site serves everything as always, so there is one
 * origin; each bundle's dev server only announces changes to open pages.
 */
export class DevServers {
  private readonly children: ChildProcess[] = [];
  private readonly stopped = new AbortController();

  /** Resolves when every site has been compiled once. */
  async start(onProgress: (text: string) => void): Promise<void> {
    const ports = new Map<string, number>();
    for (const site of bundles) ports.set(site, await freePort());
    for (const [site, port] of ports)
      this.spawn(['serve', '-c', `${site}/rspack.config.mjs`], { DEV_PORT: String(port) });
    for (const config of ['api/rspack.config.mjs', 'shell/server/rspack.config.mjs'])
      this.spawn(['build', '--watch', '-c', config]);
    let done = 0;
    const one = async (site: string, port: number) => {
      await this.compiled(site, port);
      done += 1;
      onProgress(`${done} of ${bundles.length}`);
    };
    await Promise.all([...ports].map(([site, port]) => one(site, port)));
  }

  /** Resolves when the compiler has written this folder of dist again; its many files count as one change. */
  rebuilt(folder: string): Promise<void> {
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
    child.stdout.on('data', (chunk: Buffer) => showProblems(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => showProblems(chunk.toString()));
    child.once('exit', stopWithUs(child.pid ?? 0));
    this.children.push(child);
  }

  /** site.json is written last and names the socket of this dev server. */
  private async compiled(site: string, port: number): Promise<void> {
    const file = path.join(projectRoot, 'dist', site, 'site.json');
    while (!(await readFile(file, 'utf8').catch(() => '')).includes(`ws://localhost:${port}`)) {
      if (this.children.some(({ exitCode }) => exitCode !== null))
        throw new StackError(
          `The compiler of ${site} or of another project has stopped. See its output above.`,
        );
      await delay(100);
    }
  }
}

/** Their own addresses and successes are of no interest; only errors are shown. */
const showProblems = (text: string) => {
  const plain = stripVTControlCharacters(text);
  if (/error|warning/i.test(plain)) process.stderr.write(plain);
};
