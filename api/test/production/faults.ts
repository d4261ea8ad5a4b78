import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ProductionSystem } from './production-system';
import { ROOT, type Service } from './services';
import { Visitor } from './visitor';

/** Kills one of two API processes and one of two workers at the same time, and starts them again. The next round kills the others. */
export async function killAndRestart(system: ProductionSystem, round: number): Promise<void> {
  const killed = ['api', 'worker'].map((name) => system.servicesNamed(name)[round % 2] as Service);
  await Promise.all(killed.map((service) => service.end('SIGKILL')));
  for (const service of killed) {
    service.start();
    await service.untilHealthy();
  }
}

/** Changes a heading in the running remote, so that it differs from the built one and each page shows which version rendered it. */
export async function installFormerRemote(system: ProductionSystem): Promise<void> {
  const folder = path.join(system.siteDir, 'mfe-browse');
  const manifest = JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')) as { ssr: string };
  const code = await readFile(path.join(folder, manifest.ssr), 'utf8');
  await writeFile(
    path.join(folder, 'ssr.former.cjs'),
    code.replaceAll('"Browse Spaces"', '"Browse All Spaces"'),
  );
  await writeFile(path.join(folder, 'site.json'), JSON.stringify({ ...manifest, ssr: 'ssr.former.cjs' }));
}

/** Ships a remote and rolls it back. Each time, waits until the site serves the other version. */
export async function shipAndRollBack(system: ProductionSystem): Promise<void> {
  const visitor = new Visitor(system, 'remote-team@popnook.test');
  for (const [command, heading] of [
    ['ship', /<h1[^>]*>Browse Spaces/],
    ['rollback', /<h1[^>]*>Browse All Spaces/],
  ] as const) {
    await promisify(execFile)('npm', ['run', command, 'mfe-browse', '--', system.siteDir], { cwd: ROOT });
    while (!heading.test((await visitor.call(200, 'GET', '/browse')).body)) await delay(200);
  }
}
