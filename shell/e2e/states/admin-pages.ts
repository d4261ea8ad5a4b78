import type { Page } from 'playwright-core';
import { admin } from '../people';
import { both, clickButton, openDialog, clickTab } from './actions';
import { failingCall, pendingCall } from './api-responses';
import type { PageState } from './page-state';

const adminTab = (name: string, title: string): PageState => ({
  name: `admin-${name}`,
  path: '/admin',
  as: admin,
  shows: title,
  act: clickTab(title),
});

const inTab = (state: PageState, name: string, act: (page: Page) => Promise<void>): PageState => ({
  ...state,
  name,
  act: state.act ? both(state.act, act) : act,
});
export const adminPages: PageState[] = [
  { name: 'admin', path: '/admin', as: admin, shows: 'Users' },
  adminTab('users', 'Users'),
  adminTab('spaces', 'Spaces'),
  adminTab('bookings', 'Bookings'),
  adminTab('reviews', 'Reviews'),
  adminTab('locations', 'Locations'),
  adminTab('texts', 'CMS Content'),
  adminTab('upload', 'Image Upload'),
  adminTab('approvals', 'Approvals'),
  adminTab('audit-log', 'Audit Log'),
  {
    ...adminTab('users', 'Users'),
    name: 'admin-broken',
    shows: /try again/i,
    api: { '**/api/admin/**': failingCall },
  },
  { ...adminTab('users', 'Users'), name: 'admin-waiting', api: { '**/api/admin/**': pendingCall } },
  inTab(adminTab('users', 'Users'), 'admin-suspend', openDialog(clickButton(/^Suspend/))),
  inTab(adminTab('spaces', 'Spaces'), 'admin-edit-space', openDialog(clickButton(/^Edit/))),
  inTab(adminTab('texts', 'CMS Content'), 'admin-add-text', openDialog(clickButton('Add a text block'))),
  inTab(adminTab('texts', 'CMS Content'), 'admin-edit-text', clickButton(/^Edit hero/)),
];
