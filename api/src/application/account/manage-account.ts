import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { Accounts } from './accounts';

/** What admins do to the accounts of others. */
@Injectable()
export class ManageAccount {
  constructor(private readonly accounts: Accounts) {}

  /** D10, D5 @throws DomainError not_found, forbidden on oneself, last_admin */
  setStatus(admin: User, id: number, status: 'active' | 'suspended'): Promise<void> {
    return this.accounts.change(
      id,
      (account) => (status === 'suspended' ? account.suspend(admin.id) : account.reinstate()),
      admin.id,
    );
  }

  /** D11, D5 @throws DomainError not_found, forbidden on oneself, last_admin */
  delete(admin: User, id: number): Promise<void> {
    return this.accounts.change(id, (account) => account.deleteByAdmin(admin.id), admin.id);
  }
}
