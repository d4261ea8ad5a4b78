import { customer, vendor } from '../people';
import {
  askForCode,
  button,
  chooseFirstDay,
  dialog,
  goOffline,
  newUser,
  openMenu,
  openSignIn,
} from './actions';
import { fails, none, waits } from './api-answers';
import type { PageState } from './page-state';

const spaces = '**/api/spaces?*';

export const publicPages: PageState[] = [
  { name: 'home', path: '/', shows: 'View All Spaces' },
  {
    name: 'home-waiting',
    path: '/',
    from: '/become-host',
    shows: 'Featured Popup Spaces',
    api: { [spaces]: waits },
  },
  {
    name: 'home-empty',
    path: '/',
    from: '/become-host',
    shows: 'No spaces available yet.',
    api: { [spaces]: none },
  },
  { name: 'home-broken', path: '/', from: '/become-host', shows: /try again/i, api: { [spaces]: fails } },
  { name: 'sign-in', path: '/', shows: 'View All Spaces', act: openSignIn },
  { name: 'sign-in-role', path: '/', shows: 'View All Spaces', act: newUser },
  { name: 'sign-in-code', path: '/', shows: 'View All Spaces', act: (page) => askForCode(page, customer) },
  { name: 'phone-menu', path: '/for-vendors', shows: /./, act: openMenu },
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
    api: { [spaces]: waits },
  },
  {
    name: 'browse-broken',
    path: '/browse',
    from: '/become-host',
    shows: /try again/i,
    api: { [spaces]: fails },
  },
  { name: 'discover', path: '/discover', shows: /View Space/ },
  {
    name: 'discover-no-popups',
    path: '/discover',
    from: '/become-host',
    shows: 'No Active Popups',
    api: { '**/api/discover/active-bookings*': none },
  },
  {
    name: 'discover-broken',
    path: '/discover',
    from: '/become-host',
    shows: /try again/i,
    api: { '**/api/spaces*': fails, '**/api/spaces/map*': fails, '**/api/discover/active-bookings*': fails },
  },
  { name: 'space', path: '/spaces/1', shows: 'About this space' },
  { name: 'space-share', path: '/spaces/1', shows: 'About this space', act: button(/^Share/) },
  { name: 'space-chosen', path: '/spaces/1', as: vendor, shows: 'About this space', act: chooseFirstDay },
  {
    name: 'space-waiting',
    path: '/spaces/1',
    from: '/become-host',
    shows: /./,
    api: { '**/api/spaces/1': waits },
  },
  {
    name: 'space-broken',
    path: '/spaces/1',
    from: '/become-host',
    shows: /try again/i,
    api: { '**/api/spaces/1': fails },
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
    act: dialog(button(/full screen$/)),
  },
  { name: 'offline', path: '/browse', shows: /spaces found/, act: goOffline },
  { name: 'not-found', path: '/nope', shows: '404 Page Not Found' },
];
