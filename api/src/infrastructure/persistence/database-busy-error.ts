/** Nothing has been done yet for a request, because everything before it takes too long. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}
