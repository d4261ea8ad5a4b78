import type { Page } from 'playwright-core';
import { admin } from '../people';
import { clickButton, clickTab, openDialog, sequence } from './actions';
import { emptyList, failingCall, pendingCall } from './api-responses';
import type { PageState } from './page-state';

const adminTab = (name: string, title: string): PageState => ({
  name: `admin-${name}`,
  path: '/admin',
  as: admin,
  shows: title,
  act: clickTab(title),
});

const inTab = (title: string, name: string, act: (page: Page) => Promise<void>): PageState => ({
  ...adminTab(name, title),
  act: sequence(clickTab(title), act),
});

/** Opens the details of the first row of the current list. */
const openFirstRow = openDialog(async (page) => {
  await page.getByRole('tabpanel').locator('tbody th').getByRole('button').first().click();
  await page.getByText('Loading history').waitFor({ state: 'detached' });
});

export const adminPages: PageState[] = [
  adminTab('users', 'Users'),
  adminTab('spaces', 'Spaces'),
  adminTab('bookings', 'Bookings'),
  adminTab('reviews', 'Reviews'),
  adminTab('locations', 'Locations'),
  adminTab('texts', 'CMS Content'),
  adminTab('upload', 'Image Upload'),
  adminTab('approvals', 'Approvals'),
  adminTab('audit-log', 'Audit Log'),
  adminTab('failed-emails', 'Failed Emails'),
  {
    ...adminTab('users', 'Users'),
    name: 'admin-broken',
    shows: /try again/i,
    api: { '**/api/admin/**': failingCall },
  },
  { ...adminTab('users', 'Users'), name: 'admin-waiting', api: { '**/api/admin/**': pendingCall } },
  {
    ...adminTab('bookings', 'Bookings'),
    name: 'admin-empty',
    api: { '**/api/admin/bookings*': emptyList },
    shows: 'Bookings',
  },
  inTab('Users', 'user', openFirstRow),
  inTab('Spaces', 'space', openFirstRow),
  inTab('Bookings', 'booking', openFirstRow),
  inTab('Bookings', 'saved-filters', clickButton('Saved filters')),
  inTab('Bookings', 'columns', clickButton('Columns')),
  inTab('Approvals', 'reject', openDialog(clickButton(/^Reject/))),
  inTab('Bookings', 'cancel-booking', openDialog(clickButton(/^Cancel/))),
  inTab('Users', 'suspend', openDialog(clickButton(/^Suspend/))),
  inTab('Spaces', 'edit-space', openDialog(clickButton(/^Edit/))),
  inTab('CMS Content', 'add-text', openDialog(clickButton('Add a text block'))),
  inTab('CMS Content', 'edit-text', clickButton(/^Edit hero/)),
];
