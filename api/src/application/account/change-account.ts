import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account/account';
import type { AccountEvent } from '../../domain/account/account-events';
import type { BusinessRole, User } from '../../domain/account/user';
import type { BookingEvent } from '../../domain/booking/booking-events';
import type { AuditedAction } from '../../domain/shared/base-event';
import { Bookings } from '../booking/bookings';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { AccessTokens } from './access-tokens';
import { Sessions } from './sessions';
import { Users } from './users';
import { Webhooks } from '../webhook/webhooks';

/** Users change their role or delete their account; administrators suspend, reinstate or delete accounts. */
@Injectable()
export class ChangeAccount {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly webhooks: Webhooks,
    private readonly bookings: Bookings,
    private readonly events: DomainEventPublisher,
  ) {}

  /** Makes the user a vendor or a host (D12). @throws DomainError forbidden (for administrators), open_commitments */
  changeOwnRole(user: User, role: BusinessRole): Promise<void> {
    return this.change(user.id, (account) => account.changeRole(role), { by: user });
  }

  /** Deletes the user's own account (D11). @throws DomainError forbidden (for administrators), open_commitments */
  deleteOwn(user: User): Promise<void> {
    return this.change(user.id, (account) => account.deleteOwn(), { by: user });
  }

  /**
   * An administrator suspends or reinstates a user (D5, D10). The reason is in the email and the audit log.
   * @throws DomainError not_found, forbidden (for the administrator's own account), last_admin
   */
  setStatus(admin: User, id: number, status: 'active' | 'suspended', reason?: string | null): Promise<void> {
    return this.change(
      id,
      (account) => (status === 'suspended' ? account.suspend(admin.id) : account.reinstate()),
      { by: admin, ...(reason && { reason }) },
    );
  }

  /**
   * An administrator deletes a user's account (D5, D11). The reason is in the email and the audit log.
   * @throws DomainError not_found, forbidden (for the administrator's own account), last_admin
   */
  delete(admin: User, id: number, reason?: string | null): Promise<void> {
    return this.change(id, (account) => account.deleteByAdmin(admin.id), {
      by: admin,
      ...(reason && { reason }),
    });
  }

  private change(
    id: number,
    applyChange: (account: Account) => AccountEvent | undefined,
    origin: Origin,
  ): Promise<void> {
    return this.transaction.run(async () => {
      const account = await this.users.lockAccount(id);
      const before = account.auditSnapshot;
      const { email } = account.user;
      const event = applyChange(account);
      if (!event) return;
      await this.bookings.save(...account.cancelledBookings);
      const audited = accountAuditEntry(origin, event, before, account);
      const { by, reason } = origin;
      // Published before the user is saved, because a deletion erases the name and address that the emails need (D11).
      await this.events.publish(
        ...account.bookingEvents.map((cancelled) => ({
          ...cancelled,
          audited: bookingAuditEntry(by, cancelled),
        })),
        { ...event, ...(reason && { reason }), audited },
      );
      await this.users.save(account.user);
      if (account.user.status !== 'active') await this.sessions.endAll(id);
      // Every change revokes the access tokens, even a change of role (D62).
      await this.accessTokens.revokeAll(id);
      if (event.type === 'AccountSuspended') await this.webhooks.turnOffAll(id, 'suspended');
      if (event.type === 'AccountDeleted') await this.webhooks.removeAll(id);
      if (event.type === 'AccountDeleted') await this.users.erasePersonalData(id, email);
    });
  }
}

/** Who changes the account, and why. */
interface Origin {
  by: User;
  /** An administrator's reason. */
  reason?: string;
}

const bookingAuditEntry = (by: User, { bookingId, previousStatus }: BookingEvent): AuditedAction => ({
  by,
  action: 'cancelled',
  entity: 'booking',
  entityId: bookingId,
  before: { status: previousStatus },
  after: { status: 'cancelled', cancelReason: 'account' },
});

const accountAuditEntry = (
  { by, reason }: Origin,
  { type, userId }: AccountEvent,
  before: object,
  { auditSnapshot, cancelledBookings }: Account,
): AuditedAction => ({
  by,
  action: auditActions[type],
  entity: 'user',
  entityId: userId,
  before,
  after: {
    ...auditSnapshot,
    cancelledBookings: cancelledBookings.map((booking) => booking.id).sort((one, other) => one - other),
    ...(reason && { reason }),
  },
});

const auditActions: Record<AccountEvent['type'], string> = {
  AccountSuspended: 'suspended',
  AccountReinstated: 'reinstated',
  AccountDeleted: 'deleted',
  RoleChanged: 'role',
};
