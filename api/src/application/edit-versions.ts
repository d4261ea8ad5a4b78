import { EditConflict } from '../domain/shared/edit-conflict';

/** The versions of a record that an edit applies to; undefined if it applies to every version. */
export type ExpectedVersions = readonly number[] | undefined;

export type VersionedRecord = 'space' | 'vendor-profile' | 'content' | 'location';

/** Each edit of a record gives it a new version (D57). The database counts them. */
export abstract class EditVersions {
  /**
   * Call this after locking the record, so that only one of several concurrent edits passes.
   * @throws EditConflict if the record does not have an expected version
   */
  async check<Current extends { id: number; version: number }>(
    kind: VersionedRecord,
    current: Current,
    expected: ExpectedVersions,
  ): Promise<void> {
    const { id, version } = current;
    if (!expected || expected.includes(version)) return;
    const loadedVersion = Math.max(0, ...expected.filter((other) => other < version));
    const edited = new Set(await this.fieldsEditedAfter(loadedVersion, kind, id));
    throw new EditConflict(
      version,
      Object.fromEntries(Object.entries(current).filter(([field]) => edited.has(field))),
    );
  }

  protected abstract fieldsEditedAfter(version: number, kind: VersionedRecord, id: number): Promise<string[]>;
}
