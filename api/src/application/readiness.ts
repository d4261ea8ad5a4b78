export abstract class Readiness {
  /** Whether the database responds and its schema is up to date. */
  abstract isReady(): Promise<boolean>;
}
