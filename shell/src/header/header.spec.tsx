import { renderPage, signedIn } from '@popnook/testing/web';
import type { CurrentUser } from '@popnook/web-core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadSignInDialog } from '../sign-in/load-dialog';
import { SignIn } from '../sign-in/sign-in';
import { Header } from './header';

// Its first load compiles it, which takes longer than any page would wait.
beforeAll(loadSignInDialog);

const draw = (user: CurrentUser | null = null) =>
  renderPage(
    <>
      <SignIn />
      <Header />
    </>,
    { user },
  );

const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));

/** The site's own places (SPEC 2), but for /admin. */
const places = [
  '/',
  '/discover',
  '/browse',
  '/for-vendors',
  '/vendor-dashboard',
  '/become-host',
  '/list-space',
  '/host-dashboard',
];

/** jsdom knows `<details>`, but not what a press on its summary does. */
const summary = (name: string) =>
  screen.getByText(name, { selector: 'summary, summary > span' }).closest('summary') ?? document.body;
const details = (name: string) => summary(name).closest('details');

it('has every place of the specification in its groups, and offers to sign in', async () => {
  draw();
  const [main] = screen.getAllByRole('navigation', { name: 'Main', hidden: true });
  if (!main) throw new Error('no navigation');
  expect(links(main)).toEqual(places);
  for (const group of ['Discover', 'For Vendors', 'For Hosts']) expect(summary(group)).toBeTruthy();
  expect(await screen.findAllByRole('button', { name: 'Sign Up', hidden: true })).toHaveLength(2);
});

it('whoever is signed in has e-mail, role, all places, the account and the way out', async () => {
  draw(signedIn('host'));
  const label = await screen.findByLabelText('Account of host@popnook.test');
  const menu = label.closest('details') ?? document.body;
  expect(menu.textContent).toContain('host@popnook.test');
  expect(menu.textContent).toContain('Host');
  expect(new Set(links(menu))).toEqual(new Set(['/account', ...places]));
  expect(within(menu).getByText('Sign Out')).toBeTruthy();
  expect(within(menu).queryByText('Admin Dashboard')).toBeNull();
});

it('one’s own group comes first', async () => {
  draw(signedIn('host'));
  const label = await screen.findByLabelText('Account of host@popnook.test');
  expect(links(label.closest('details') ?? document.body).slice(1, 4)).toEqual([
    '/become-host',
    '/list-space',
    '/host-dashboard',
  ]);
});

it('only admins see the way to /admin', async () => {
  draw(signedIn('admin'));
  await screen.findByLabelText('Account of admin@popnook.test');
  expect(document.querySelectorAll('a[href="/admin"]')).toHaveLength(3);
});

describe('the user’s picture', () => {
  const user = signedIn('vendor', { profileImageUrl: '/uploads/a/large.webp' });

  it('gives way to the initials when it does not come', async () => {
    draw(user);
    await screen.findByLabelText('Account of vendor@popnook.test');
    for (const image of document.querySelectorAll('img')) fireEvent.error(image);
    expect(screen.getAllByText('RV')).toHaveLength(2);
  });
});

describe('a menu by keyboard', () => {
  it('arrows open and walk it, Escape closes it and gives the focus back', () => {
    draw();
    summary('Discover').focus();
    fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' });
    expect(details('Discover')?.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Home');
    fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toBe('Browse Spaces');
    fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Home');
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
    expect(details('Discover')?.open).toBe(false);
    expect(document.activeElement).toBe(summary('Discover'));
  });

  it('the dialog that a choice opens gives the focus back to the menu’s button', async () => {
    draw();
    const menu = details('Menu');
    if (!menu) throw new Error('no menu');
    menu.open = true;
    const signIn = await within(menu).findByRole('button', { name: 'Sign In', hidden: true });
    const opened = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    let focused: Element | null = null;
    opened.mockImplementation(() => (focused = document.activeElement));
    await userEvent.click(signIn);
    expect(menu.open).toBe(false);
    await waitFor(() => expect(focused).toBe(summary('Menu')));
    opened.mockRestore();
  });
});
