import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { localToIso, pageContent, renderPage, signedIn } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AuditLogTab from './audit-log-tab';

const entry = {
  id: 900,
  adminId: 1,
  adminName: 'Ada Admin',
  action: 'suspended',
  entity: 'user',
  entityId: '7',
  before: { status: 'active' },
  after: { status: 'suspended', cancelledBookings: [3, 4] },
  createdAt: localToIso('2026-11-02T12:00'),
};

it('shows the administrator, the action and the changes, and sends the filters and the sort order from the URL (D42)', async () => {
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
  expect(pageContent(await screen.findByRole('table', { name: 'Audit log' }))).toEqual([
    '<table> Audit log',
    'When {sort=ascending}',
    'Who',
    'Action',
    'Record',
    'Changes',
    'Nov 2, 2026, 12:00 PM',
    'WhoAda Admin',
    'ActionSuspended',
    'RecordUser 7',
    'Changes / status: active → suspended / cancelled bookings: 3, 4',
  ]);
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

it('shows who acted, and links to spaces but not to other records (D42)', async () => {
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

it('shows CMS records as text blocks, as on the other tabs (D43)', async () => {
  renderPage(<AuditLogTab />, {
    path: '/admin?tab=audit-log&entity=cms_content',
    user: signedIn('admin'),
    api: { 'GET /api/admin/audit-log': () => [{ ...entry, entity: 'cms_content', entityId: '3' }] },
  });
  const row = within(await screen.findByRole('row', { name: /Ada Admin/ }));
  expect(row.getByText('Text block 3')).toBeInTheDocument();
  expect(screen.getByText('Text blocks')).toBeInTheDocument();
});

it('sorts by time', async () => {
  let sort: string | null = null;
  renderPage(<AuditLogTab />, {
    path: '/admin?tab=audit-log',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/audit-log': ({ url }) => {
        sort = new URL(url).searchParams.get('sort');
        return [entry];
      },
    },
  });
  for (const expected of ['oldest', 'newest']) {
    await userEvent.click(await screen.findByRole('columnheader', { name: 'When' }));
    await waitFor(() => expect(sort).toBe(expected));
  }
});

it('shows the label of each action, the previous values if there are no new ones, and “—” if there are no changes', async () => {
  const rows = [
    { ...entry, action: 'updated', before: { city: 'Apex' }, after: null },
    { ...entry, action: 'edit', before: null, after: null },
    { ...entry, action: 'approval', before: null, after: null },
    { ...entry, action: 'declined', entity: 'booking', before: null, after: null },
  ];
  renderPage(<AuditLogTab />, {
    path: '/admin?tab=audit-log',
    user: signedIn('admin'),
    api: { 'GET /api/admin/audit-log': () => rows.map((row, id) => ({ ...row, id })) },
  });
  await screen.findAllByText('Ada Admin');
  const [, ...dataRows] = screen.getAllByRole('row');
  expect(
    dataRows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent.replace(/^(Action|Record|Changes)/, '')),
    ),
  ).toEqual([
    ['Edited', 'User 7', 'city: Apex'],
    ['Edited', 'User 7', '—'],
    ['Approved or rejected', 'User 7', '—'],
    ['Declined', 'Booking 7', '—'],
  ]);
});
