export abstract class Readiness {
  /** @returns why requests cannot be served, or undefined if the database responds and its schema is up to date */
  abstract problem(): Promise<string | undefined>;
  /** @returns why writes cannot be served although reads can, or undefined if writes can be served, too */
  abstract problemWithWrites(): string | undefined;
}
