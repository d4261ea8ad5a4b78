import type { Page, Route } from 'playwright-core';
import { admin, customer, host, vendor } from '../people';
import {
  askToCancel,
  clickButton,
  clickLink,
  clickTab,
  openDialog,
  openReviewableBooking,
  saveWithoutName,
  sequence,
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
  { name: 'account-admin', path: '/account', as: admin, shows: 'Delete your account' },
  {
    name: 'account-token',
    path: '/account',
    as: host,
    shows: 'New token',
    act: openDialog(clickButton('New token')),
  },
  {
    name: 'account-webhook',
    path: '/account',
    as: host,
    shows: 'New webhook',
    act: openDialog(clickButton('New webhook')),
  },
  {
    name: 'account-waiting',
    path: '/account',
    as: host,
    shows: /./,
    api: { '**/api/users/me': pendingCall },
  },
  {
    name: 'account-broken',
    path: '/account',
    as: host,
    shows: /try again/i,
    api: { '**/api/users/me': failingCall },
  },
  { name: 'guarded-signed-out', path: '/host-dashboard', shows: 'Send Verification Code' },
];

/** Replaces the user in the server-rendered page with one who has no vendor profile yet. */
const withoutVendorProfile = async (route: Route) => {
  const response = await route.fetch();
  const html = await response.text();
  await route.fulfill({
    response,
    body: html.replace('"hasVendorProfile":true', '"hasVendorProfile":false'),
  });
};

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
  {
    name: 'vendor-ask-to-cancel',
    path: '/vendor-dashboard',
    as: vendor,
    shows: 'Awaiting Host Response',
    act: openDialog(askToCancel),
  },
  {
    name: 'vendor-first-profile',
    path: '/vendor-profile-setup',
    as: vendor,
    shows: 'Why your profile matters',
    api: { '**/vendor-profile-setup': withoutVendorProfile },
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
    act: openDialog(sequence(openReviewableBooking, clickLink(/^Write a Review/))),
  },
];

const editSpace = openDialog(clickButton(/^Edit/));

/** Responds with a complete draft of a listing that was saved in another browser. */
const savedListing = (route: Route) =>
  route.fulfill({
    json: {
      version: 1,
      updatedAt: '2026-11-02T12:00:00.000Z',
      draft: {
        name: 'The Corner Shop',
        spaceType: 'retail_shop',
        description: 'A bright corner by the window.',
        location: 'Raleigh, NC',
        address: '3 Test Way',
        latitude: null,
        longitude: null,
        images: [],
        paymentAgreementType: 'hybrid',
        pricePerDay: '300',
        commissionPercentage: '12.5',
        minimumCommission: '',
        amenities: ['Wi-Fi'],
        openingHours: '',
        sizeSqFt: '',
        footfall: '',
        allowedGoods: '',
        houseRules: '',
        displays: [
          {
            key: 1,
            name: 'Shelf',
            description: '',
            type: 'shelf',
            dimensions: '',
            maxCapacity: '1',
            pricePerDay: '',
            images: [],
          },
        ],
      },
    },
  });

/**
 * Continues the saved draft, which opens at the last step because it is complete. With `title`, then goes back to the step with
 * this title.
 */
const listingStep = (name: string, title?: string): PageState => ({
  name: `list-space-${name}`,
  path: '/list-space',
  as: host,
  shows: 'Continue your draft',
  api: { '**/api/users/me/listing-draft': savedListing },
  act: async (page) => {
    await page.getByRole('button', { name: 'Continue your draft' }).click();
    if (title) await page.getByRole('button', { name: `Edit ${title}` }).click();
  },
});

/** Opens the dialog for the day that Tab focuses in the calendar. */
const openDays = openDialog((page: Page) =>
  page.getByRole('grid').locator('[data-day][tabindex="0"]').press('Enter'),
);

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
    name: 'list-space-draft',
    path: '/list-space',
    as: host,
    shows: 'Continue your draft',
    api: { '**/api/users/me/listing-draft': savedListing },
  },
  listingStep('details', 'Photos and facts'),
  listingStep('price', 'Price and terms'),
  listingStep('displays', 'Displays'),
  listingStep('review'),
  {
    name: 'host-request',
    path: '/host-dashboard',
    as: host,
    shows: 'My Spaces',
    act: (page) => page.locator('[data-request-title]').first().click(),
  },
  {
    name: 'host-days',
    path: '/host-dashboard?tab=calendar',
    as: host,
    shows: 'Flower corner',
    act: openDays,
  },
  {
    name: 'host-ask-to-cancel',
    path: '/host-dashboard?tab=bookings',
    as: host,
    shows: 'Current and upcoming',
    act: openDialog(askToCancel),
  },
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
    act: sequence(editSpace, clickTab('Displays')),
  },
  {
    name: 'host-edit-days',
    path: '/host-dashboard',
    as: host,
    shows: 'My Spaces',
    act: sequence(editSpace, clickTab('Days')),
  },
];
