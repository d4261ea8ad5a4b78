import { EditConflict } from '../../domain/shared/edit-conflict';
import type { ExpectedVersions } from '../edit-versions';

export interface ListingDraft {
  /** The contents of the form, as the site defines them. Null without a draft. */
  draft: object | null;
  updatedAt: Date | null;
  /** Different after each save; 0 without a draft. */
  version: number;
}

/** Listing drafts. Each host has at most one, which is deleted when the host lists a space. */
export abstract class ListingDrafts {
  abstract get(userId: number): Promise<ListingDraft>;

  /** @throws EditConflict if another browser has saved or removed the draft since it was loaded (D57) */
  async save(userId: number, draft: object, expected: ExpectedVersions): Promise<ListingDraft> {
    const saved = await this.tryToSave(userId, draft, expected);
    if (saved) return saved;
    const { version, ...changed } = await this.get(userId);
    throw new EditConflict(version, changed);
  }

  abstract remove(userId: number): Promise<void>;

  /** Saves nothing, and returns undefined, if the stored draft does not have an expected version. */
  protected abstract tryToSave(
    userId: number,
    draft: object,
    expected: ExpectedVersions,
  ): Promise<ListingDraft | undefined>;
}
