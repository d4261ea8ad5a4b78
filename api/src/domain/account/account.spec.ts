import { Booking, type BookingProps } from '../booking/booking';
import { Account, type AccountObligations } from './account';
import { type Role, User, type UserStatus } from './user';

/** The id of the account that the tests change. */
const OWN_ID = 7;
/** The id of another administrator, who changes it. */
const OTHER_ADMIN_ID = 1;
const bookingProps: BookingProps = {
  id: 1,
  spaceId: 1,
  subSpaceId: null,
  vendorId: OWN_ID,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  totalAmount: '1200.00',
  status: 'pending',
  cancelReason: null,
  message: null,
  declineMessage: null,
  expiresAt: new Date('2026-11-30T00:00:00Z'),
  paymentAgreementType: 'monthly',
  pricePerDay: '1200.00',
  commissionPercentage: null,
  minimumCommission: null,
  createdAt: new Date('2026-11-27T00:00:00Z'),
  updatedAt: new Date('2026-11-27T00:00:00Z'),
};
const noObligations: AccountObligations = { bookings: [], activeSpaces: 0, otherAdmins: 1 };

function account(
  role: Role,
  obligations: Partial<AccountObligations> = {},
  status: UserStatus = 'active',
): Account {
  const newUser = User.register({ email: 'v@x.test', firstName: 'Vera', lastName: 'Lane', role: 'vendor' });
  const now = new Date('2026-11-20T12:00:00Z');
  const user = User.fromProps({ ...newUser, id: OWN_ID, role, status, createdAt: now, updatedAt: now });
  return new Account(user, { ...noObligations, ...obligations });
}

const booking = (id: number, status: 'pending' | 'confirmed') =>
  Booking.fromProps({ ...bookingProps, id, status });
const pendingAndConfirmed = () => [booking(1, 'pending'), booking(2, 'confirmed')];
const domainError = (code: string) => expect.objectContaining({ code });
const cancelledBookingIds = ({ cancelledBookings }: Account) => cancelledBookings.map(({ id }) => id);

describe('changing the role (D12)', () => {
  it.each(['customer', 'vendor'] as const)('makes a %s a host', (role) => {
    const changed = account(role);
    expect(changed.changeRole('host')).toMatchObject({ type: 'RoleChanged' });
    expect(changed.user.role).toBe('host');
  });

  it('does nothing for the same role', () =>
    expect(account('host', { bookings: pendingAndConfirmed() }).changeRole('host')).toBeUndefined());

  it('is rejected while the user has open bookings or active spaces', () => {
    expect(() => account('vendor', { bookings: pendingAndConfirmed() }).changeRole('host')).toThrow(
      domainError('open_commitments'),
    );
    expect(() => account('host', { activeSpaces: 1 }).changeRole('vendor')).toThrow(
      domainError('open_commitments'),
    );
  });

  it('is rejected for administrators (D5)', () =>
    expect(() => account('admin').changeRole('host')).toThrow(domainError('forbidden')));
});

describe('suspension (D10)', () => {
  it('cancels pending requests and keeps confirmed bookings', () => {
    const vendor = account('vendor', { bookings: pendingAndConfirmed() });
    expect(vendor.suspend(OTHER_ADMIN_ID)).toMatchObject({ type: 'AccountSuspended' });
    expect(cancelledBookingIds(vendor)).toEqual([1]);
    expect(vendor.bookingEvents).toMatchObject([{ type: 'BookingCancelled', bookingId: 1 }]);
    expect(vendor.auditSnapshot).toEqual({ role: 'vendor', status: 'suspended' });
  });

  it('does nothing if the user is already suspended', () =>
    expect(account('vendor', {}, 'suspended').suspend(OTHER_ADMIN_ID)).toBeUndefined());

  it('can be reversed, but reinstating an active user does nothing', () => {
    const vendor = account('vendor', {}, 'suspended');
    expect(vendor.reinstate()).toMatchObject({ type: 'AccountReinstated' });
    expect(vendor.user.status).toBe('active');
    expect(vendor.reinstate()).toBeUndefined();
  });

  it('is rejected for the administrator’s own account and for the last administrator (D5)', () => {
    expect(() => account('admin').suspend(OWN_ID)).toThrow(domainError('forbidden'));
    expect(() => account('admin', { otherAdmins: 0 }).suspend(OTHER_ADMIN_ID)).toThrow(
      expect.objectContaining({ code: 'last_admin', message: 'This is the last administrator.' }),
    );
  });

  it('of an administrator is possible while another administrator is active (D5)', () =>
    expect(account('admin', { otherAdmins: 1 }).suspend(OTHER_ADMIN_ID)).toMatchObject({
      type: 'AccountSuspended',
    }));

  it('of a user who is not an administrator does not require another administrator (D5)', () =>
    expect(account('vendor', { otherAdmins: 0 }).suspend(OTHER_ADMIN_ID)).toMatchObject({
      type: 'AccountSuspended',
    }));

  it('cannot be started or ended for a deleted account (D11)', () => {
    const deleted = account('host', {}, 'deleted');
    expect(() => deleted.suspend(OTHER_ADMIN_ID)).toThrow(domainError('not_found'));
    expect(() => deleted.reinstate()).toThrow(domainError('not_found'));
    expect(deleted.user.status).toBe('deleted');
  });
});

describe('deletion (D11)', () => {
  it('by the user is rejected while a booking is confirmed', () =>
    expect(() => account('vendor', { bookings: pendingAndConfirmed() }).deleteOwn()).toThrow(
      domainError('open_commitments'),
    ));

  it('cancels pending requests and anonymizes the user', () => {
    const vendor = account('vendor', { bookings: [booking(1, 'pending')] });
    expect(vendor.deleteOwn()).toMatchObject({ type: 'AccountDeleted' });
    expect(cancelledBookingIds(vendor)).toEqual([1]);
    expect(vendor.user).toMatchObject({ firstName: 'Deleted', lastName: 'user', status: 'deleted' });
    expect(vendor.user.email).not.toContain('v@x.test');
  });

  it('by an administrator also cancels confirmed bookings', () => {
    const host = account('host', { bookings: pendingAndConfirmed() });
    host.deleteByAdmin(OTHER_ADMIN_ID);
    expect(cancelledBookingIds(host).sort()).toEqual([1, 2]);
  });

  it('is rejected for the administrator’s own account, the last administrator and a deleted account (D5)', () => {
    expect(() => account('admin').deleteOwn()).toThrow(domainError('forbidden'));
    expect(() => account('admin').deleteByAdmin(OWN_ID)).toThrow(domainError('forbidden'));
    expect(() => account('admin', { otherAdmins: 0 }).deleteByAdmin(OTHER_ADMIN_ID)).toThrow(
      domainError('last_admin'),
    );
    expect(() => account('host', {}, 'deleted').deleteByAdmin(OTHER_ADMIN_ID)).toThrow(
      domainError('not_found'),
    );
  });

  it('of a suspended administrator does not require another active administrator (D5)', () =>
    expect(account('admin', { otherAdmins: 0 }, 'suspended').deleteByAdmin(OTHER_ADMIN_ID)).toMatchObject({
      type: 'AccountDeleted',
    }));
});
