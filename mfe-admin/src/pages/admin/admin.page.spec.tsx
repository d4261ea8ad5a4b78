import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { screen } from '@testing-library/react';
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
  expect(screen.getByText('$48,200')).toBeInTheDocument();
  expect(screen.getByText('−12.5% this month')).toBeInTheDocument();
});
