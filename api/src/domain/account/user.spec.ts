import { normalizeEmail, User, type UserProps } from './user';

const now = new Date('2026-11-20T12:00:00Z');
const signUp = { email: 'vera@x.test', firstName: 'Vera', lastName: 'Lane', role: 'vendor' } as const;
const props: UserProps = {
  ...User.register(signUp),
  id: 7,
  businessName: 'Lane Goods',
  businessDescription: 'Ceramics',
  location: 'Raleigh, NC',
  contactEmail: 'shop@x.test',
  contactPhone: '555 0100',
  profileImageUrl: '/uploads/a/large.webp',
  createdAt: now,
  updatedAt: now,
};

it('a new user is active and has only the details entered at sign-up (D8)', () =>
  expect(User.register(signUp)).toEqual({
    ...signUp,
    status: 'active',
    businessName: null,
    businessDescription: null,
    location: null,
    contactEmail: null,
    contactPhone: null,
    profileImageUrl: null,
  }));

it('exposes the id, email address, names, role and status', () => {
  const { id, email, firstName, lastName, businessName, role, status } = props;
  expect(User.fromProps(props)).toMatchObject({ id, email, firstName, lastName, businessName, role, status });
});

it('deleting a user removes all personal data and keeps the role and dates (D11)', () => {
  const user = User.fromProps(props);
  user.anonymize();
  expect(user.toProps()).toEqual({
    ...User.register({
      ...signUp,
      email: 'deleted-7@popnook.invalid',
      firstName: 'Deleted',
      lastName: 'user',
    }),
    id: 7,
    status: 'deleted',
    createdAt: now,
    updatedAt: now,
  });
});

it('a change of role or status changes nothing else', () => {
  const user = User.fromProps(props);
  user.changeRole('host');
  user.changeStatus('suspended');
  expect(user.toProps()).toEqual({ ...props, role: 'host', status: 'suspended' });
});

it('only an active user can sign in (D10)', () => {
  expect(() => User.fromProps(props).checkMaySignIn()).not.toThrow();
  expect(() => User.fromProps({ ...props, status: 'suspended' }).checkMaySignIn()).toThrow(
    expect.objectContaining({ code: 'account_suspended' }),
  );
});

it('ignores the case of an email address and spaces around it (D3)', () =>
  expect(normalizeEmail(' Vera@X.test ')).toBe('vera@x.test'));
