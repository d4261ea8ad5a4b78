import { customer, host, vendor } from '../people';
import { both, button, dialog, emptyTheName, link, tab } from './actions';
import { fails, none, waits } from './api-answers';
import type { PageState } from './page-state';

export const accountPages: PageState[] = [
  { name: 'account', path: '/account', as: customer, shows: /./ },
  { name: 'account-vendor', path: '/account', as: vendor, shows: /./ },
  { name: 'account-delete', path: '/account', as: customer, shows: /Delete/, act: dialog(button(/^Delete/)) },
  { name: 'guarded-signed-out', path: '/host-dashboard', shows: 'Send Verification Code' },
];

export const vendorPages: PageState[] = [
  { name: 'vendor-bookings', path: '/vendor-dashboard', as: vendor, shows: 'Awaiting Host Response' },
  {
    name: 'vendor-discover',
    path: '/vendor-dashboard',
    as: vendor,
    shows: 'Discover Spaces',
    act: tab('Discover Spaces'),
  },
  {
    name: 'vendor-profile-tab',
    path: '/vendor-dashboard',
    as: vendor,
    shows: 'Profile',
    act: tab('Profile'),
  },
  {
    name: 'vendor-bookings-none',
    path: '/vendor-dashboard',
    as: vendor,
    shows: 'My Bookings',
    api: { '**/api/vendors/*/bookings*': none },
  },
  {
    name: 'vendor-waiting',
    path: '/vendor-dashboard',
    as: vendor,
    shows: /./,
    api: { '**/api/vendors/**': waits },
  },
  {
    name: 'vendor-broken',
    path: '/vendor-dashboard',
    as: vendor,
    shows: /try again/i,
    api: { '**/api/vendors/**': fails },
  },
  {
    name: 'vendor-withdraw',
    path: '/vendor-dashboard',
    as: vendor,
    shows: 'Awaiting Host Response',
    act: dialog(button(/^Withdraw/)),
  },
  { name: 'vendor-profile-setup', path: '/vendor-profile-setup', as: vendor, shows: /./ },
  { name: 'vendor-profile-errors', path: '/vendor-profile-setup', as: vendor, shows: /./, act: emptyTheName },
  {
    name: 'vendor-review',
    path: '/vendor-dashboard',
    as: vendor,
    shows: 'Write a Review',
    act: dialog(link(/^Write a Review/)),
  },
];

const editSpace = dialog(button(/^Edit/));

export const hostPages: PageState[] = [
  { name: 'host-spaces', path: '/host-dashboard', as: host, shows: 'My Spaces' },
  { name: 'host-bookings', path: '/host-dashboard', as: host, shows: 'My Spaces', act: tab('Bookings') },
  { name: 'host-edit', path: '/host-dashboard', as: host, shows: 'My Spaces', act: dialog(button(/^Edit/)) },
  {
    name: 'host-new',
    path: '/host-dashboard',
    as: host,
    shows: /./,
    api: { '**/api/hosts/*/spaces*': none, '**/api/hosts/*/pending-bookings*': none },
  },
  { name: 'host-waiting', path: '/host-dashboard', as: host, shows: /./, api: { '**/api/hosts/**': waits } },
  {
    name: 'host-broken',
    path: '/host-dashboard',
    as: host,
    shows: /try again/i,
    api: { '**/api/hosts/**': fails },
  },
  { name: 'list-space', path: '/list-space', as: host, shows: /./ },
  { name: 'list-space-errors', path: '/list-space', as: host, shows: /./, act: button(/^List/) },
  {
    name: 'host-decline',
    path: '/host-dashboard',
    as: host,
    shows: 'My Spaces',
    act: dialog(button(/^Decline/)),
  },
  {
    name: 'host-edit-displays',
    path: '/host-dashboard',
    as: host,
    shows: 'My Spaces',
    act: both(editSpace, tab('Displays')),
  },
  {
    name: 'host-edit-days',
    path: '/host-dashboard',
    as: host,
    shows: 'My Spaces',
    act: both(editSpace, tab('Days')),
  },
];
