import type { FastifyBaseLogger } from 'fastify';
import pTimeout from 'p-timeout';
import { type Bundle, type InstalledBundles, versionOf } from './bundles';
import type { PageRenderer, Snapshot } from './page-renderer';

/** How long a request waits for a new version. After that, it gets the previous one. */
const WAIT_MS = 1_000;

/**
 * The versions of the shell and remotes that are in use. A team ships a new version by replacing files. The site first
 * evaluates it and then replaces the old one as a whole, so no page is rendered with parts of both. A version that cannot be
 * evaluated does not replace one that works.
 */
export class Snapshots {
  private active: Snapshot | undefined;
  private lastFound: Bundle[] | undefined;
  private replacement: Promise<void> | undefined;

  constructor(
    private readonly bundles: InstalledBundles,
    private readonly renderer: PageRenderer,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** @returns undefined until a version of the shell has been evaluated */
  async current(): Promise<Snapshot | undefined> {
    const found = await this.bundles.find();
    // As long as there is no working shell, every request tries to evaluate it again.
    if (this.replacement === undefined && (this.hasChanged(found) || !this.active)) {
      this.replacement = this.replace(found)
        .then(() => void (this.lastFound = found))
        .finally(() => (this.replacement = undefined));
    }
    if (this.replacement)
      await pTimeout(this.replacement, { milliseconds: WAIT_MS, fallback: () => undefined });
    return this.active;
  }

  private hasChanged(found: Bundle[]): boolean {
    if (found === this.lastFound) return false;
    if (JSON.stringify(found) !== JSON.stringify(this.lastFound)) return true;
    this.lastFound = found;
    return false;
  }

  private async replace(found: Bundle[]): Promise<void> {
    const shell = await this.workingShell(found.find((bundle) => bundle.shell));
    if (!shell) return;
    const remotes = await Promise.all(
      found.filter((bundle) => !bundle.shell).map((remote) => this.workingRemote(shell, remote)),
    );
    await this.renderer.warmUp({ shell, remotes }).catch((error: unknown) => {
      this.log.error(`A render thread could not be warmed up: ${String(error)}`);
    });
    this.active = { shell, remotes };
  }

  private async workingShell(shell: Bundle | undefined): Promise<Bundle | undefined> {
    if (!shell || (await this.works({ shell, remotes: [] }, shell))) return shell;
    return this.active?.shell;
  }

  /** A remote that was never evaluated stays listed, because the browser may still be able to render it. */
  private async workingRemote(shell: Bundle, remote: Bundle): Promise<Bundle> {
    if (await this.works({ shell, remotes: [remote] }, remote)) return remote;
    const previous = this.active?.remotes.find(({ name }) => name === remote.name);
    if (previous && versionOf(previous) !== versionOf(remote)) return previous;
    this.renderer.pause(remote);
    return remote;
  }

  private async works(snapshot: Snapshot, bundle: Bundle): Promise<boolean> {
    try {
      await this.renderer.evaluate(snapshot);
      return true;
    } catch (error) {
      this.log.error(
        `The server bundle of ${bundle.name} (${bundle.ssr}) cannot be evaluated: ${String(error)}`,
      );
      return false;
    }
  }
}
