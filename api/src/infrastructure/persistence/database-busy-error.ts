/** The database has not started with a request, because it takes too long with earlier ones. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}
