import type { NewVerificationCode, VerificationCode } from '../../domain/account/verification-code';

export abstract class VerificationCodes {
  /**
   * Locks sending to this address until the transaction ends, so that concurrent requests are counted.
   * @returns when the codes of the last hour were sent, newest first
   */
  abstract lockSends(email: string): Promise<Date[]>;

  /** Stores a code and invalidates the older ones of its address (D6). @returns its id */
  abstract replace(code: NewVerificationCode): Promise<number>;

  /** Locks the code until the transaction ends. */
  abstract lockNewest(email: string): Promise<VerificationCode | undefined>;

  abstract save(code: VerificationCode): Promise<void>;
}

/** The six digits that are mailed, and their keyed hash, which is what the database stores (D6). */
export abstract class SignInCodeGenerator {
  abstract generate(): string;
  abstract hash(email: string, code: string): string;
  /** Compares in constant time (D6). */
  abstract matches(email: string, code: string, hash: string): boolean;
}
