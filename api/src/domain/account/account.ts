import type { Booking } from '../booking/booking';
import type { BookingEvent } from '../booking/booking-events';
import { DomainError } from '../shared/domain-error';
import type { AccountEvent } from './account-events';
import type { BusinessRole, User } from './user';

/** What has to be checked or cancelled before a user changes their role, is suspended or is deleted. */
export interface AccountObligations {
  /** Pending and confirmed bookings that the user made as a vendor, and those of the user's own spaces. */
  bookings: Booking[];
  /** The number of active spaces. */
  activeSpaces: number;
  /** The number of other active administrators. Counted only if this user is an administrator, otherwise 0. */
  otherAdmins: number;
}

/** A user with their obligations. Decides which changes are allowed, and cancels the bookings that a change affects. */
export class Account {
  readonly cancelledBookings: Booking[] = [];
  readonly bookingEvents: BookingEvent[] = [];

  constructor(
    readonly user: User,
    private readonly obligations: AccountObligations,
  ) {}

  /** What the audit log stores about the account: no personal data, because the log outlives the account (D11). */
  get auditSnapshot(): Pick<User, 'role' | 'status'> {
    return { role: this.user.role, status: this.user.status };
  }

  /**
   * The user must have no open bookings and no active spaces (D12).
   * @returns the event to publish, undefined if the user already has this role
   * @throws DomainError forbidden for administrators, open_commitments
   */
  changeRole(role: BusinessRole): AccountEvent | undefined {
    if (this.user.role === 'admin')
      throw DomainError.forbidden('Administrators cannot change their own role.');
    if (this.user.role === role) return undefined;
    if (this.obligations.bookings.length > 0)
      throw openCommitments(
        'You still have open bookings. Please withdraw or decline pending requests. For confirmed bookings, wait until they are over, or choose “Ask Popnook to cancel” on your dashboard.',
      );
    if (this.obligations.activeSpaces > 0)
      throw openCommitments('You have active spaces. Please deactivate them first.');
    this.user.changeRole(role);
    return { type: 'RoleChanged', userId: this.user.id };
  }

  /**
   * Cancels pending requests and keeps confirmed bookings (D10).
   * @returns the event to publish, undefined if the user is already suspended
   * @throws DomainError not_found, forbidden for the administrator's own account, last_admin
   */
  suspend(adminId: number): AccountEvent | undefined {
    this.checkExists();
    if (this.user.status === 'suspended') return undefined;
    this.checkNotSelf(adminId, 'suspend');
    this.checkAdminsRemain();
    this.cancelBookings('pending');
    this.user.changeStatus('suspended');
    return { type: 'AccountSuspended', userId: this.user.id };
  }

  /**
   * @returns the event to publish, undefined if the user is already active
   * @throws DomainError not_found
   */
  reinstate(): AccountEvent | undefined {
    this.checkExists();
    if (this.user.status === 'active') return undefined;
    this.user.changeStatus('active');
    return { type: 'AccountReinstated', userId: this.user.id };
  }

  /**
   * Called when users delete their own accounts: anonymizes the user and cancels pending booking requests (D11).
   * @throws DomainError forbidden for administrators, open_commitments if a booking is confirmed
   */
  deleteOwn(): AccountEvent {
    if (this.user.role === 'admin')
      throw DomainError.forbidden('Another administrator has to delete this account.');
    if (this.obligations.bookings.some(({ status }) => status === 'confirmed'))
      throw openCommitments(
        'You still have confirmed bookings. Please wait until they are over, or choose “Ask Popnook to cancel” on your dashboard.',
      );
    return this.delete();
  }

  /**
   * Called when an administrator deletes the account: anonymizes the user, and cancels pending booking requests and confirmed
   * bookings (D11).
   * @throws DomainError not_found, forbidden for the administrator's own account, last_admin
   */
  deleteByAdmin(adminId: number): AccountEvent {
    this.checkExists();
    this.checkNotSelf(adminId, 'delete');
    this.checkAdminsRemain();
    this.cancelBookings('confirmed');
    return this.delete();
  }

  private delete(): AccountEvent {
    this.cancelBookings('pending');
    this.user.anonymize();
    return { type: 'AccountDeleted', userId: this.user.id };
  }

  private cancelBookings(status: 'pending' | 'confirmed'): void {
    for (const booking of this.obligations.bookings.filter((open) => open.status === status)) {
      const event = booking.changeStatus('account', 'cancelled');
      if (event) this.bookingEvents.push(event);
      this.cancelledBookings.push(booking);
    }
  }

  private checkExists(): void {
    if (this.user.status === 'deleted') throw DomainError.notFound('User');
  }

  /** Administrators cannot suspend or delete their own account (D5). */
  private checkNotSelf(adminId: number, action: 'suspend' | 'delete'): void {
    if (this.user.id === adminId) throw DomainError.forbidden(`You cannot ${action} your own account.`);
  }

  /** At least one active administrator must remain, even if two suspend or delete each other at the same time (D5). */
  private checkAdminsRemain(): void {
    if (this.user.role === 'admin' && this.user.status === 'active' && this.obligations.otherAdmins === 0)
      throw new DomainError('last_admin', 'This is the last administrator.');
  }
}

const openCommitments = (message: string) => new DomainError('open_commitments', message);
