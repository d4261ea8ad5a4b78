import type { Page, Route } from 'playwright-core';

/** A page in one of its states: what screenshots show and what axe, the console and the layout are asked about. */
export interface PageState {
  /** Names the screenshot, too. */
  name: string;
  path: string;
  /** An account's e-mail; absent: a visitor. */
  as?: string;
  /** What the API does instead of its work, from before the page is opened. */
  api?: Record<string, (route: Route) => Promise<void>>;
  /**
   * Reached from here by a click's navigation in the browser, not as a page of the server: only there a public page can
   * be seen waiting or failing.
   */
  from?: string;
  /** What there is to see once the page stands. */
  shows: string | RegExp;
  act?: (page: Page) => Promise<void>;
}

export const vendor = 'vendor@popnook.test';
export const host = 'host@popnook.test';
export const admin = 'admin@popnook.test';
export const customer = 'customer@popnook.test';

const waits = () => new Promise<void>(() => undefined);
const fails = (route: Route) =>
  route.fulfill({
    status: 500,
    json: {
      statusCode: 500,
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    },
  });
const none = (route: Route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } });

const press = (role: 'button' | 'tab' | 'link', name: string | RegExp) => async (page: Page) => {
  await page.getByRole(role, { name }).first().click();
};

const tab = press.bind(undefined, 'tab');
const button = press.bind(undefined, 'button');
const dialog = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page);
  await page.getByRole('dialog').first().waitFor();
};

const spaces = '**/api/spaces?*';

const publicPages: PageState[] = [
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
  { name: 'sign-in-role', path: '/', shows: 'View All Spaces', act: newcomer },
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
  { name: 'not-found', path: '/nope', shows: '404 Page Not Found' },
];

const account: PageState[] = [
  { name: 'account', path: '/account', as: customer, shows: /./ },
  { name: 'account-vendor', path: '/account', as: vendor, shows: /./ },
  { name: 'account-delete', path: '/account', as: customer, shows: /Delete/, act: dialog(button(/^Delete/)) },
  { name: 'guarded-signed-out', path: '/host-dashboard', shows: 'Send Verification Code' },
];

const vendorPages: PageState[] = [
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
];

const hostPages: PageState[] = [
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
];

const adminTab = (name: string, title: string): PageState => ({
  name: `admin-${name}`,
  path: '/admin',
  as: admin,
  shows: title,
  act: tab(title),
});

const adminPages: PageState[] = [
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
];

export const states = [...publicPages, ...account, ...vendorPages, ...hostPages, ...adminPages];

async function newcomer(page: Page): Promise<void> {
  await askForCode(page, `newcomer-${String(page.viewportSize()?.width)}@popnook.test`);
}

async function askForCode(page: Page, email: string): Promise<void> {
  await openSignIn(page);
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await page.getByRole('heading', { name: /Choose Your Role|Enter Verification Code/ }).waitFor();
}

/** On a phone everything stands behind one button. */
async function openPhoneMenu(page: Page): Promise<void> {
  const menu = page.locator('summary').filter({ hasText: 'Menu', visible: true });
  if (await menu.count()) await menu.click();
}

async function openMenu(page: Page): Promise<void> {
  await openPhoneMenu(page);
  const group = page
    .locator('nav[aria-label="Main"] summary')
    .filter({ hasText: 'For Vendors', visible: true });
  if (await group.count()) await group.click();
}

async function openSignIn(page: Page): Promise<void> {
  await openPhoneMenu(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByLabel('Email Address').waitFor();
}

async function chooseFirstDay(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: /choose|dates|book/i }).first();
  if (!(await page.locator('[data-day]').first().isVisible())) await sheet.click();
  await page.locator('[data-day]:not([aria-disabled="true"])').first().click();
  await page.getByText('Due upfront').filter({ visible: true }).waitFor();
}

async function emptyTheName(page: Page): Promise<void> {
  await page
    .getByLabel(/Business name/i)
    .first()
    .fill('');
  await page
    .getByRole('button', { name: /^Save|profile$/i })
    .last()
    .click();
}
