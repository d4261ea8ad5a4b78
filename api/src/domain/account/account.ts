import type { Booking } from '../booking/booking';
import { DomainError } from '../shared/domain-error';
import type { BusinessRole, User } from './user';

export type AccountEvent = 'role' | 'suspended' | 'reinstated' | 'deleted';

/** What hangs on an account. */
export interface Business {
  /** Requests and stays that are not over, as a vendor and on one's own spaces. */
  bookings: Booking[];
  activeSpaces: number;
  /** Active admins besides this one. */
  otherAdmins: number;
}

/** A user with what hangs on them: what may become of them, and what then becomes of their bookings. */
export class Account {
  readonly cancelled: Booking[] = [];

  constructor(
    readonly user: User,
    private readonly business: Business,
  ) {}

  /** D12. What one has under way in the old role is finished first. @returns undefined when nothing changes */
  changeRole(role: BusinessRole): AccountEvent | undefined {
    if (this.user.role === 'admin')
      throw DomainError.forbidden('An administrator cannot take another role by themselves.');
    if (this.user.role === role) return undefined;
    if (this.business.bookings.length > 0)
      throw openBusiness('You have bookings that are not over. Please finish or cancel them first.');
    if (this.business.activeSpaces > 0)
      throw openBusiness('You have active spaces. Please deactivate them first.');
    this.user.changeRole(role);
    return 'role';
  }

  /** D10: requests are cancelled, confirmed bookings stay. */
  suspend(adminId: number): AccountEvent | undefined {
    this.checkExists();
    if (this.user.status === 'suspended') return undefined;
    this.checkNotOneself(adminId, 'suspend');
    this.checkAdminsRemain();
    this.cancel('pending');
    this.user.changeStatus('suspended');
    return 'suspended';
  }

  reinstate(): AccountEvent | undefined {
    this.checkExists();
    if (this.user.status === 'active') return undefined;
    this.user.changeStatus('active');
    return 'reinstated';
  }

  /** D11: one's own account, once nobody counts on it any more. */
  deleteOwn(): AccountEvent {
    if (this.user.role === 'admin')
      throw DomainError.forbidden('Another administrator has to delete this account.');
    if (this.business.bookings.some(({ status }) => status === 'confirmed'))
      throw openBusiness('You have confirmed bookings that are not over. Please have them cancelled first.');
    return this.delete();
  }

  /** D11: an admin need not wait; what stands against it is cancelled. */
  deleteByAdmin(adminId: number): AccountEvent {
    this.checkExists();
    this.checkNotOneself(adminId, 'delete');
    this.checkAdminsRemain();
    this.cancel('confirmed');
    return this.delete();
  }

  private delete(): AccountEvent {
    this.cancel('pending');
    this.user.anonymise();
    return 'deleted';
  }

  private cancel(status: 'pending' | 'confirmed'): void {
    for (const booking of this.business.bookings.filter((one) => one.status === status)) {
      booking.move('account', 'cancelled');
      this.cancelled.push(booking);
    }
  }

  private checkExists(): void {
    if (this.user.status === 'deleted') throw DomainError.notFound('User');
  }

  /** D5 */
  private checkNotOneself(adminId: number, what: 'suspend' | 'delete'): void {
    if (this.user.id === adminId) throw DomainError.forbidden(`You cannot ${what} your own account.`);
  }

  /** D5: also when two admins turn on each other at once. */
  private checkAdminsRemain(): void {
    if (this.user.role === 'admin' && this.user.status === 'active' && this.business.otherAdmins === 0)
      throw new DomainError('last_admin', 'This is the last administrator.');
  }
}

const openBusiness = (message: string) => new DomainError('open_business', message);
