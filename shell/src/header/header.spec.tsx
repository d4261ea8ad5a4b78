import { errorResponse, pressTwice, renderPage, signedIn } from '@popnook/testing/web';
import type { CurrentUser } from '@popnook/web-core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadSignInDialog, SignIn } from '../sign-in/sign-in';
import { ToastRegion } from '../toasts/toast-region';
import { Header, OfflineBanner } from './header';

// The first import compiles the dialog, which takes longer than the tests wait.
beforeAll(loadSignInDialog);

const renderHeader = (user: CurrentUser | null = null) =>
  renderPage(
    <>
      <SignIn />
      <Header />
    </>,
    { user },
  );

/** The links as `label path`. */
const links = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

const discover = ['Home /', 'Discover Popups /discover', 'Browse Spaces /browse', 'Saved Spaces /saved'];
const whyVendors = 'Why Choose Popnook /for-vendors';
const vendorDashboard = 'Vendor Dashboard /vendor-dashboard';
const becomeHost = 'Become a Host /become-host';
const listSpace = 'List Your Space /list-space';
const hostDashboard = 'Host Dashboard /host-dashboard';
const adminDashboard = 'Admin Dashboard /admin';
const account = 'Your account /account';

/** The header's links (SPEC 2) except /admin. */
const allLinks = [...discover, whyVendors, vendorDashboard, becomeHost, listSpace, hostDashboard];

/** The button of a menu. In jsdom, clicking it does not open the menu, so tests use the keyboard or set `open`. */
const summary = (name: string) =>
  screen.getByText(name, { selector: 'summary, summary > span' }).closest('summary') ?? document.body;
const details = (name: string) => summary(name).closest('details');

const findAccountMenu = async (email: string) =>
  (await screen.findByLabelText(`Account menu for ${email}`)).closest('details') ?? document.body;

it('has links to all pages in three menu groups, and Sign Up buttons on wide screens and phones (SPEC 2)', async () => {
  renderHeader();
  // Visitors who are signed in must not see the buttons while the session is loading.
  expect(screen.queryByRole('button', { hidden: true })).toBeNull();
  const [main] = screen.getAllByRole('navigation', { name: 'Main', hidden: true });
  if (!main) throw new Error('no navigation');
  expect(links(main)).toEqual(allLinks);
  for (const group of ['Discover', 'For Vendors', 'For Hosts']) expect(summary(group)).toBeTruthy();
  expect(await screen.findAllByRole('button', { name: 'Sign Up', hidden: true })).toHaveLength(2);
});

it('shows signed-in users their email, role and Sign Out, but no link to /admin (SPEC 2)', async () => {
  renderHeader(signedIn('host'));
  const menu = await findAccountMenu('host@popnook.test');
  const firstLinks = menu.querySelector('a')?.parentElement;
  expect(firstLinks?.previousElementSibling?.textContent).toBe('host@popnook.testHost');
  expect(within(menu).getByText('Sign Out')).toBeTruthy();
  expect(within(menu).queryByText('Admin Dashboard')).toBeNull();
});

it.each([
  ['customer', [account, ...allLinks], ['For Vendors', whyVendors, vendorDashboard]],
  [
    'vendor',
    [vendorDashboard, account, whyVendors, ...discover, becomeHost, listSpace, hostDashboard],
    ['For Vendors', vendorDashboard, whyVendors],
  ],
  [
    'host',
    [hostDashboard, listSpace, account, becomeHost, ...discover, whyVendors, vendorDashboard],
    ['For Hosts', hostDashboard, listSpace, becomeHost],
  ],
  ['admin', [adminDashboard, account, ...allLinks], ['Discover', ...discover]],
] as const)(
  'lists the pages of a %s first, in the user menu and the header (SPEC 2)',
  async (role, userLinks, [group, ...groupLinks]) => {
    renderHeader(signedIn(role));
    expect(links(await findAccountMenu(`${role}@popnook.test`))).toEqual(userLinks);
    const menu = details(group);
    expect(menu && links(menu)).toEqual(groupLinks);
    const phoneMenu = details('Menu');
    expect(phoneMenu && links(phoneMenu)).toEqual(userLinks);
  },
);

it('shows the link to /admin to admins (SPEC 2)', async () => {
  renderHeader(signedIn('admin'));
  await screen.findByLabelText('Account menu for admin@popnook.test');
  const labels = [...document.querySelectorAll('a[href="/admin"]')].map((link) => link.textContent);
  // In the header, in the account menu and in the menu on phones.
  expect(labels).toEqual(['Admin', 'Admin Dashboard', 'Admin Dashboard']);
});

it('shows only the logo and an account menu with all links in the admin area (SPEC 2)', async () => {
  renderPage(<Header slim />, { user: signedIn('admin') });
  const menu = await findAccountMenu('admin@popnook.test');
  expect(screen.getByRole('link', { name: 'Popnook home' }).getAttribute('href')).toBe('/');
  expect(document.querySelectorAll('nav[aria-label="Main"]')).toHaveLength(1);
  expect(menu.textContent).toContain('Administrator');
  expect(links(menu)).toEqual([adminDashboard, account, ...allLinks]);
  expect(within(menu).getByText('Sign Out')).toBeTruthy();
});

it.each([
  ['vendor', ['For Vendors', 'Discover', 'For Hosts']],
  ['host', ['For Hosts', 'Discover', 'For Vendors']],
  ['customer', ['Discover', 'For Vendors', 'For Hosts']],
] as const)(
  'lists the group for the role first, below the user’s own links, in the user menu of a %s',
  async (role, titles) => {
    renderHeader(signedIn(role));
    const menu = within(await findAccountMenu(`${role}@popnook.test`));
    const shown = menu.getAllByText(/^(Discover|For Vendors|For Hosts)$/);
    expect(shown.map((title) => title.textContent)).toEqual(titles);
  },
);

it('has all links and the sign-in buttons in the menu on phones, and marks the current page', async () => {
  // Paths are case-insensitive.
  renderPage(<Header />, { path: '/Saved' });
  const menu = details('Menu') ?? document.body;
  expect(links(menu)).toEqual(allLinks);
  expect(await within(menu).findByRole('button', { name: 'Sign In', hidden: true })).toBeTruthy();
  const currentLinks = document.querySelectorAll('[aria-current]');
  expect([...currentLinks].map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Saved Spaces', 'page'],
    ['Saved Spaces', 'page'],
  ]);
});

describe('Sign Out', () => {
  /** Presses “Sign Out” twice as a signed-in customer. @returns the fake call, which responds with `respond` */
  const pressSignOutTwice = async (respond: () => Response) => {
    let user: CurrentUser | null = signedIn('customer');
    const logOut = jest.fn(() => {
      const response = respond();
      if (response.ok) user = null;
      return response;
    });
    renderPage(
      <>
        <Header slim />
        <main id="main" tabIndex={-1} />
        <ToastRegion />
      </>,
      { user, api: { 'GET /api/auth/me': () => ({ user }), 'POST /api/auth/logout': logOut } },
    );
    const menu = await findAccountMenu('customer@popnook.test');
    pressTwice(within(menu).getByText('Sign Out'));
    return logOut;
  };

  it('signs out once, shows the sign-in buttons again and moves focus to the page', async () => {
    const logOut = await pressSignOutTwice(() => new Response(null, { status: 204 }));
    await waitFor(() => expect(screen.queryByText('Sign Out')).toBeNull());
    expect(screen.getAllByRole('button', { name: 'Sign In', hidden: true })).toHaveLength(2);
    expect(logOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('shows the server’s message when it fails, and can be tried again', async () => {
    await pressSignOutTwice(() => errorResponse(500, 'Not now.'));
    const toast = within(screen.getByRole('alert'));
    expect(await toast.findByText('Not now.')).toBeTruthy();
    expect(toast.getByText('Error')).toBeTruthy();
    for (const button of screen.getAllByText('Sign Out')) expect(button.getAttribute('aria-busy')).toBeNull();
  });
});

describe('the user’s picture', () => {
  const user = signedIn('vendor', { profileImageUrl: '/uploads/a/large.webp' });

  it('is replaced by initials when it fails to load', async () => {
    renderHeader(user);
    await screen.findByLabelText('Account menu for vendor@popnook.test');
    const pictures = [...document.querySelectorAll('summary img')];
    expect(pictures.map((image) => image.getAttribute('src'))).toEqual([
      '/uploads/a/large.webp',
      '/uploads/a/large.webp',
    ]);
    expect(screen.queryByText('RV')).toBeNull();
    for (const image of pictures) fireEvent.error(image);
    expect(screen.getAllByText('RV')).toHaveLength(2);
  });
});

describe('a menu', () => {
  it('opens with ArrowDown, moves focus with the arrow keys, and closes and returns focus with Escape', () => {
    renderHeader();
    summary('Discover').focus();
    fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' });
    expect(details('Discover')?.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Home');
    fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Saved Spaces');
    fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Home');
    const focused = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
      const isDefaultAllowed = fireEvent.keyDown(document.activeElement ?? document, { key });
      return [document.activeElement?.textContent, isDefaultAllowed];
    });
    expect(focused).toEqual([
      ['Discover Popups', false],
      ['Browse Spaces', false],
      ['Discover Popups', false],
      ['Home', false],
    ]);
    // The browser still handles other keys.
    expect(fireEvent.keyDown(document.activeElement ?? document, { key: 'Enter' })).toBe(true);
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
    expect(details('Discover')?.open).toBe(false);
    expect(document.activeElement).toBe(summary('Discover'));
  });

  it('moves focus to the last item with End and to the first with Home', () => {
    renderHeader();
    summary('For Hosts').focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key });
    // Only ArrowDown opens a closed menu.
    for (const key of ['End', 'Home', 'ArrowUp']) press(key);
    expect(details('For Hosts')?.open).toBe(false);
    expect(document.activeElement).toBe(summary('For Hosts'));
    press('ArrowDown');
    press('End');
    expect(document.activeElement?.textContent).toBe('Host Dashboard');
    press('Home');
    expect(document.activeElement?.textContent).toBe('Become a Host');
  });

  it.each([
    ['clicks', () => fireEvent.pointerDown(document.body)],
    ['focuses', () => screen.getByRole('link', { name: 'Popnook home' }).focus()],
  ])('closes when the user %s something outside, but not inside', (_, leave) => {
    renderHeader();
    const menu = details('For Hosts');
    if (!menu) throw new Error('no menu');
    menu.open = true;
    const item = within(menu).getByText('List Your Space');
    fireEvent.pointerDown(item);
    act(() => item.focus());
    expect(menu.open).toBe(true);
    act(() => void leave());
    expect(menu.open).toBe(false);
  });

  it('closes when the user chooses a link, and focuses its button', () => {
    renderHeader();
    const menu = details('Discover');
    const link = screen.getAllByText('Browse Spaces')[0];
    if (!menu || !link) throw new Error('no menu');
    // Keeps the router from opening the page.
    link.addEventListener('click', (event) => event.preventDefault());
    menu.open = true;
    fireEvent.click(link);
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(summary('Discover'));
  });

  it('is in one group with the other menus, so that the browser keeps only one of them open', async () => {
    renderHeader(signedIn('vendor'));
    await screen.findByLabelText('Account menu for vendor@popnook.test');
    // Three groups of links, the user menu and the menu on phones.
    const menus = [...document.querySelectorAll('details')];
    expect(menus.map((menu) => menu.getAttribute('name'))).toEqual(Array(5).fill('site-menu'));
  });

  it('focuses its button before an item opens a dialog, so that closing the dialog focuses this button', async () => {
    renderHeader();
    const menu = details('Menu');
    if (!menu) throw new Error('no menu');
    menu.open = true;
    const signIn = await within(menu).findByRole('button', { name: 'Sign In', hidden: true });
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    let focused: Element | null = null;
    showModal.mockImplementation(() => (focused = document.activeElement));
    await userEvent.click(signIn);
    expect(menu.open).toBe(false);
    await waitFor(() => expect(focused).toBe(summary('Menu')));
    showModal.mockRestore();
  });
});

describe('the offline banner', () => {
  afterEach(() => jest.restoreAllMocks());

  const setOnline = (online: boolean) =>
    act(() => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    });

  it('announces that the connection is lost, and disappears when the connection is restored', () => {
    render(<OfflineBanner />);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    setOnline(false);
    expect(status.textContent).toBe(
      'You’re offline. You can keep reading, and anything you’ve typed is kept.',
    );
    setOnline(true);
    expect(status.textContent).toBe('');
  });
});
