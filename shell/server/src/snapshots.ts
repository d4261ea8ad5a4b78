import { missingExports } from '@popnook/federation/missing-exports';
import type { FastifyBaseLogger } from 'fastify';
import pTimeout from 'p-timeout';
import { type Bundle, type InstalledBundle, type InstalledBundles, toBundle, versionOf } from './bundles';
import type { PageRenderer, Snapshot } from './page-renderer';

/** How long a request waits for the evaluation of a new version. After that, it gets a page of the previous version. */
const WAIT_MS = 1_000;

/**
 * The versions of the shell and remotes that are in use. A team ships a new version by replacing files. The site first
 * evaluates it and then replaces the old version as a whole, so no page is rendered with parts of both. A new version does not
 * replace a working one if it cannot be evaluated, or if a remote needs something that the shell does not export.
 */
export class Snapshots {
  private active: Snapshot | undefined;
  private inUse: InstalledBundle[] = [];
  private lastBundles: InstalledBundle[] | undefined;
  private replacement: Promise<void> | undefined;

  constructor(
    private readonly bundles: InstalledBundles,
    private readonly renderer: PageRenderer,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** @returns undefined until a version of the shell has been evaluated */
  async current(): Promise<Snapshot | undefined> {
    const bundles = await this.bundles.find();
    // As long as there is no working shell, every request tries again to evaluate one.
    if (this.replacement === undefined && (this.hasChanged(bundles) || !this.active)) {
      this.replacement = this.replace(bundles)
        .then(() => void (this.lastBundles = bundles))
        .finally(() => (this.replacement = undefined));
    }
    if (this.replacement)
      await pTimeout(this.replacement, { milliseconds: WAIT_MS, fallback: () => undefined });
    return this.active;
  }

  private hasChanged(bundles: InstalledBundle[]): boolean {
    if (bundles === this.lastBundles) return false;
    if (JSON.stringify(bundles) !== JSON.stringify(this.lastBundles)) return true;
    // The content is the same, so the next requests only need to compare the arrays.
    this.lastBundles = bundles;
    return false;
  }

  private async replace(bundles: InstalledBundle[]): Promise<void> {
    const shell = await this.workingShell(bundles);
    if (!shell) return;
    const remotes = await Promise.all(
      bundles.filter((bundle) => !bundle.shell).map((remote) => this.workingRemote(shell, remote)),
    );
    const snapshot = { shell: toBundle(shell), remotes: remotes.map(toBundle) };
    await this.renderer.warmUp(snapshot).catch((error: unknown) => {
      this.log.error(`A render thread could not be warmed up: ${String(error)}`);
    });
    this.active = snapshot;
    this.inUse = [shell, ...remotes];
  }

  /**
   * The installed shell, or another version of it if more remotes work with that version. If the selected version cannot be
   * evaluated, the shell in use.
   */
  private async workingShell(bundles: InstalledBundle[]): Promise<InstalledBundle | undefined> {
    const installed = bundles.find((bundle) => bundle.shell);
    const inUse = this.inUse.find((bundle) => bundle.shell);
    if (!installed) return inUse;
    const remotes = bundles.filter((bundle) => !bundle.shell);
    const unusableWith = (shell: InstalledBundle) =>
      remotes.filter((remote) => this.versionsFor(shell, remote).length === 0);
    let shell = installed;
    for (const version of this.versionsOf(installed))
      if (unusableWith(version).length < unusableWith(shell).length) shell = version;
    if (shell !== installed)
      for (const remote of unusableWith(installed))
        this.log.error(
          `The shell (${installed.entry}) is not used, because it does not export what ${remote.name} needs: ` +
            missingExports(installed, remote).join(', '),
        );
    return (await this.works({ shell, remotes: [] }, shell)) ? shell : inUse;
  }

  /**
   * The newest version of the remote that works with the shell. If there is none, the installed version stays listed: the browser
   * may be able to render a version that the server cannot evaluate. If the installed version needs a missing export, its pages
   * show “Try again”.
   */
  private async workingRemote(shell: InstalledBundle, remote: InstalledBundle): Promise<InstalledBundle> {
    const missing = missingExports(shell, remote);
    const [olderVersion] = this.versionsFor(shell, remote).filter((version) => version !== remote);
    if (missing.length > 0) {
      this.log.error(
        `${remote.name} (${remote.entry}) is not used, because the shell does not export what it needs: ` +
          missing.join(', '),
      );
      return olderVersion ?? { ...remote, missing };
    }
    if (await this.works({ shell, remotes: [remote] }, remote)) return remote;
    if (olderVersion) return olderVersion;
    this.renderer.pause(remote);
    return remote;
  }

  /** The installed version, the version in use, and the previously installed version. */
  private versionsOf(installed: InstalledBundle): InstalledBundle[] {
    const inUse = this.inUse.find(({ name }) => name === installed.name);
    const others = [inUse, installed.previous].flatMap((version) => version ?? []);
    return [installed, ...others.filter((version) => versionOf(version) !== versionOf(installed))];
  }

  /** The versions of the remote whose imports are all exported by the shell. */
  private versionsFor(shell: InstalledBundle, remote: InstalledBundle): InstalledBundle[] {
    return this.versionsOf(remote).filter((version) => missingExports(shell, version).length === 0);
  }

  /** Whether the snapshot can be evaluated. @param bundle the one that the log names if the evaluation fails */
  private async works(snapshot: Snapshot, bundle: Bundle): Promise<boolean> {
    try {
      await this.renderer.evaluate({
        shell: toBundle(snapshot.shell),
        remotes: snapshot.remotes.map(toBundle),
      });
      return true;
    } catch (error) {
      this.log.error(
        `The server bundle of ${bundle.name} (${bundle.ssr}) cannot be evaluated: ${String(error)}`,
      );
      return false;
    }
  }
}
