import { Logger } from '@nestjs/common';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bundle, type Manifest, parseManifest } from './manifest';

/** Every folder below the site's directory that has a `site.json`; it is read again when it changes. */
export class BuiltBundles {
  private readonly logger = new Logger('Site');
  private readonly known = new Map<string, Bundle>();
  private readonly seen = new Map<string, number>();

  constructor(private readonly directory: string) {}

  async find(): Promise<Bundle[]> {
    const names = await readdir(this.directory).catch(() => []);
    await Promise.all(names.map((name) => this.refresh(name)));
    return [...this.known.values()];
  }

  /** A folder that vanished stays listed: its visitors get the panel with Try again, not a 404. */
  private async refresh(name: string): Promise<void> {
    const file = join(this.directory, name, 'site.json');
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (changed === undefined || this.seen.get(name) === changed) return;
    this.seen.set(name, changed);
    try {
      this.known.set(name, this.bundleOf(name, parseManifest(await readFile(file, 'utf8'))));
    } catch (error) {
      // One team's broken file is no reason for the others to be down.
      this.logger.error(`${file} is left as it was before: ${String(error)}`);
    }
  }

  private bundleOf(name: string, manifest: Manifest): Bundle {
    const read = (file: string) => readFile(join(this.directory, name, file), 'utf8');
    return { ...manifest, base: `/static/${name}/`, read };
  }
}

const freshFor = 1_000;
const patience = 1_000;

/** A remote that is served from elsewhere. While it does not answer, what it last said stands. */
export class DistantBundle {
  private asked = -Infinity;
  private bundle?: Bundle;

  constructor(private readonly base: string) {}

  async find(): Promise<Bundle | undefined> {
    if (performance.now() - this.asked < freshFor) return this.bundle;
    this.asked = performance.now();
    try {
      const manifest = parseManifest(await this.read('site.json'));
      this.bundle = { ...manifest, base: this.base, read: (file) => this.read(file) };
    } catch {
      // Down or broken is one remote's matter; the site goes on with what it knows.
    }
    return this.bundle;
  }

  private async read(file: string): Promise<string> {
    const answer = await fetch(this.base + file, { signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new Error(`${this.base}${file} answered ${answer.status}`);
    return answer.text();
  }
}
