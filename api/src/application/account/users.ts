import type { Account } from '../../domain/account/account';
import type { NewUser, User, UserDetails } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';

export abstract class Users {
  abstract find(id: number): Promise<User | undefined>;
  abstract findByEmail(email: string): Promise<User | undefined>;

  /** Locks the user until the transaction ends. @throws DomainError not_found */
  abstract lock(id: number): Promise<User>;
  /** Locks the user until the transaction ends. */
  abstract lockByEmail(email: string): Promise<User | undefined>;
  /**
   * Locks the user, their active spaces and open bookings until the transaction ends. If the user is an administrator,
   * all active administrators are locked as well (D5).
   * @throws DomainError not_found
   */
  abstract lockAccount(id: number): Promise<Account>;

  abstract add(user: NewUser): Promise<User>;
  /** Stores a locked user. */
  abstract save(user: User): Promise<void>;
  /** Changes only the given details. */
  abstract updateDetails(id: number, details: Partial<UserDetails>): Promise<void>;
  /**
   * Erases what other tables contain about an anonymized user: deletes, for example, the vendor profile and the messages of
   * bookings, deactivates the spaces and erases their texts, clears the owner of uploads, and erases addresses in the outbox
   * and free text in the audit log (D11).
   * @param address the email address that the user had
   */
  abstract erasePersonalData(id: number, address: string): Promise<void>;
  /** Makes the accounts with these addresses administrators (D5). */
  abstract promoteToAdmin(emails: string[]): Promise<void>;

  /** @throws DomainError not_found */
  async get(id: number): Promise<User> {
    const user = await this.find(id);
    if (!user) throw DomainError.notFound('User');
    return user;
  }
}
