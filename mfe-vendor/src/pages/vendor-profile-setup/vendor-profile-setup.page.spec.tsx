import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import { popnookApi } from '@popnook/api-client';
import { constraints } from '@popnook/api-client/constraints';
import {
  currentValues,
  editConflictResponse,
  errorResponse,
  fillIn,
  lostEntries,
  pressTwice,
  refusing,
  renderPage,
  signedIn,
  unsentFields,
  uploadedPicture,
  type FakeApi,
} from '@popnook/testing/web';
import { priceRangeLabels } from '@popnook/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfileForm } from './profile-form';
import VendorProfileSetupPage from './vendor-profile-setup.page';

const savedProfile = {
  id: 3,
  userId: 1,
  businessName: 'Juniper & Oak',
  businessType: 'art_crafts',
  priceRange: '$$',
  logoImage: null,
  productList: ['Bowls'],
  productImages: [],
  websiteUrl: null,
  instagramHandle: null,
  facebookPage: null,
  businessDescription: 'Hand-turned bowls.',
  yearsInBusiness: 4,
  targetCustomers: 'Home cooks',
  specialtyProducts: 'Every bowl names its tree',
  isProfileComplete: true,
  version: 7,
};

const open = (api: FakeApi) =>
  renderPage(<VendorProfileSetupPage />, {
    path: '/vendor-profile-setup',
    user: signedIn('vendor', { hasVendorProfile: 'GET /api/vendor-profiles/1' in api }),
    api: { 'GET /api/vendors/1/bookings': () => [], ...api },
  });

beforeEach(() => window.sessionStorage.clear());

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Profile' }));

it('shows the errors of the API at their fields and keeps the entered values (SPEC 5)', async () => {
  const { store } = open({
    'POST /api/vendor-profiles': () =>
      errorResponse(400, 'Please check the marked fields.', {
        businessDescription: 'Please provide a description of at least 10 characters',
        productList: 'Please add at least one product or service',
        businessType: 'Please choose what kind of business you have',
      }),
  });
  await userEvent.type(await screen.findByLabelText('Business Name'), 'Juniper & Oak');
  await save();
  await waitFor(() => {
    expect(screen.getByLabelText('Business Description')).toHaveAccessibleDescription(
      /at least 10 characters/,
    );
  });
  expect(screen.getByLabelText('Product or service 1')).toHaveAccessibleDescription(
    'Please add at least one product or service',
  );
  expect(screen.getByLabelText('Business Type')).toHaveAccessibleDescription(/Please choose/);
  expect(screen.getByLabelText('Business Type')).toHaveFocus();
  expect(screen.getByLabelText('Business Name')).toHaveValue('Juniper & Oak');
  expect(store.getState().toasts.current).toMatchObject({ title: 'Error', variant: 'destructive' });
});

it('shows every error of the API, sends a double click once, and keeps what was entered (D46)', async () => {
  const refused = refusing('SaveVendorProfileDto', { except: ['userId'] });
  open({ 'GET /api/vendor-profiles/1': () => savedProfile, 'PUT /api/vendor-profiles/1': refused.respond });
  await userEvent.type(await screen.findByLabelText('Business Name'), ' & Ash');
  const form = screen.getByRole('form');
  const values = currentValues(form);
  pressTwice(screen.getByRole('button', { name: 'Save Profile' }));
  await waitFor(() => {
    expect(refused.hidden()).toEqual([]);
  });
  expect(refused.mistakes()).toEqual([]);
  expect(refused.count()).toBe(1);
  expect(currentValues(form)).toEqual(values);
});

it('lets the user remove a product row only if there is more than one (SPEC 5)', async () => {
  open({});
  await screen.findByLabelText('Product or service 1');
  expect(screen.queryByRole('button', { name: /^Remove product/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
  expect(screen.getByLabelText('Product or service 2')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove product or service 1' }));
  expect(screen.getAllByLabelText(/Product or service/)).toHaveLength(1);
  expect(screen.getByLabelText('Product or service 1')).toHaveFocus();
});

it('focuses the next row after a product is removed, and allows as many as the API (SPEC 5)', async () => {
  const productList = Array.from({ length: 29 }, (_, index) => `Product ${String(index)}`);
  open({ 'GET /api/vendor-profiles/1': () => ({ ...savedProfile, productList }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove product or service 2' }));
  expect(screen.getByLabelText('Product or service 2')).toHaveValue('Product 2');
  expect(screen.getByLabelText('Product or service 2')).toHaveFocus();
  const add = screen.getByRole('button', { name: 'Add another' });
  const { maxItems } = constraints.SaveVendorProfileDto.productList;
  for (let count = 28; count < maxItems; count += 1) fireEvent.click(add);
  expect(screen.getAllByLabelText(/^Product or service/)).toHaveLength(maxItems);
  expect(add).toBeDisabled();
});

it('discards the draft with Cancel', async () => {
  open({ 'GET /api/vendor-profiles/1': () => savedProfile });
  expect(await screen.findByRole('heading', { name: 'Edit your vendor profile' })).toBeInTheDocument();
  await userEvent.type(await screen.findByLabelText('Business Name'), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(window.sessionStorage).toHaveLength(0);
});

it('knows after the first save that the vendor has a profile, so that the dashboard opens', async () => {
  let isFirst = true;
  const { store } = open({
    // The dashboard opens before the session has been loaded again.
    'GET /api/auth/me': () => {
      if (!isFirst) return new Promise(() => undefined);
      isFirst = false;
      return { user: signedIn('vendor', { hasVendorProfile: false }) };
    },
    'POST /api/vendor-profiles': () => savedProfile,
  });
  expect(await screen.findByRole('heading', { name: 'Set up your vendor profile' })).toBeInTheDocument();
  await save();
  await waitFor(() => expect(window.location.pathname).toBe('/vendor-dashboard'));
  const { data } = popnookApi.endpoints.getMe.select()(store.getState());
  expect(data?.user?.hasVendorProfile).toBe(true);
  expect(store.getState().toasts.current).toMatchObject({ title: 'Profile saved' });
});

it('says that the user is not authenticated when the session has expired (SPEC 8)', async () => {
  const { store } = open({ 'POST /api/vendor-profiles': () => errorResponse(401, 'Please sign in.') });
  await save();
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Error',
      description: 'User not authenticated',
    });
  });
});

it('keeps thumbnails and captions when a picture is removed', async () => {
  const image = (name: string) => ({ url: `/${name}.webp`, thumbnailUrl: `/s/${name}.webp`, caption: name });
  let body: unknown;
  open({
    'GET /api/vendor-profiles/1': () => ({
      ...savedProfile,
      logoImage: { url: '/logo.webp' },
      productImages: [image('a'), image('b')],
    }),
    'PUT /api/vendor-profiles/1': async (request) => {
      body = await request.json();
      return savedProfile;
    },
  });
  const [, first] = await screen.findAllByRole('button', { name: /^Remove (?!product)/ });
  await userEvent.click(first ?? document.body);
  await save();
  await waitFor(() => {
    expect(body).toMatchObject({
      logoImage: { url: '/logo.webp', thumbnailUrl: '/logo.webp' },
      productImages: [image('b')],
    });
  });
});

it('updates an existing profile with PUT and goes to the dashboard', async () => {
  let body: unknown;
  open({
    'GET /api/vendor-profiles/1': () => savedProfile,
    'PUT /api/vendor-profiles/1': async (request) => {
      body = await request.json();
      return savedProfile;
    },
  });
  await userEvent.clear(await screen.findByLabelText('Years in Business'));
  await userEvent.type(screen.getByLabelText('Years in Business'), '5');
  await save();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/vendor-dashboard');
  });
  expect(body).toMatchObject({ businessName: 'Juniper & Oak', yearsInBusiness: 5, productList: ['Bowls'] });
});

it('keeps the typed values when someone else has edited the profile, shows their changes, and can save anyway (D57)', async () => {
  const versions: (string | null)[] = [];
  let stored = savedProfile;
  open({
    'GET /api/vendor-profiles/1': () => stored,
    'PUT /api/vendor-profiles/1': (request) => {
      versions.push(request.headers.get('If-Match'));
      if (versions.length === 2) return { ...savedProfile, version: 9 };
      stored = { ...savedProfile, priceRange: '$$$', yearsInBusiness: 9, version: 8 };
      return editConflictResponse(8, { priceRange: '$$$', yearsInBusiness: 9 });
    },
  });
  await userEvent.clear(await screen.findByLabelText('Years in Business'));
  await userEvent.type(screen.getByLabelText('Years in Business'), '5');
  await save();
  const conflict = await screen.findByText(/Someone else saved changes/);
  const notice = within(conflict.parentElement ?? document.body);
  expect(notice.getByText('Price Range').nextElementSibling).toHaveTextContent('$$$');
  expect(notice.getByText('Years in Business').nextElementSibling).toHaveTextContent('9');
  expect(screen.getByLabelText('Years in Business')).toHaveValue(5);
  expect(screen.getByLabelText('Price Range').closest('.ant-select')).toHaveTextContent(
    priceRangeLabels['$$'] ?? 'a label',
  );
  expect(screen.queryByRole('button', { name: 'Save Profile' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/vendor-dashboard');
  });
  expect(versions).toEqual(['"7"', '"8"']);
});

it('discards the draft and goes to the dashboard after a conflict (D57)', async () => {
  open({
    'GET /api/vendor-profiles/1': () => savedProfile,
    'PUT /api/vendor-profiles/1': () => editConflictResponse(8, { yearsInBusiness: 9 }),
  });
  await userEvent.type(await screen.findByLabelText(/^Website/), 'https://juniper.example');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  await waitFor(() => {
    expect(window.sessionStorage).toHaveLength(0);
  });
  expect(window.location.pathname).toBe('/vendor-dashboard');
});

it('does not overwrite a profile that was edited after the restored draft (D57)', async () => {
  const { unmount } = open({ 'GET /api/vendor-profiles/1': () => savedProfile });
  await userEvent.type(await screen.findByLabelText(/^Website/), 'https://juniper.example');
  unmount();
  let version: string | null = null;
  open({
    'GET /api/vendor-profiles/1': () => ({ ...savedProfile, version: 8 }),
    'PUT /api/vendor-profiles/1': (request) => {
      version = request.headers.get('If-Match');
      return editConflictResponse(8, { businessName: 'Juniper' });
    },
  });
  await save();
  expect(await screen.findByText(/Someone else saved changes/)).toBeInTheDocument();
  expect(version).toBe('"7"');
});

it('shows “User not authenticated” when the user is signed out (SPEC 8)', async () => {
  const { store } = renderPage(<ProfileForm profile={undefined} />, { user: null });
  await save();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Error',
    description: 'User not authenticated',
    variant: 'destructive',
  });
});

it('restores the entered values after a reload, until the user starts over', async () => {
  const { unmount } = open({});
  await userEvent.type(await screen.findByLabelText('Business Name'), 'Juniper');
  expect(screen.queryByText(/We restored your draft/)).not.toBeInTheDocument();
  unmount();
  open({});
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Juniper');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Business Name')).toHaveValue('');
  expect(screen.getByLabelText('Business Name')).toHaveFocus();
});

it('clears the draft after the profile is saved', async () => {
  open({ 'POST /api/vendor-profiles': () => savedProfile });
  await userEvent.type(await screen.findByLabelText('Business Name'), 'Juniper');
  await save();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/vendor-dashboard');
  });
  await waitFor(() => {
    expect(window.sessionStorage).toHaveLength(0);
  });
});

it('shows how many sections are filled in', async () => {
  open({ 'GET /api/vendor-profiles/1': () => savedProfile });
  expect(await screen.findByText('3 of 5 sections filled in')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Website/), 'https://juniper.example');
  expect(screen.getByText('4 of 5 sections filled in')).toBeInTheDocument();
  const filled = () =>
    within(screen.getByRole('navigation', { name: 'Profile sections' }))
      .getAllByRole('link')
      .filter(({ textContent }) => textContent.endsWith(', filled in'))
      .map(({ textContent }) => textContent.replace(', filled in', ''));
  expect(filled()).toEqual(['Your business', 'Your story', 'Products and services', 'Online presence']);
  await userEvent.clear(screen.getByLabelText('Target Customers'));
  await userEvent.clear(screen.getByLabelText('Years in Business'));
  expect(filled()).toEqual(['Products and services', 'Online presence']);
  await userEvent.type(screen.getByLabelText('Target Customers'), 'Cooks');
  await userEvent.type(screen.getByLabelText('Years in Business'), '2');
  expect(screen.getByRole('link', { name: 'Online presence , filled in' })).toHaveAttribute('href', '#links');
});

it('edits the caption of a product image and shows its error (SPEC 3)', async () => {
  const image = { url: '/uploads/a/full.webp', thumbnailUrl: '/uploads/a/thumbnail.webp', caption: 'Bowls' };
  let body: unknown;
  open({
    'GET /api/vendor-profiles/1': () => ({ ...savedProfile, productImages: [image] }),
    'PUT /api/vendor-profiles/1': async (request) => {
      body = await request.json();
      return errorResponse(400, 'Please check the marked fields.', { 'productImages.0.caption': 'Too long' });
    },
  });
  const caption = await screen.findByLabelText(/^Caption of image 1/);
  await userEvent.type(caption, ' of oak');
  await save();
  await waitFor(() => {
    expect(caption).toHaveAccessibleDescription('Too long');
  });
  expect(body).toMatchObject({ userId: 1, productImages: [{ ...image, caption: 'Bowls of oak' }] });
  await userEvent.type(caption, '.');
  expect(caption).not.toHaveAccessibleDescription('Too long');
});

it('sends every field of the form, and every field that the API accepts (SPEC 3)', async () => {
  let body: unknown;
  open({
    'POST /api/upload/images': uploadedPicture,
    'POST /api/vendor-profiles': async (request) => {
      body = await request.json();
      return savedProfile;
    },
  });
  const form = await screen.findByRole('form');
  const entered = await fillIn(form);
  // Each product image has a field for its caption.
  const caption = 'Oak bowls';
  await userEvent.type(screen.getByLabelText(/^Caption of image 1/), caption);
  await save();
  await waitFor(() => {
    expect(body).toBeDefined();
  });
  expect(lostEntries({ ...entered, caption }, body)).toEqual([]);
  expect(unsentFields('SaveVendorProfileDto', body)).toEqual([]);
});

const pendingRequest = {
  id: 4,
  spaceId: 7,
  status: 'pending',
  startDate: '2026-12-01',
  endDate: '2026-12-08',
  totalAmount: '100.00',
  message: null,
  expiresAt: '2026-11-28T05:00:00.000Z',
  spaceName: 'Oak & Ember',
  subSpaceName: null,
  location: 'Raleigh, NC',
  paymentAgreementType: 'monthly',
  hostFirstName: 'Hana',
  hostLastName: 'Ortiz',
};

it('tells a vendor without a profile why it matters, and lets them withdraw pending requests (SPEC 2, D30)', async () => {
  let requests = [pendingRequest];
  open({
    'GET /api/vendors/1/bookings': (request) => {
      expect(new URL(request.url).searchParams.get('status')).toBe('pending');
      return requests;
    },
    'PUT /api/bookings/4': () => {
      requests = [];
      return { ...pendingRequest, status: 'cancelled' };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Why your profile matters' })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Business Name'), 'Juniper');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw request for Oak & Ember' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw Request' }));
  expect(await screen.findByText('No pending requests.')).toBeInTheDocument();
  expect(screen.getByLabelText('Business Name')).toHaveValue('Juniper');
});

it('shows neither to a vendor with a profile', async () => {
  open({ 'GET /api/vendor-profiles/1': () => savedProfile });
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Juniper & Oak');
  expect(screen.queryByText('Why your profile matters')).not.toBeInTheDocument();
});
