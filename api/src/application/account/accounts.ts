import type { Account } from '../../domain/account/account';
import type { User, UserDetails } from '../../domain/account/user';

export abstract class Accounts {
  /** The account and its open bookings, locked until the transaction ends. @throws DomainError not_found */
  abstract lock(id: number): Promise<Account>;

  /** Suspended and deleted users lose their sessions (D10). */
  abstract save(user: User): Promise<void>;

  /** Removes what is personal besides the user itself (D11). */
  abstract erasePersonalData(userId: number): Promise<void>;

  abstract updateDetails(id: number, details: Partial<UserDetails>): Promise<void>;
}
