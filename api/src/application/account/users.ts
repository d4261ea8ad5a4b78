import type { User } from '../../domain/account/user';

export abstract class Users {
  abstract find(id: number): Promise<User | undefined>;
  /** Makes admins of the accounts with these addresses (D5). */
  abstract promote(emails: string[]): Promise<void>;
}
