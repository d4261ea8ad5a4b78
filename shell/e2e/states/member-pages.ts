import { customer, host, vendor } from '../people';
import {
  both,
  clickButton,
  clickLink,
  clickTab,
  openDialog,
  openReviewableBooking,
  saveWithoutName,
} from './actions';
import { failingCall, emptyList, pendingCall } from './api-responses';
import type { PageState } from './page-state';

export const accountPages: PageState[] = [
  { name: 'account', path: '/account', as: customer, shows: /./ },
  { name: 'account-vendor', path: '/account', as: vendor, shows: /./ },
  {
    name: 'account-delete',
    path: '/account',
    as: customer,
    shows: /Delete/,
    act: openDialog(clickButton(/^Delete/)),
  },
  { name: 'guarded-signed-out', path: '/host-dashboard', shows: 'Send Verification Code' },
];

export const vendorPages: PageState[] = [
  { name: 'vendor-bookings', path: '/vendor-dashboard', as: vendor, shows: 'Awaiting Host Response' },
  {
    name: 'vendor-discover',
    path: '/vendor-dashboard',
    as: vendor,
    shows: 'Discover Spaces',
    act: clickTab('Discover Spaces'),
  },
  {
    name: 'vendor-profile-tab',
    path: '/vendor-dashboard',
    as: vendor,
    shows: 'Profile',
    act: clickTab('Profile'),
  },
  {
    name: 'vendor-bookings-none',
    path: '/vendor-dashboard',
    as: vendor,
    shows: 'My Bookings',
    api: { '**/api/vendors/*/bookings*': emptyList },
  },
  {
    name: 'vendor-waiting',
    path: '/vendor-dashboard',
    as: vendor,
    shows: /./,
    api: { '**/api/vendors/**': pendingCall },
  },
  {
    name: 'vendor-broken',
    path: '/vendor-dashboard',
    as: vendor,
    shows: /try again/i,
    api: { '**/api/vendors/**': failingCall },
  },
  {
    name: 'vendor-withdraw',
    path: '/vendor-dashboard',
    as: vendor,
    shows: 'Awaiting Host Response',
    act: openDialog(clickButton(/^Withdraw/)),
  },
  { name: 'vendor-profile-setup', path: '/vendor-profile-setup', as: vendor, shows: /./ },
  {
    name: 'vendor-profile-errors',
    path: '/vendor-profile-setup',
    as: vendor,
    shows: /./,
    act: saveWithoutName,
  },
  {
    name: 'vendor-review',
    path: '/vendor-dashboard',
    as: vendor,
    shows: 'Completed',
    act: openDialog(both(openReviewableBooking, clickLink(/^Write a Review/))),
  },
];

const editSpace = openDialog(clickButton(/^Edit/));

export const hostPages: PageState[] = [
  { name: 'host-spaces', path: '/host-dashboard', as: host, shows: 'My Spaces' },
  { name: 'host-bookings', path: '/host-dashboard', as: host, shows: 'My Spaces', act: clickTab('Bookings') },
  { name: 'host-calendar', path: '/host-dashboard?tab=calendar', as: host, shows: 'Flower corner' },
  { name: 'host-insights', path: '/host-dashboard?tab=insights', as: host, shows: 'Download CSV' },
  { name: 'host-edit', path: '/host-dashboard', as: host, shows: 'My Spaces', act: editSpace },
  {
    name: 'host-new',
    path: '/host-dashboard',
    as: host,
    shows: /./,
    api: { '**/api/hosts/*/spaces*': emptyList, '**/api/hosts/*/pending-bookings*': emptyList },
  },
  {
    name: 'host-waiting',
    path: '/host-dashboard',
    as: host,
    shows: /./,
    api: { '**/api/hosts/**': pendingCall },
  },
  {
    name: 'host-broken',
    path: '/host-dashboard',
    as: host,
    shows: /try again/i,
    api: { '**/api/hosts/**': failingCall },
  },
  { name: 'list-space', path: '/list-space', as: host, shows: /./ },
  { name: 'list-space-errors', path: '/list-space', as: host, shows: /./, act: clickButton('Continue') },
  {
    name: 'host-accept',
    path: '/host-dashboard',
    as: host,
    shows: 'My Spaces',
    act: openDialog(clickButton(/^Accept/)),
  },
  {
    name: 'host-decline',
    path: '/host-dashboard',
    as: host,
    shows: 'My Spaces',
    act: openDialog(clickButton(/^Decline/)),
  },
  {
    name: 'host-edit-displays',
    path: '/host-dashboard',
    as: host,
    shows: 'My Spaces',
    act: both(editSpace, clickTab('Displays')),
  },
  {
    name: 'host-edit-days',
    path: '/host-dashboard',
    as: host,
    shows: 'My Spaces',
    act: both(editSpace, clickTab('Days')),
  },
];
