import type { User } from '../../domain/account/user';
import type { VerificationCode } from '../../domain/account/verification-code';

export abstract class SignIns {
  /**
   * Lets sends for one address wait for each other until the transaction ends.
   * @returns when the codes of the last hour were sent, newest first
   */
  abstract lockSends(email: string): Promise<Date[]>;

  /** Stores a code and voids older ones of the address (D6). @returns its id */
  abstract replaceCode(code: VerificationCode): Promise<number>;

  /**
   * Hands the newest code of this address, locked, and the account to `decide`. What it did to the code is kept even
   * when it throws; the user it returns is stored in the same transaction (D8).
   */
  abstract redeem(
    email: string,
    decide: (code: VerificationCode | undefined, user: User | undefined) => User,
  ): Promise<User>;
}

export abstract class CodeMint {
  abstract draw(): string;
  abstract hash(email: string, code: string): string;
  /** In constant time (D6). */
  abstract matches(email: string, code: string, hash: string): boolean;
}
