import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Accounts } from '../../../application/account/accounts';
import type { Account, AccountEvent } from '../../../domain/account/account';
import { User, type UserDetails } from '../../../domain/account/user';
import { AccountMails } from '../../mail/account-mails';
import { BookingMails } from '../../mail/booking-mails';
import { erase } from './account-erasure';
import { loadAccount } from './account-loading';
import { writeAudit } from '../admin/audit-log';

@Injectable()
export class TypeormAccounts extends Accounts {
  constructor(
    private readonly source: DataSource,
    private readonly bookingMails: BookingMails,
    private readonly mails: AccountMails,
  ) {
    super();
  }

  change(
    id: number,
    decide: (account: Account) => AccountEvent | undefined,
    adminId?: number,
  ): Promise<void> {
    return this.source.transaction(async (manager) => {
      const account = await loadAccount(manager, id);
      const before = standingOf(account.user);
      const event = decide(account);
      if (!event) return;
      await this.store(manager, account, event);
      if (adminId === undefined) return;
      const after = {
        ...standingOf(account.user),
        cancelledBookings: account.cancelled.map((one) => one.id),
      };
      await writeAudit(manager, { adminId, action: event, entity: 'user', entityId: id, before, after });
    });
  }

  async describe(id: number, details: Partial<UserDetails>): Promise<void> {
    // Only what was given: a suspension at the same moment must not be undone.
    if (Object.keys(details).length > 0) await this.source.manager.update(User, { id }, details);
  }

  private async store(
    manager: EntityManager,
    { user, cancelled }: Account,
    event: AccountEvent,
  ): Promise<void> {
    await manager.save(cancelled);
    // While the names and addresses still stand there (D11).
    for (const { id } of cancelled) await this.bookingMails.record(manager, 'cancelled', id);
    await manager.save(user);
    if (event === 'deleted') await erase(manager, user.id);
    if (user.status !== 'active') await manager.query('DELETE FROM sessions WHERE user_id = $1', [user.id]);
    if (event === 'suspended' || event === 'reinstated') await this.mails.record(manager, event, user.id);
  }
}

/** Nothing personal: the log outlives the account (D11). */
const standingOf = ({ role, status }: User) => ({ role, status });
