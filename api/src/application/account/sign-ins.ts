import type { User } from '../../domain/account/user';
import type { VerificationCode } from '../../domain/account/verification-code';

export interface IssuedCode {
  record: VerificationCode;
  /** The six digits; only the mail may carry them (D6). */
  plain: string;
}

export abstract class SignIns {
  /**
   * Stores the code that `decide` makes, voids older ones and writes the mail, in one transaction; two sends for one
   * address wait for each other. `sentAt`: the sends of the last hour, newest first.
   * @returns whether an account has this address
   */
  abstract issue(email: string, decide: (sentAt: Date[]) => IssuedCode): Promise<boolean>;

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
