import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { errorResponse, renderPage, type FakeApi } from '@popnook/testing/web';
import { createStore, Route, Routes } from '@popnook/web-core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vendorProfileServerPage } from './load-vendor-profile';
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

const open = (api: FakeApi = {}, path = '/vendor-profile/7') =>
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

it('shows the name, owner, details, products, links and share button (SPEC 2)', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
  expect(await screen.findByText('by Vera Lind')).toBeInTheDocument();
  for (const text of [
    'Art & Crafts',
    '$$ ($25-$75)',
    'Hand-turned bowls.',
    'Bowls',
    'Spoons',
    'What makes them special',
    'Every bowl names its tree',
    '1 year',
    'Home cooks',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  const links = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://juniper.example', 'noopener nofollow ugc'],
    ['https://www.instagram.com/juniper', 'noopener nofollow ugc'],
  ]);
  expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
});

it('opens an image full screen, shows the others with the arrow keys, and closes it (SPEC 2)', async () => {
  open();
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
  open({
    'GET /api/discover/active-bookings': (request) => {
      query = new URL(request.url).search;
      return [popup, { ...popup, id: 10, isRunning: false, subSpace: null }];
    },
  });
  const [running, next] = await screen.findAllByRole('link', { name: 'Blue Door Books' });
  expect(running).toHaveAttribute('href', '/spaces/5');
  expect(running?.closest('article')).toHaveTextContent(
    'Open nowBlue Door BooksRaleigh, NC · WindowNov 10 – Dec 10, 2026',
  );
  expect(next?.closest('article')).toHaveTextContent(
    'UpcomingBlue Door BooksRaleigh, NCNov 10 – Dec 10, 2026',
  );
  expect(query).toBe('?limit=6&vendorId=7');
});

it('shows the logo, and a business that is just starting', async () => {
  open({
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

describe('on the server (D50)', () => {
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
    const bare = { ...profile, businessDescription: null };
    expect((await load({ [path]: () => Response.json(bare) }, '7')).head).toEqual({ title: 'Juniper & Oak' });
  });

  it.each([
    [404, 404],
    [503, 503],
  ])('returns %i if the API returns %i', async (expected, status) => {
    const failing = { '/api/public/vendor-profiles/7': () => errorResponse(status, 'No.') };
    expect((await load(failing, '7')).head).toEqual({ status: expected, title: 'Profile Not Available' });
  });

  it('returns 404 without a valid id, and asks the API nothing', async () => {
    expect(await load({}, '0x7')).toEqual({
      head: { status: 404, title: 'Profile Not Available' },
      calls: [],
    });
  });
});

describe('the two error states (SPEC 2)', () => {
  it('shows Profile Not Found without an id', () => {
    open({}, '/vendor-profile');
    expect(screen.getByRole('heading', { level: 1, name: 'Profile Not Found' })).toBeInTheDocument();
  });

  it('shows Profile Not Available for a vendor without a profile', async () => {
    open({ 'GET /api/public/vendor-profiles/7': () => errorResponse(404, 'Profile not found.') });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Profile Not Available' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows Profile Not Available and Try again when loading fails', async () => {
    let down = true;
    open({
      'GET /api/public/vendor-profiles/7': () =>
        down ? errorResponse(503, 'The database is unavailable.') : profile,
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Profile Not Available' }),
    ).toBeInTheDocument();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
  });
});
