import { EditConflict } from '../domain/shared/edit-conflict';

/** The versions of a record that an edit applies to; undefined if it applies to any version. */
export type ExpectedVersions = readonly number[] | undefined;

export type VersionedRecord = 'space' | 'vendor-profile' | 'content' | 'location';

/** Detects conflicting edits (D57). Triggers in the database increment the version of a record on each edit. */
export abstract class EditVersions {
  /**
   * Call this after locking the record, so that only one of several concurrent edits succeeds.
   * @param current the record with the field names of the API, for example a space with its displays as `subSpaces`
   * @throws EditConflict if the record's version is not one of the expected ones. The error contains the current values
   * of the fields that have been edited since the client loaded the record.
   */
  async check<Current extends { id: number; version: number }>(
    kind: VersionedRecord,
    current: Current,
    expected: ExpectedVersions,
  ): Promise<void> {
    const { id, version } = current;
    if (!expected || expected.includes(version)) return;
    // The newest version that the client has loaded; 0 if there is none, so that all edited fields are returned.
    const loadedVersion = Math.max(0, ...expected.filter((other) => other < version));
    const edited = new Set(await this.fieldsEditedAfter(loadedVersion, kind, id));
    throw new EditConflict(
      version,
      Object.fromEntries(Object.entries(current).filter(([field]) => edited.has(field))),
    );
  }

  protected abstract fieldsEditedAfter(version: number, kind: VersionedRecord, id: number): Promise<string[]>;
}
