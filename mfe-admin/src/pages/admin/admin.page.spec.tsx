import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminPage from './admin.page';

const stats = {
  totalUsers: 1200,
  newUsersThisMonth: 14,
  activeSpaces: 38,
  newSpacesThisMonth: 5,
  totalBookings: 210,
  newBookingsThisMonth: 31,
  totalRevenue: '48200.00',
  revenueGrowth: -12.5,
};

it('shows the stats, with the sign of the revenue growth (D33)', async () => {
  renderPage(<AdminPage />, {
    path: '/admin',
    user: signedIn('admin'),
    api: { 'GET /api/admin/stats': () => stats, 'GET /api/admin/spaces': () => [] },
  });
  expect(await screen.findByText('1,200')).toBeInTheDocument();
  const cards = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(cards).toEqual([
    'Total Users1,200+14 this month',
    'Active Spaces38+5 this month',
    'Total Bookings210+31 this month',
    'Total Revenue$48,200−12.5% this month',
  ]);
});

it.each([
  [0, 'Same as last month'],
  [8, '+8.0% this month'],
])('shows a revenue growth of %d as “%s” (D33)', async (revenueGrowth, text) => {
  renderPage(<AdminPage />, {
    path: '/admin',
    user: signedIn('admin'),
    api: { 'GET /api/admin/stats': () => ({ ...stats, revenueGrowth }), 'GET /api/admin/spaces': () => [] },
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('keeps the open tab in the URL', async () => {
  renderPage(<AdminPage />, {
    path: '/admin?tab=locations',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/stats': () => stats,
      'GET /api/admin/locations': () => [],
      'GET /api/admin/users': () => [],
    },
  });
  expect(await screen.findByText('No locations yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
  expect(await screen.findByText('No users yet')).toBeInTheDocument();
  expect(window.location.search).toBe('?tab=users');
});

it('shows the number of open items on each tab, unless it is zero (D42)', async () => {
  const work = { newListings: 3, changedListings: 1, flaggedBookings: 2, failedEmails: 0 };
  renderPage(<AdminPage />, {
    path: '/admin',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/stats': () => stats,
      'GET /api/admin/spaces': () => [],
      'GET /api/admin/work-queue': () => work,
    },
  });
  expect(await screen.findByRole('tab', { name: 'Approvals 4' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Bookings 2' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Failed Emails' })).toBeInTheDocument();
});
