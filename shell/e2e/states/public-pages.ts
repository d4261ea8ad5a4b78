import { customer, vendor } from '../people';
import {
  askForCode,
  clickButton,
  chooseFirstDay,
  openDialog,
  goOffline,
  askForCodeAsNewUser,
  openVendorMenu,
  openSignIn,
} from './actions';
import { failingCall, emptyList, pendingCall } from './api-responses';
import type { PageState } from './page-state';

const spaces = '**/api/spaces?*';

export const publicPages: PageState[] = [
  { name: 'home', path: '/', shows: 'View All Spaces' },
  {
    name: 'home-waiting',
    path: '/',
    from: '/become-host',
    shows: 'Featured Popup Spaces',
    api: { [spaces]: pendingCall },
  },
  {
    name: 'home-empty',
    path: '/',
    from: '/become-host',
    shows: 'No spaces available yet.',
    api: { [spaces]: emptyList },
  },
  {
    name: 'home-broken',
    path: '/',
    from: '/become-host',
    shows: /try again/i,
    api: { [spaces]: failingCall },
  },
  { name: 'sign-in', path: '/', shows: 'View All Spaces', act: openSignIn },
  { name: 'sign-in-role', path: '/', shows: 'View All Spaces', act: askForCodeAsNewUser },
  { name: 'sign-in-code', path: '/', shows: 'View All Spaces', act: (page) => askForCode(page, customer) },
  { name: 'phone-menu', path: '/for-vendors', shows: /./, act: openVendorMenu },
  { name: 'browse', path: '/browse', shows: /spaces found/ },
  {
    name: 'browse-nothing-found',
    path: '/browse?location=Nowhere%2C%20ZZ',
    shows: 'No spaces found matching your criteria.',
  },
  {
    name: 'browse-waiting',
    path: '/browse',
    from: '/become-host',
    shows: 'Max Price/Day',
    api: { [spaces]: pendingCall },
  },
  {
    name: 'browse-broken',
    path: '/browse',
    from: '/become-host',
    shows: /try again/i,
    api: { [spaces]: failingCall },
  },
  { name: 'discover', path: '/discover', shows: /View Space/ },
  {
    name: 'discover-no-popups',
    path: '/discover',
    from: '/become-host',
    shows: 'No Active Popups',
    api: { '**/api/discover/active-bookings*': emptyList },
  },
  {
    name: 'discover-broken',
    path: '/discover',
    from: '/become-host',
    shows: /try again/i,
    api: {
      '**/api/spaces*': failingCall,
      '**/api/spaces/map*': failingCall,
      '**/api/discover/active-bookings*': failingCall,
    },
  },
  { name: 'space', path: '/spaces/1', shows: 'About this space' },
  { name: 'space-share', path: '/spaces/1', shows: 'About this space', act: clickButton(/^Share/) },
  { name: 'space-chosen', path: '/spaces/1', as: vendor, shows: 'About this space', act: chooseFirstDay },
  {
    name: 'space-waiting',
    path: '/spaces/1',
    from: '/become-host',
    shows: /./,
    api: { '**/api/spaces/1': pendingCall },
  },
  {
    name: 'space-broken',
    path: '/spaces/1',
    from: '/become-host',
    shows: /try again/i,
    api: { '**/api/spaces/1': failingCall },
  },
  { name: 'space-not-found', path: '/spaces/999999', shows: 'Space Not Found' },
  { name: 'for-vendors', path: '/for-vendors', shows: /./ },
  { name: 'become-host', path: '/become-host', shows: /./ },
  { name: 'vendor-profile', path: '/vendor-profile/@vendor', shows: /./ },
  { name: 'vendor-profile-missing', path: '/vendor-profile/', shows: 'Profile Not Found' },
  { name: 'vendor-profile-unavailable', path: '/vendor-profile/999999', shows: 'Profile Not Available' },
  {
    name: 'space-lightbox',
    path: '/spaces/1',
    shows: 'About this space',
    act: openDialog(clickButton(/full screen$/)),
  },
  { name: 'offline', path: '/browse', shows: /spaces found/, act: goOffline },
  { name: 'not-found', path: '/nope', shows: '404 Page Not Found' },
];
