import type {
  NewVerificationCode,
  SignInBrowser,
  VerificationCode,
} from '../../domain/account/verification-code';

/** A code that was sent to an address in the last 24 hours. */
export interface SentCode {
  createdAt: Date;
  /** Null if the browser that requested the code had not signed in with this address before. */
  deviceHash: string | null;
  networkHash: string | null;
  /** The id of the `send-code` request or, once the code has been used, of the `verify-code` request that used it. */
  requestId: string | null;
}

export abstract class VerificationCodes {
  /**
   * Other transactions that send a code to this address wait until this one ends, so that concurrent requests are counted.
   * @returns the codes of the last day, newest first
   */
  abstract lockAndListSent(email: string): Promise<SentCode[]>;

  /**
   * Other transactions that send a code for an unknown browser of this network wait until this one ends.
   * @returns when codes were sent for such browsers in the last day, newest first
   */
  abstract lockAndGetSendTimes(networkHash: string): Promise<Date[]>;

  /** Stores a code and invalidates older codes for the same address and browser (D6). @returns the id of the new code */
  abstract replace(code: NewVerificationCode): Promise<number>;

  /**
   * Locks the newest code for this address that this browser requested. For a client without a cookie, locks the newest
   * code for this address, whichever browser requested it (D6).
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
