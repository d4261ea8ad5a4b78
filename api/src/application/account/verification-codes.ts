import type { NewVerificationCode, VerificationCode } from '../../domain/account/verification-code';

export abstract class VerificationCodes {
  /**
   * Other transactions that send to this address wait until this one ends, so that concurrent requests are counted.
   * @returns when the codes of the last hour were sent, newest first
   */
  abstract lockAndGetSendTimes(email: string): Promise<Date[]>;

  /** Stores a code and invalidates the older ones of its address (D6). @returns the id of the new code */
  abstract replace(code: NewVerificationCode): Promise<number>;

  /** Locks the code until the transaction ends. */
  abstract lockNewest(email: string): Promise<VerificationCode | undefined>;

  abstract save(code: VerificationCode): Promise<void>;
}

/** Generates the six digits that are emailed, and the keyed hash that the database stores instead (D6). */
export abstract class VerificationCodeGenerator {
  abstract generate(): string;
  abstract hash(email: string, code: string): string;
  /** Compares in constant time (D6). */
  abstract matches(email: string, code: string, hash: string): boolean;
}
