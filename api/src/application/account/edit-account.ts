import { Injectable } from '@nestjs/common';
import type { BusinessRole, User, UserDetails } from '../../domain/account/user';
import { Accounts } from './accounts';

/** What people change about their own account. */
@Injectable()
export class EditAccount {
  constructor(private readonly accounts: Accounts) {}

  describe(user: User, details: Partial<UserDetails>): Promise<void> {
    return this.accounts.describe(user.id, details);
  }

  /** D12 @throws DomainError forbidden to admins, open_business */
  changeRole(user: User, role: BusinessRole): Promise<void> {
    return this.accounts.change(user.id, (account) => account.changeRole(role));
  }

  /** D11 @throws DomainError open_business with a confirmed booking that is not over */
  delete(user: User): Promise<void> {
    return this.accounts.change(user.id, (account) => account.deleteOwn());
  }
}
