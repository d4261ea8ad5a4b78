import type { NewVerificationCode, VerificationCode } from '../../domain/account/verification-code';

export abstract class VerificationCodes {
  /**
   * Makes concurrent sends to one address wait for each other until the transaction ends.
   * @returns when the codes of the last hour were sent, newest first
   */
  abstract lockSends(email: string): Promise<Date[]>;

  /** Stores a code and invalidates the older ones of its address (D6). @returns its id */
  abstract replace(code: NewVerificationCode): Promise<number>;

  /** Locked until the transaction ends. */
  abstract lockNewest(email: string): Promise<VerificationCode | undefined>;

  abstract save(code: VerificationCode): Promise<void>;
}

/** The six digits that are mailed, and the keyed hash that is stored instead of them (D6). */
export abstract class SignInCodes {
  abstract generate(): string;
  abstract hash(email: string, code: string): string;
  /** Compares in constant time (D6). */
  abstract matches(email: string, code: string, hash: string): boolean;
}
