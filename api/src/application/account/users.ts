import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';

export abstract class Users {
  abstract find(id: number): Promise<User | undefined>;
  abstract findByEmail(email: string): Promise<User | undefined>;
  /** Locked until the transaction ends, as it is stored then. @throws DomainError not_found */
  abstract lock(id: number): Promise<User>;
  /** Makes admins of the accounts with these addresses (D5). */
  abstract promote(emails: string[]): Promise<void>;

  /** @throws DomainError not_found */
  async get(id: number): Promise<User> {
    const user = await this.find(id);
    if (!user) throw DomainError.notFound('User');
    return user;
  }
}
