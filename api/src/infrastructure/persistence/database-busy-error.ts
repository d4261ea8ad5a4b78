/** The work was rejected before it started, because the database has been busy with earlier work for too long. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}
