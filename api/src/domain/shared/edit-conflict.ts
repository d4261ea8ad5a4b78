import { DomainError } from './domain-error';

/** Someone else has edited the record since the client loaded it (D57). */
export class EditConflict extends DomainError {
  /**
   * @param version the current version of the record
   * @param changed the fields that have been edited since the client loaded the record, with their current values
   */
  constructor(
    readonly version: number,
    readonly changed: Record<string, unknown>,
  ) {
    super('edit_conflict', 'Someone else has changed this since you opened it.');
  }
}
