import { Injectable } from '@nestjs/common';
import { Transaction } from '../transaction';
import { ImageStore, Uploads } from './uploads';

const BATCH = 50;

/**
 * Removes uploads that nothing shows a day later: forms that were never sent, pictures that were replaced, uploads that
 * were killed halfway (D45).
 */
@Injectable()
export class CleanUpUploads {
  constructor(
    private readonly transaction: Transaction,
    private readonly uploads: Uploads,
    private readonly store: ImageStore,
  ) {}

  /** @returns how many were removed */
  async run(stopping: { readonly aborted: boolean }): Promise<number> {
    let removed = 0;
    while (!stopping.aborted) {
      const count = await this.removeBatch();
      removed += count;
      if (count < BATCH) break;
    }
    return removed;
  }

  /** The rows go last, so that a run that is killed leaves them for the next one; removing files twice is harmless. */
  private removeBatch(): Promise<number> {
    return this.transaction.run(async () => {
      const ids = await this.uploads.lockOrphans(BATCH);
      for (const id of ids) await this.store.remove(id);
      await this.uploads.remove(ids);
      return ids.length;
    });
  }
}
