import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { screen, within } from '@testing-library/react';
import AuditLogTab from './audit-log-tab';
import { findDifferences } from './changes';

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

it('shows the administrator, the action and the changes, and sends the filters and the sort order of the URL (D42)', async () => {
  let query = new URLSearchParams();
  renderPage(<AuditLogTab />, {
    path: '/admin?tab=audit-log&q=ada&action=suspended&entity=user&createdFrom=2026-11-01&createdTo=2026-11-30&sort=oldest&by=host',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/audit-log': ({ url }) => {
        query = new URL(url).searchParams;
        return [entry];
      },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Ada Admin/ }));
  expect(row.getByText('Suspended')).toBeInTheDocument();
  expect(row.getByText('User 7')).toBeInTheDocument();
  expect(row.getByText('status:').closest('li')).toHaveTextContent('status: active → suspended');
  expect(row.getByText('cancelled bookings:').closest('li')).toHaveTextContent('cancelled bookings: 3, 4');
  expect(Object.fromEntries(query)).toEqual({
    limit: '50',
    actor: 'ada',
    action: 'suspended',
    entity: 'user',
    createdFrom: '2026-11-01',
    createdTo: '2026-11-30',
    actorRole: 'host',
    sort: 'oldest',
  });
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/admin/audit-log.csv?createdFrom=2026-11-01&createdTo=2026-11-30&sort=oldest&actor=ada&entity=user&action=suspended&actorRole=host',
  );
});

it('names who acted, and links to spaces (D42)', async () => {
  const actors = [
    { actorRole: 'admin', adminId: 1, adminName: 'Ada Admin' },
    { actorRole: 'admin', adminId: null, adminName: null },
    { actorRole: 'host', adminId: 4, adminName: null },
    { actorRole: 'system', adminId: null, adminName: null },
  ];
  renderPage(<AuditLogTab />, {
    path: '/admin?tab=audit-log',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/audit-log': () =>
        actors.map((actor, index) => ({
          ...entry,
          ...actor,
          id: index,
          entity: index === 1 ? 'space' : 'user',
        })),
    },
  });
  await screen.findByText('Popnook', { selector: 'td *, td' });
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'WhoAda Admin',
    'WhoCommand line',
    'WhoDeleted user',
    'WhoPopnook',
  ]);
  expect(screen.getAllByRole('link', { name: /^(User|Space) 7/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Space 7' })).toHaveAttribute('href', '/spaces/7');
});

it('calls CMS records text blocks, as the other screens do (D43)', async () => {
  renderPage(<AuditLogTab />, {
    path: '/admin?tab=audit-log&entity=cms_content',
    user: signedIn('admin'),
    api: { 'GET /api/admin/audit-log': () => [{ ...entry, entity: 'cms_content', entityId: '3' }] },
  });
  const row = within(await screen.findByRole('row', { name: /Ada Admin/ }));
  expect(row.getByText('Text block 3')).toBeInTheDocument();
  expect(screen.getByText('Text blocks')).toBeInTheDocument();
});

it.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ isActive: true }, { isActive: false }, [{ name: 'is active', before: 'yes', after: 'no' }]],
  [null, { city: 'Apex', id: 4 }, [{ name: 'city', before: undefined, after: 'Apex' }]],
  [{ notes: null }, { notes: 'Bright' }, [{ name: 'notes', before: 'none', after: 'Bright' }]],
  [
    { 'display 3': { maxCapacity: 1 } },
    { 'display 3': { maxCapacity: 2 } },
    [{ name: 'display 3', before: 'max capacity 1', after: 'max capacity 2' }],
  ],
  [
    null,
    { fields: ['firstName', 'contactEmail'] },
    [{ name: 'fields', before: undefined, after: 'first name, contact email' }],
  ],
  [
    { rules: 'a'.repeat(200) },
    { rules: 'b'.repeat(201) },
    [{ name: 'rules', before: 'a'.repeat(200), after: `${'b'.repeat(200)}…` }],
  ],
])('finds the differences from %j to %j (D42)', (before, after, differences) => {
  expect(findDifferences({ before, after })).toEqual(differences);
});
