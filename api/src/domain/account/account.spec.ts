import { Booking } from '../booking/booking';
import { Account, type Business } from './account';
import { type Role, User, type UserStatus } from './user';

const ADMIN = 1;
const nothing: Business = { bookings: [], activeSpaces: 0, otherAdmins: 1 };

function account(role: Role, business: Partial<Business> = {}, status: UserStatus = 'active'): Account {
  const user = User.register({ email: 'v@x.test', firstName: 'Vera', lastName: 'Lane', role });
  return new Account(Object.assign(user, { id: 7, status }), { ...nothing, ...business });
}

const booking = (id: number, _status: 'pending' | 'confirmed') =>
  Object.assign<Booking, object>(new Booking(), { id, _status });
const both = () => [booking(1, 'pending'), booking(2, 'confirmed')];
const refusal = (code: string) => expect.objectContaining({ code });
const idsOf = ({ cancelled }: Account) => cancelled.map(({ id }) => id);

describe('D12: another role', () => {
  it.each(['customer', 'vendor'] as const)('a %s becomes a host', (role) => {
    const one = account(role);
    expect(one.changeRole('host')).toBe('role');
    expect(one.user.role).toBe('host');
  });

  it('the same again changes nothing', () =>
    expect(account('host', { bookings: both() }).changeRole('host')).toBeUndefined());

  it('business of the old role stands against it', () => {
    expect(() => account('vendor', { bookings: both() }).changeRole('host')).toThrow(
      refusal('open_business'),
    );
    expect(() => account('host', { activeSpaces: 1 }).changeRole('vendor')).toThrow(refusal('open_business'));
  });

  it('D5: an admin does not demote themselves', () =>
    expect(() => account('admin').changeRole('host')).toThrow(refusal('forbidden')));
});

describe('D10: suspension', () => {
  it('cancels requests and leaves confirmed bookings', () => {
    const one = account('vendor', { bookings: both() });
    expect(one.suspend(ADMIN)).toBe('suspended');
    expect(idsOf(one)).toEqual([1]);
    expect(one.suspend(ADMIN)).toBeUndefined();
    expect(one.reinstate()).toBe('reinstated');
    expect(one.user.status).toBe('active');
  });

  it('D5: not of oneself, not of the last admin', () => {
    expect(() => account('admin').suspend(7)).toThrow(refusal('forbidden'));
    expect(() => account('admin', { otherAdmins: 0 }).suspend(ADMIN)).toThrow(refusal('last_admin'));
  });
});

describe('D11: deletion', () => {
  it('waits for confirmed bookings, cancels requests and forgets the person', () => {
    expect(() => account('vendor', { bookings: both() }).deleteOwn()).toThrow(refusal('open_business'));
    const one = account('vendor', { bookings: [booking(1, 'pending')] });
    expect(one.deleteOwn()).toBe('deleted');
    expect(idsOf(one)).toEqual([1]);
    expect(one.user).toMatchObject({ firstName: 'Deleted', lastName: 'user', status: 'deleted' });
    expect(one.user.email).not.toContain('v@x.test');
  });

  it('by an admin cancels confirmed ones too', () => {
    const one = account('host', { bookings: both() });
    one.deleteByAdmin(ADMIN);
    expect(idsOf(one).sort()).toEqual([1, 2]);
  });

  it('D5: not of oneself, not of the last admin; not twice', () => {
    expect(() => account('admin').deleteOwn()).toThrow(refusal('forbidden'));
    expect(() => account('admin').deleteByAdmin(7)).toThrow(refusal('forbidden'));
    expect(() => account('admin', { otherAdmins: 0 }).deleteByAdmin(ADMIN)).toThrow(refusal('last_admin'));
    expect(() => account('host', {}, 'deleted').deleteByAdmin(ADMIN)).toThrow(refusal('not_found'));
  });
});
