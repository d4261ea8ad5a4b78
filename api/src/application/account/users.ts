import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';

export abstract class Users {
  abstract find(id: number): Promise<User | undefined>;
  /** Makes admins of the accounts with these addresses (D5). */
  abstract promote(emails: string[]): Promise<void>;

  /** @throws DomainError not_found */
  async get(id: number): Promise<User> {
    const user = await this.find(id);
    if (!user) throw DomainError.notFound('User');
    return user;
  }
}
