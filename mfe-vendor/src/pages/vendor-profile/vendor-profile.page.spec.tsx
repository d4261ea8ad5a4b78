import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { errorResponse, pageContent, renderPage, type FakeApi } from '@popnook/testing/web';
import { createStore, Route, Routes } from '@popnook/web-core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vendorProfileServerPage, vendorProfileWithoutIdServerPage } from './load-vendor-profile';
import { VendorProfilePage } from './vendor-profile.page';

const image = (name: string, caption: string | null) => ({
  url: `/uploads/${name}/full.webp`,
  thumbnailUrl: `/uploads/${name}/thumbnail.webp`,
  caption,
});

const profile = {
  id: 3,
  userId: 7,
  businessName: 'Juniper & Oak',
  businessType: 'art_crafts',
  priceRange: '$$',
  logoImage: null,
  productList: ['Bowls', 'Spoons'],
  productImages: [image('a', 'Oak bowls'), image('b', null)],
  websiteUrl: 'https://juniper.example',
  instagramHandle: '@juniper',
  facebookPage: null,
  businessDescription: 'Hand-turned bowls.',
  yearsInBusiness: 1,
  targetCustomers: 'Home cooks',
  specialtyProducts: 'Every bowl names its tree',
  isProfileComplete: true,
};

const popup = {
  id: 9,
  isRunning: true,
  startDate: '2026-11-10',
  endDate: '2026-12-10',
  space: {
    id: 5,
    name: 'Blue Door Books',
    spaceType: 'bookstore',
    location: 'Raleigh, NC',
    thumbnailUrl: null,
  },
  subSpace: { id: 2, name: 'Window', type: 'window' },
};

const renderProfile = (api: FakeApi = {}, path = '/vendor-profile/7') =>
  renderPage(
    <Routes>
      <Route path="/vendor-profile" element={<VendorProfilePage />} />
      <Route path="/vendor-profile/:userId" element={<VendorProfilePage />} />
    </Routes>,
    {
      path,
      api: {
        'GET /api/public/vendor-profiles/7': () => profile,
        'GET /api/users/7': () => ({ firstName: 'Vera', lastName: 'Lind', businessName: null }),
        'GET /api/discover/active-bookings': () => [],
        ...api,
      },
    },
  );

it('shows the name, owner, details, products, images, links and share button (SPEC 2)', async () => {
  renderProfile();
  expect(await screen.findByText('by Vera Lind')).toBeInTheDocument();
  expect(pageContent()).toEqual([
    '# Juniper & Oak',
    'by Vera Lind',
    'Art & Crafts',
    '$$ ($25-$75)',
    '(Share) {collapsed}',
    '## About',
    'Hand-turned bowls.',
    '## Products and services',
    'Bowls',
    'Spoons',
    '## Gallery',
    '(![Oak bowls](/uploads/a/thumbnail.webp))',
    '(![Image 2 of Juniper & Oak](/uploads/b/thumbnail.webp))',
    '<aside> About the business',
    'What makes them special: Every bowl names its tree',
    'Years in business: 1 year',
    'Target customers: Home cooks',
    '<ul> Links',
    '[Website of Juniper & Oak, opens in a new tab](https://juniper.example) {target=_blank, rel=noopener nofollow ugc}',
    '[Instagram of Juniper & Oak, opens in a new tab](https://www.instagram.com/juniper) {target=_blank, rel=noopener nofollow ugc}',
  ]);
  await waitFor(() => expect(document.title).toBe('Juniper & Oak · Popnook'));
});

it('shares the page', async () => {
  renderProfile();
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const menu = within(screen.getByRole('menu', { name: 'Share Juniper & Oak' }));
  const email = menu.getByRole('menuitem', { name: 'Email' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(email)).toMatch(/\/vendor-profile\/7$/);
});

it('shows only the name, business type and price range of a vendor who has entered nothing else', async () => {
  const noLinksOrProducts = { websiteUrl: null, instagramHandle: null, facebookPage: null, productList: [] };
  const noTexts = { businessDescription: null, targetCustomers: null, specialtyProducts: null };
  renderProfile({
    'GET /api/public/vendor-profiles/7': () => ({
      ...profile,
      ...noLinksOrProducts,
      ...noTexts,
      productImages: [],
      yearsInBusiness: null,
    }),
    'GET /api/users/7': () => errorResponse(404, 'User not found.'),
  });
  await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' });
  expect(pageContent()).toEqual([
    '# Juniper & Oak',
    'Art & Crafts',
    '$$ ($25-$75)',
    '(Share) {collapsed}',
    '<aside> About the business',
  ]);
});

it('opens an image full screen, shows the others with the arrow keys, and closes it (SPEC 2)', async () => {
  renderProfile();
  await userEvent.click(await screen.findByRole('button', { name: 'Oak bowls' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Images of Juniper & Oak' }));
  expect(dialog.getByText('Oak bowls (1 of 2)')).toBeInTheDocument();
  dialog.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(dialog.getByRole('img', { name: 'Image 2 of Juniper & Oak' })).toHaveAttribute(
    'src',
    '/uploads/b/full.webp',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('requests the popups of this vendor only, and shows them (D16)', async () => {
  let query = '';
  renderProfile({
    'GET /api/discover/active-bookings': (request) => {
      query = new URL(request.url).search;
      const spaceWithPhoto = { ...popup.space, thumbnailUrl: '/uploads/window/thumbnail.webp' };
      return [
        { ...popup, space: spaceWithPhoto },
        { ...popup, id: 10, isRunning: false, subSpace: null },
      ];
    },
  });
  const popups = await screen.findByRole('region', { name: 'Where to find them' });
  expect(pageContent(popups)).toEqual([
    '<section> Where to find them',
    '## Where to find them',
    '![](/uploads/window/thumbnail.webp)',
    'Open now',
    '### [Blue Door Books](/spaces/5)',
    'Raleigh, NC · Window',
    'Nov 10 – Dec 10, 2026',
    'Upcoming',
    '### [Blue Door Books](/spaces/5)',
    'Raleigh, NC',
    'Nov 10 – Dec 10, 2026',
  ]);
  expect(query).toBe('?limit=6&vendorId=7');
});

it('shows the logo, and “Just starting” for a business in its first year', async () => {
  renderProfile({
    'GET /api/public/vendor-profiles/7': () => ({
      ...profile,
      logoImage: image('logo', null),
      yearsInBusiness: 0,
    }),
  });
  expect(await screen.findByRole('img', { name: 'Logo of Juniper & Oak' })).toHaveAttribute(
    'src',
    '/uploads/logo/thumbnail.webp',
  );
  expect(screen.getByText('Years in business').nextSibling).toHaveTextContent('Just starting');
});

it('shows the full-size logo if it has no thumbnail', async () => {
  const logoImage = { url: '/uploads/logo/full.webp' };
  renderProfile({ 'GET /api/public/vendor-profiles/7': () => ({ ...profile, logoImage }) });
  expect(await screen.findByRole('img', { name: 'Logo of Juniper & Oak' })).toHaveAttribute(
    'src',
    '/uploads/logo/full.webp',
  );
});

it('shows that the profile is loading', async () => {
  renderProfile({ 'GET /api/public/vendor-profiles/7': () => new Promise(() => undefined) });
  expect(await screen.findByText('Loading profile')).toBeInTheDocument();
});

describe('the server (D50)', () => {
  const load = (api: Record<string, () => Response>, userId: string) => {
    const calls: string[] = [];
    const store = createStore({
      fetch: async (input) => {
        const { pathname, search } = new URL(new Request(input).url);
        calls.push(pathname + search);
        return api[pathname]?.() ?? Response.json([]);
      },
    });
    const loaded = vendorProfileServerPage.load({ store, params: { userId }, search: new URLSearchParams() });
    return loaded.then((head) => ({ head, calls: calls.sort() }));
  };

  it('loads the profile, the owner and the popups, and describes the page', async () => {
    const path = '/api/public/vendor-profiles/7';
    const withLogo = { ...profile, logoImage: image('logo', null) };
    expect(await load({ [path]: () => Response.json(withLogo) }, '7')).toEqual({
      head: {
        title: 'Juniper & Oak',
        description: 'Hand-turned bowls.',
        image: '/uploads/logo/full.webp',
      },
      calls: ['/api/discover/active-bookings?limit=6&vendorId=7', path, '/api/users/7'],
    });
    const withoutDescription = { ...profile, businessDescription: null };
    const { head } = await load({ [path]: () => Response.json(withoutDescription) }, '7');
    expect(head).toEqual({ title: 'Juniper & Oak' });
  });

  it.each([404, 503])('returns the status %i of the API', async (status) => {
    const failing = { '/api/public/vendor-profiles/7': () => errorResponse(status, 'No.') };
    expect((await load(failing, '7')).head).toEqual({ status, title: 'Profile Not Available' });
  });

  it.each(['0', '07', '0x7', '7a', '-7', '12345678901'])(
    'returns 404 for the invalid id %s without calling the API',
    async (id) => {
      expect(await load({}, id)).toEqual({
        head: { status: 404, title: 'Profile Not Available' },
        calls: [],
      });
    },
  );

  it('accepts an id of ten digits', async () => {
    expect((await load({}, '1234567890')).calls).toHaveLength(3);
  });

  it('returns 404 for a path without an id', async () => {
    const request = { store: createStore({}), params: {}, search: new URLSearchParams() };
    expect(await vendorProfileWithoutIdServerPage.load(request)).toEqual({
      status: 404,
      title: 'Profile Not Found',
    });
    expect([vendorProfileServerPage, vendorProfileWithoutIdServerPage].map(({ path }) => path)).toEqual([
      '/vendor-profile/:userId',
      '/vendor-profile',
    ]);
  });
});

describe('a profile that cannot be shown (SPEC 2)', () => {
  it('has the title “Profile Not Found” if the path has no id', () => {
    renderProfile({}, '/vendor-profile');
    expect(pageContent()).toEqual([
      '# Profile Not Found',
      'This link does not lead to a vendor.',
      '[See current popups](/discover)',
    ]);
  });

  it('has the title “Profile Not Available” if the vendor has no profile', async () => {
    renderProfile({ 'GET /api/public/vendor-profiles/7': () => errorResponse(404, 'Profile not found.') });
    await screen.findByRole('heading', { level: 1, name: 'Profile Not Available' });
    expect(pageContent()).toEqual([
      '# Profile Not Available',
      'This vendor has no public profile.',
      '[See current popups](/discover)',
    ]);
  });

  it('has the title “Profile Not Available” if the id is invalid', () => {
    renderProfile({}, '/vendor-profile/0');
    expect(screen.getByRole('heading', { level: 1, name: 'Profile Not Available' })).toBeInTheDocument();
  });

  it('has the title “Profile Not Available” and a button to try again if loading fails', async () => {
    let isDown = true;
    renderProfile({
      'GET /api/public/vendor-profiles/7': () =>
        isDown ? errorResponse(503, 'The database is unavailable.') : profile,
    });
    await screen.findByRole('heading', { level: 1, name: 'Profile Not Available' });
    expect(pageContent()).toEqual([
      '# Profile Not Available',
      '<alert>',
      'This profile could not be loaded',
      'The database is unavailable.',
      '(Try again)',
    ]);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
  });
});
