import type { Account, AccountEvent } from '../../domain/account/account';
import type { UserDetails } from '../../domain/account/user';

export abstract class Accounts {
  /**
   * Lets `decide` change the account, locked with what hangs on it. The outcome is stored in one transaction: ended
   * sessions (D10), cancelled bookings and their mails, what is erased (D11), and an admin's entry in the audit log (D42).
   * @throws DomainError not_found
   */
  abstract change(
    id: number,
    decide: (account: Account) => AccountEvent | undefined,
    adminId?: number,
  ): Promise<void>;

  abstract describe(id: number, details: Partial<UserDetails>): Promise<void>;
}
