import { Booking, type BookingProps } from '../booking/booking';
import { Account, type AccountObligations } from './account';
import { type Role, User, type UserStatus } from './user';

const ADMIN = 1;
const aBooking: BookingProps = {
  id: 1,
  spaceId: 1,
  subSpaceId: null,
  vendorId: 7,
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  totalAmount: '1200.00',
  status: 'pending',
  cancelReason: null,
  message: null,
  expiresAt: new Date('2026-11-30T00:00:00Z'),
  paymentAgreementType: 'monthly',
  pricePerDay: '1200.00',
  commissionPercentage: null,
  minimumCommission: null,
  createdAt: new Date('2026-11-27T00:00:00Z'),
  updatedAt: new Date('2026-11-27T00:00:00Z'),
};
const none: AccountObligations = { bookings: [], activeSpaces: 0, otherAdmins: 1 };

function account(
  role: Role,
  obligations: Partial<AccountObligations> = {},
  status: UserStatus = 'active',
): Account {
  const newUser = User.register({ email: 'v@x.test', firstName: 'Vera', lastName: 'Lane', role });
  const now = new Date('2026-11-20T12:00:00Z');
  const user = User.fromProps({ ...newUser, id: 7, status, createdAt: now, updatedAt: now });
  return new Account(user, { ...none, ...obligations });
}

const booking = (id: number, status: 'pending' | 'confirmed') =>
  Booking.fromProps({ ...aBooking, id, status });
const both = () => [booking(1, 'pending'), booking(2, 'confirmed')];
const refusal = (code: string) => expect.objectContaining({ code });
const cancelledBookingIds = ({ cancelledBookings }: Account) => cancelledBookings.map(({ id }) => id);

describe('changing the role (D12)', () => {
  it.each(['customer', 'vendor'] as const)('a %s becomes a host', (role) => {
    const one = account(role);
    expect(one.changeRole('host')).toMatchObject({ type: 'RoleChanged' });
    expect(one.user.role).toBe('host');
  });

  it('does nothing for the same role', () =>
    expect(account('host', { bookings: both() }).changeRole('host')).toBeUndefined());

  it('is refused while bookings or active spaces remain', () => {
    expect(() => account('vendor', { bookings: both() }).changeRole('host')).toThrow(
      refusal('open_commitments'),
    );
    expect(() => account('host', { activeSpaces: 1 }).changeRole('vendor')).toThrow(
      refusal('open_commitments'),
    );
  });

  it('is refused for administrators (D5)', () =>
    expect(() => account('admin').changeRole('host')).toThrow(refusal('forbidden')));
});

describe('suspension (D10)', () => {
  it('cancels requests and leaves confirmed bookings', () => {
    const one = account('vendor', { bookings: both() });
    expect(one.suspend(ADMIN)).toMatchObject({ type: 'AccountSuspended' });
    expect(cancelledBookingIds(one)).toEqual([1]);
    expect(one.suspend(ADMIN)).toBeUndefined();
    expect(one.reinstate()).toMatchObject({ type: 'AccountReinstated' });
    expect(one.user.status).toBe('active');
  });

  it('is refused for oneself and for the last administrator (D5)', () => {
    expect(() => account('admin').suspend(7)).toThrow(refusal('forbidden'));
    expect(() => account('admin', { otherAdmins: 0 }).suspend(ADMIN)).toThrow(refusal('last_admin'));
  });
});

describe('deletion (D11)', () => {
  it('is refused while a booking is confirmed, cancels requests and anonymizes the user', () => {
    expect(() => account('vendor', { bookings: both() }).deleteOwn()).toThrow(refusal('open_commitments'));
    const one = account('vendor', { bookings: [booking(1, 'pending')] });
    expect(one.deleteOwn()).toMatchObject({ type: 'AccountDeleted' });
    expect(cancelledBookingIds(one)).toEqual([1]);
    expect(one.user).toMatchObject({ firstName: 'Deleted', lastName: 'user', status: 'deleted' });
    expect(one.user.email).not.toContain('v@x.test');
  });

  it('by an administrator cancels confirmed bookings too', () => {
    const one = account('host', { bookings: both() });
    one.deleteByAdmin(ADMIN);
    expect(cancelledBookingIds(one).sort()).toEqual([1, 2]);
  });

  it('is refused for oneself, for the last administrator and for a deleted account (D5)', () => {
    expect(() => account('admin').deleteOwn()).toThrow(refusal('forbidden'));
    expect(() => account('admin').deleteByAdmin(7)).toThrow(refusal('forbidden'));
    expect(() => account('admin', { otherAdmins: 0 }).deleteByAdmin(ADMIN)).toThrow(refusal('last_admin'));
    expect(() => account('host', {}, 'deleted').deleteByAdmin(ADMIN)).toThrow(refusal('not_found'));
  });
});
