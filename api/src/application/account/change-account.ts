import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account/account';
import type { AccountEvent } from '../../domain/account/account-events';
import type { BusinessRole, User } from '../../domain/account/user';
import type { AdminAction } from '../../domain/shared/base-event';
import { Bookings } from '../booking/bookings';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { Sessions } from './sessions';
import { Users } from './users';

/** Users change their role or delete their account; administrators suspend, reinstate or delete accounts. */
@Injectable()
export class ChangeAccount {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly bookings: Bookings,
    private readonly events: DomainEventPublisher,
  ) {}

  /** Makes the user a vendor or a host (D12). @throws DomainError forbidden for administrators, open_commitments */
  changeOwnRole(user: User, role: BusinessRole): Promise<void> {
    return this.change(user.id, (account) => account.changeRole(role));
  }

  /** Deletes the user's own account (D11). @throws DomainError forbidden for administrators, open_commitments */
  deleteOwn(user: User): Promise<void> {
    return this.change(user.id, (account) => account.deleteOwn());
  }

  /**
   * Suspends or reinstates a user, as an administrator (D5, D10). The reason is in the email and the audit log.
   * @throws DomainError not_found, forbidden for the administrator's own account, last_admin
   */
  setStatus(admin: User, id: number, status: 'active' | 'suspended', reason?: string | null): Promise<void> {
    return this.change(
      id,
      (account) => (status === 'suspended' ? account.suspend(admin.id) : account.reinstate()),
      { adminId: admin.id, ...(reason && { reason }) },
    );
  }

  /**
   * Deletes a user's account, as an administrator (D5, D11).
   * @throws DomainError not_found, forbidden for the administrator's own account, last_admin
   */
  delete(admin: User, id: number): Promise<void> {
    return this.change(id, (account) => account.deleteByAdmin(admin.id), { adminId: admin.id });
  }

  private change(
    id: number,
    decide: (account: Account) => AccountEvent | undefined,
    by?: AdminDecision,
  ): Promise<void> {
    return this.transaction.run(async () => {
      const account = await this.users.lockAccount(id);
      const before = account.auditSnapshot;
      const { email } = account.user;
      const event = decide(account);
      if (!event) return;
      await this.bookings.save(...account.cancelledBookings);
      const action = by && {
        ...(by.reason && { reason: by.reason }),
        adminAction: auditEntry(by, event, before, account),
      };
      // Published before the user is saved, because a deletion erases the name and address that the emails need (D11).
      await this.events.publish(...account.bookingEvents, { ...event, ...action });
      await this.users.save(account.user);
      if (account.user.status !== 'active') await this.sessions.closeAll(id);
      if (event.type === 'AccountDeleted') await this.users.erasePersonalData(id, email);
    });
  }
}

interface AdminDecision {
  adminId: number;
  reason?: string;
}

const auditEntry = (
  { adminId, reason }: AdminDecision,
  { type, userId }: AccountEvent,
  before: object,
  { auditSnapshot, cancelledBookings }: Account,
): AdminAction => ({
  adminId,
  action: auditActions[type],
  entity: 'user',
  entityId: userId,
  before,
  after: {
    ...auditSnapshot,
    cancelledBookings: cancelledBookings.map((booking) => booking.id),
    ...(reason && { reason }),
  },
});

const auditActions: Record<AccountEvent['type'], string> = {
  AccountSuspended: 'suspended',
  AccountReinstated: 'reinstated',
  AccountDeleted: 'deleted',
  RoleChanged: 'role',
};
