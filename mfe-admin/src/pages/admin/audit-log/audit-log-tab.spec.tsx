import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { screen, within } from '@testing-library/react';
import AuditLogTab from './audit-log-tab';
import { differencesOf } from './differences';

const entry = {
  id: 900,
  adminId: 1,
  adminName: 'Ada Admin',
  action: 'suspended',
  entity: 'user',
  entityId: '7',
  before: { status: 'active' },
  after: { status: 'suspended', cancelledBookings: [3, 4] },
  createdAt: '2026-11-02T12:00:00.000Z',
};

it('D42: who did what, and what changed, as the address narrows it', async () => {
  let asked = new URLSearchParams();
  renderPage(<AuditLogTab />, {
    path: '/admin?tab=audit-log&q=ada&action=suspended&entity=user&sort=oldest',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/audit-log': ({ url }) => {
        asked = new URL(url).searchParams;
        return [entry];
      },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Ada Admin/ }));
  expect(row.getByText('Suspended')).toBeInTheDocument();
  expect(row.getByText('User 7')).toBeInTheDocument();
  expect(row.getByText('status:').closest('li')).toHaveTextContent('status: active → suspended');
  expect(row.getByText('cancelled bookings:').closest('li')).toHaveTextContent('cancelled bookings: 3, 4');
  expect(Object.fromEntries(asked)).toEqual({
    limit: '50',
    actor: 'ada',
    action: 'suspended',
    entity: 'user',
    sort: 'oldest',
  });
});

it.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ isActive: true }, { isActive: false }, [{ name: 'is active', was: 'yes', is: 'no' }]],
  [null, { city: 'Apex', id: 4 }, [{ name: 'city', was: undefined, is: 'Apex' }]],
  [{ notes: null }, { notes: 'Bright' }, [{ name: 'notes', was: 'none', is: 'Bright' }]],
  [
    { 'display 3': { maxCapacity: 1 } },
    { 'display 3': { maxCapacity: 2 } },
    [{ name: 'display 3', was: 'max capacity 1', is: 'max capacity 2' }],
  ],
])('D42: from %j to %j', (before, after, differences) => {
  expect(differencesOf({ before, after })).toEqual(differences);
});
