import { obstacleFor } from './obstacle';

const space = { hostId: 3, approvalStatus: 'approved', isActive: true } as const;
const textFor = (user: Parameters<typeof obstacleFor>[0], own = {}) =>
  obstacleFor(user, { ...space, ...own });

it('D21: vendors book, and visitors may become one', () => {
  expect(textFor({ id: 1, role: 'vendor' })).toBeNull();
  expect(textFor(null)).toBeNull();
});

it.each(['customer', 'host'] as const)('D12: a %s is told how to become a vendor', (role) => {
  expect(textFor({ id: 1, role })).toMatchObject({
    text: expect.stringContaining('Only vendors can book a space') as string,
    link: { href: '/account' },
  });
});

it('D21: nobody books an own space, also not after becoming a vendor', () => {
  expect(textFor({ id: 3, role: 'host' })?.text).toContain('your own space');
  expect(textFor({ id: 3, role: 'vendor' })?.text).toContain('your own space');
});

it('D29: what is not approved or not active takes no bookings, from nobody', () => {
  expect(textFor({ id: 1, role: 'vendor' }, { approvalStatus: 'pending' })?.text).toContain('approved');
  expect(textFor(null, { isActive: false })?.text).toContain('inactive');
});
