import type { Page } from 'playwright-core';
import { admin } from '../people';
import { both, button, dialog, tab } from './actions';
import { fails, waits } from './api-answers';
import type { PageState } from './page-state';

const adminTab = (name: string, title: string): PageState => ({
  name: `admin-${name}`,
  path: '/admin',
  as: admin,
  shows: title,
  act: tab(title),
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
    api: { '**/api/admin/**': fails },
  },
  { ...adminTab('users', 'Users'), name: 'admin-waiting', api: { '**/api/admin/**': waits } },
  inTab(adminTab('users', 'Users'), 'admin-suspend', dialog(button(/^Suspend/))),
  inTab(adminTab('spaces', 'Spaces'), 'admin-edit-space', dialog(button(/^Edit/))),
  inTab(adminTab('texts', 'CMS Content'), 'admin-add-text', dialog(button('Add a text'))),
  inTab(adminTab('texts', 'CMS Content'), 'admin-edit-text', button(/^Edit hero/)),
];
