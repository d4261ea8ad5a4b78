import type {
  NewVerificationCode,
  SignInBrowser,
  VerificationCode,
} from '../../domain/account/verification-code';

/** A code of the last day that was sent to an address. */
export interface SentCode {
  createdAt: Date;
  deviceHash: string | null;
  networkHash: string | null;
  /** The request that sent or used the code. */
  requestId: string | null;
}

export abstract class VerificationCodes {
  /**
   * Other transactions that send to this address wait until this one ends, so that concurrent requests are counted.
   * @returns the codes of the last day, newest first
   */
  abstract lockAndListSent(email: string): Promise<SentCode[]>;

  /**
   * Other transactions that send to unknown browsers of this network wait until this one ends.
   * @returns when codes were sent to them in the last day, newest first
   */
  abstract lockAndGetSendTimes(networkHash: string): Promise<Date[]>;

  /** Stores a code and invalidates older ones of its address and browser (D6). @returns the id of the new code */
  abstract replace(code: NewVerificationCode): Promise<number>;

  /**
   * Locks the newest code for this address that was sent to this browser; for a client without a cookie, the newest one
   * that was sent to anyone (D6).
   */
  abstract lockNewest(email: string, browser: SignInBrowser): Promise<VerificationCode | undefined>;

  abstract save(code: VerificationCode): Promise<void>;
}

/** Generates the six digits that are emailed, and the keyed hash that the database stores instead (D6). */
export abstract class VerificationCodeGenerator {
  abstract generate(): string;
  abstract hash(email: string, code: string): string;
  /** Compares in constant time (D6). */
  abstract matches(email: string, code: string, hash: string): boolean;
}
