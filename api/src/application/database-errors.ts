export abstract class DatabaseErrors {
  /** Whether the database is unreachable or too busy, so that the same request may succeed in a moment. */
  abstract isUnavailable(error: unknown): boolean;
}
