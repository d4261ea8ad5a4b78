import { Injectable } from '@nestjs/common';
import { Transaction } from '../transaction';
import { ImageStore, Uploads } from './uploads';

const BATCH_SIZE = 50;
const CHECK_BATCH_SIZE = 500;

/**
 * Removes uploads that are more than seven days old and not used, such as pictures from forms that were never submitted,
 * pictures that were replaced, and interrupted uploads (D45).
 */
@Injectable()
export class CleanUpUploads {
  constructor(
    private readonly transaction: Transaction,
    private readonly uploads: Uploads,
    private readonly store: ImageStore,
  ) {}

  /** @returns the number of removed uploads */
  async run(signal: { readonly aborted: boolean }): Promise<number> {
    await this.markUsed(signal);
    let removed = 0;
    while (!signal.aborted) {
      const count = await this.removeBatch();
      removed += count;
      if (count < BATCH_SIZE) break;
    }
    return removed;
  }

  /** Uses short transactions, because requests that remove a picture wait for them. */
  private async markUsed(signal: { readonly aborted: boolean }): Promise<void> {
    let lastCheckedId: string | undefined = '';
    while (lastCheckedId !== undefined && !signal.aborted) {
      const afterId: string = lastCheckedId;
      lastCheckedId = await this.transaction.run(() => this.uploads.markUsed(afterId, CHECK_BATCH_SIZE));
    }
  }

  /** Removes the rows last: if the process is killed, the next run finds them and removes the files again, which is harmless. */
  private removeBatch(): Promise<number> {
    return this.transaction.run(async () => {
      const ids = await this.uploads.lockOrphans(BATCH_SIZE);
      for (const id of ids) await this.store.remove(id);
      await this.uploads.remove(ids);
      return ids.length;
    });
  }
}
