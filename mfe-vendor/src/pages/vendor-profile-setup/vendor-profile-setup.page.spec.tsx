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
  optionsOf,
  pageContent,
  pressTwice,
  rejectEveryField,
  renderPage,
  signedIn,
  unsentFields,
  uploadedPicture,
  type FakeApi,
} from '@popnook/testing/web';
import { priceRangeLabels } from '@popnook/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toDraft } from './profile-draft';
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

const fullProfile = {
  ...savedProfile,
  logoImage: { url: '/uploads/logo/full.webp', thumbnailUrl: '/uploads/logo/s.webp' },
  productList: ['Bowls', 'Spoons'],
  productImages: [
    { url: '/uploads/a/full.webp', thumbnailUrl: '/uploads/a/s.webp', caption: 'Oak bowls' },
    { url: '/uploads/b/full.webp', caption: null },
  ],
  websiteUrl: 'https://juniper.example',
  instagramHandle: '@juniper',
  facebookPage: 'juniper.row',
};

/** Renders the page for a vendor, who has a profile if the fake API returns one. */
const renderSetup = (api: FakeApi) =>
  renderPage(<VendorProfileSetupPage />, {
    path: '/vendor-profile-setup',
    user: signedIn('vendor', { hasVendorProfile: 'GET /api/vendor-profiles/1' in api }),
    api: { 'GET /api/vendors/1/bookings': () => [], ...api },
  });

beforeEach(() => window.sessionStorage.clear());

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Profile' }));

it('shows a new vendor why a profile matters, and the empty form (SPEC 3)', async () => {
  renderSetup({});
  await screen.findByRole('form');
  expect(pageContent()).toEqual([
    '# Set up your vendor profile',
    'Hosts read your profile before they respond to a request, and shoppers find you through it.',
    '<section> Why your profile matters',
    '## Why your profile matters',
    'Hosts look at it before they decide. Without a profile, a request says little about what you sell.',
    'Shoppers open it from your popup to see your products, pictures and links.',
    'Your dashboard, with your bookings and statistics, opens once your profile is saved.',
    '<nav> Profile sections',
    '0 of 5 sections filled in',
    '[Your business](#your-business)',
    '[Your story](#your-story)',
    '[Products and services](#products)',
    '[Images](#images)',
    '[Online presence](#links)',
    '<form> Vendor profile',
    'Your business',
    'Business Name: “” {maxlength=120, autocomplete=organization, required}',
    'Business Type: select “Choose a type”',
    'Price Range: select “Choose a range”',
    'Years in Business: “” {number, min=0, max=100, step=1, inputmode=numeric, required, “Enter 0 if you are just starting out.”}',
    'Your story',
    'Business Description: “” {maxlength=5000, required, “What you make or sell, and how you got started.”}',
    'Target Customers: “” {maxlength=2000, required, “Who buys from you.”}',
    'What Makes You Special: “” {maxlength=2000, required}',
    'Products and services',
    'What shoppers can buy from you.',
    'Product or service 1: “” {maxlength=200}',
    '(Add another)',
    'Images',
    'Optional, but the first thing that hosts look at.',
    '<group> Logo',
    'Logo: “” {file, accept=image/*, “or drop it here (5 MB max)”}',
    '(Choose a picture) {“or drop it here (5 MB max)”}',
    '<group> Product Images',
    'Product Images: “” {file, accept=image/*, multiple, “or drop up to 6 here (5 MB max each)”}',
    '(Choose pictures) {“or drop up to 6 here (5 MB max each)”}',
    'Online presence',
    'Website (optional): “” {url, placeholder=https://, maxlength=500, inputmode=url, autocomplete=url}',
    'Instagram (optional): “” {placeholder=@yourshop, maxlength=100}',
    'Facebook (optional): “” {placeholder=yourshop, maxlength=300}',
    '(Save Profile) {submit}',
  ]);
  expect(await optionsOf('Price Range')).toEqual([
    '$ (under $25)',
    '$$ ($25-$75)',
    '$$$ ($75-$200)',
    '$$$$ ($200+)',
  ]);
});

it('shows the saved profile in the form, and saves it unchanged (SPEC 3)', async () => {
  let body: unknown;
  let finish: () => void = () => undefined;
  const { store } = renderSetup({
    'GET /api/vendor-profiles/1': () => fullProfile,
    'PUT /api/vendor-profiles/1': async (request) => {
      body = await request.json();
      await new Promise<void>((resolve) => (finish = resolve));
      return fullProfile;
    },
  });
  await screen.findByRole('form');
  expect(pageContent()).toEqual([
    '# Edit your vendor profile',
    'Hosts read your profile before they respond to a request, and shoppers find you through it.',
    '<nav> Profile sections',
    '5 of 5 sections filled in',
    '[Your business, filled in](#your-business)',
    '[Your story, filled in](#your-story)',
    '[Products and services, filled in](#products)',
    '[Images, filled in](#images)',
    '[Online presence, filled in](#links)',
    '<form> Vendor profile',
    'Your business',
    'Business Name: “Juniper & Oak” {maxlength=120, autocomplete=organization, required}',
    'Business Type: select “Art & Crafts”',
    'Price Range: select “$$ ($25-$75)”',
    'Years in Business: “4” {number, min=0, max=100, step=1, inputmode=numeric, required, “Enter 0 if you are just starting out.”}',
    'Your story',
    'Business Description: “Hand-turned bowls.” {maxlength=5000, required, “What you make or sell, and how you got started.”}',
    'Target Customers: “Home cooks” {maxlength=2000, required, “Who buys from you.”}',
    'What Makes You Special: “Every bowl names its tree” {maxlength=2000, required}',
    'Products and services',
    'What shoppers can buy from you.',
    'Product or service 1: “Bowls” {maxlength=200}',
    '(Remove product or service 1)',
    'Product or service 2: “Spoons” {maxlength=200}',
    '(Remove product or service 2)',
    '(Add another)',
    'Images',
    'Optional, but the first thing that hosts look at.',
    '<group> Logo',
    'Logo: “” {file, accept=image/*, “or drop it here (5 MB max)”}',
    '(Choose a picture) {“or drop it here (5 MB max)”}',
    '![picture 1](/uploads/logo/s.webp)',
    '(Remove picture 1)',
    '<group> Product Images (2 of 6)',
    'Product Images (2 of 6): “” {file, accept=image/*, multiple, “or drop up to 6 here (5 MB max each)”}',
    '(Choose pictures) {“or drop up to 6 here (5 MB max each)”}',
    '![picture 1](/uploads/a/s.webp)',
    'Cover',
    '(Move picture 1 later)',
    '(Remove picture 1)',
    '![picture 2](/uploads/b/full.webp)',
    '(Move picture 2 earlier)',
    '(Remove picture 2)',
    '![](/uploads/a/s.webp)',
    'Caption of image 1 (optional): “Oak bowls” {maxlength=200}',
    '![](/uploads/b/full.webp)',
    'Caption of image 2 (optional): “” {maxlength=200}',
    'Online presence',
    'Website (optional): “https://juniper.example” {url, placeholder=https://, maxlength=500, inputmode=url, autocomplete=url}',
    'Instagram (optional): “@juniper” {placeholder=@yourshop, maxlength=100}',
    'Facebook (optional): “juniper.row” {placeholder=yourshop, maxlength=300}',
    '(Save Profile) {submit}',
    '[Cancel](/vendor-dashboard)',
  ]);
  await save();
  expect(await screen.findByRole('button', { name: 'Saving Profile...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  finish();
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Profile saved',
      description: 'Hosts and shoppers can see it now.',
    });
  });
  const { id: _id, isProfileComplete: _complete, version: _version, ...sent } = fullProfile;
  // An image without a thumbnail is sent with its full picture as the thumbnail.
  const [, second] = fullProfile.productImages;
  expect(body).toEqual({
    ...sent,
    productImages: [fullProfile.productImages[0], { ...second, thumbnailUrl: second?.url }],
  });
});

it('shows that the profile is loading, and after an error, a button to try again', async () => {
  let isDown = true;
  renderSetup({
    'GET /api/vendor-profiles/1': () => (isDown ? errorResponse(503, 'Try later.') : savedProfile),
  });
  expect(await screen.findByText('Loading your profile')).toBeInTheDocument();
  await screen.findByRole('alert');
  expect(pageContent()).toEqual([
    '# Your vendor profile',
    '<alert>',
    'Your profile could not be loaded',
    'Try later.',
    '(Try again)',
  ]);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Juniper & Oak');
});

it('shows the form to a vendor without a profile even if their requests cannot be loaded (SPEC 2)', async () => {
  renderSetup({ 'GET /api/vendors/1/bookings': () => errorResponse(503, 'Try later.') });
  expect(await screen.findByText('Loading your profile')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your requests could not be loadedTry later.Try again',
  );
  expect(screen.getByRole('form')).toBeInTheDocument();
});

const validDraft = { ...toDraft(undefined), businessName: 'Older' };
const storeDraft = (draft: unknown) =>
  window.sessionStorage.setItem('popnook-draft:1:vendor-profile', JSON.stringify(draft));

it('restores a stored draft that is valid', async () => {
  storeDraft(validDraft);
  renderSetup({});
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Older');
  expect(screen.getByText(/We restored your draft/)).toBeInTheDocument();
});

it.each([
  ['that has only one of the fields', { businessName: 'Older' }],
  ['whose products are not objects', { ...validDraft, productList: ['Bowls'] }],
  ['whose products are not a list', { ...validDraft, productList: 'Bowls' }],
  ['whose logo has an invalid URL', { ...validDraft, logoImage: [{ url: 1 }] }],
  ['whose image is null', { ...validDraft, productImages: [null] }],
  ['whose years are a number instead of text', { ...validDraft, yearsInBusiness: 4 }],
])('ignores a stored draft %s', async (_problem, stored) => {
  storeDraft(stored);
  renderSetup({});
  expect(await screen.findByLabelText('Business Name')).toHaveValue('');
  expect(screen.queryByText(/We restored your draft/)).not.toBeInTheDocument();
});

it('shows image errors at the images, and caption errors at the captions', async () => {
  renderSetup({
    'GET /api/vendor-profiles/1': () => fullProfile,
    'PUT /api/vendor-profiles/1': () =>
      errorResponse(400, 'Please check the fields.', {
        // Not an error of `productImages`, although its name starts the same way.
        productImagesTotal: 'Not a field of this form',
        'productImages.1.caption': 'Too long',
        'productImages.0.url': 'No picture',
        'logoImage.url': 'No logo',
      }),
  });
  await save();
  expect(await screen.findByText('No logo')).toBeInTheDocument();
  expect(screen.getByText('No picture')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Caption of image 2/)).toHaveAccessibleDescription('Too long');
  expect(screen.getByLabelText(/^Caption of image 1/)).toBeValid();
  // Changing one caption hides the errors of all product images, but not the error of the logo.
  await userEvent.type(screen.getByLabelText(/^Caption of image 1/), '!');
  for (const text of ['No picture', 'Too long']) expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(screen.getByText('No logo')).toBeInTheDocument();
});

it('shows the API errors at their fields and keeps the entered values (SPEC 5)', async () => {
  const { store } = renderSetup({
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

it('shows every API error, sends one request for a double click, and keeps what was entered (D46)', async () => {
  const refused = rejectEveryField('SaveVendorProfileDto', { except: ['userId'] });
  renderSetup({
    'GET /api/vendor-profiles/1': () => savedProfile,
    'PUT /api/vendor-profiles/1': refused.respond,
  });
  await userEvent.type(await screen.findByLabelText('Business Name'), ' & Ash');
  const form = screen.getByRole('form');
  const values = currentValues(form);
  pressTwice(screen.getByRole('button', { name: 'Save Profile' }));
  await waitFor(() => {
    expect(refused.missingErrors()).toEqual([]);
  });
  expect(refused.wrongFields()).toEqual([]);
  expect(refused.count()).toBe(1);
  expect(currentValues(form)).toEqual(values);
});

it('lets the user remove a product row only if there is more than one (SPEC 5)', async () => {
  renderSetup({});
  await screen.findByLabelText('Product or service 1');
  expect(screen.queryByRole('button', { name: /^Remove product/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
  expect(screen.getByLabelText('Product or service 2')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove product or service 1' }));
  expect(screen.getAllByLabelText(/Product or service/)).toHaveLength(1);
  expect(screen.getByLabelText('Product or service 1')).toHaveFocus();
});

it('edits each product separately, even after another product was removed', async () => {
  let body: unknown;
  renderSetup({
    'GET /api/vendor-profiles/1': () => ({ ...savedProfile, productList: ['Bowls', 'Spoons', 'Cups'] }),
    'PUT /api/vendor-profiles/1': async (request) => {
      body = await request.json();
      return savedProfile;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove product or service 3' }));
  expect(screen.getByLabelText('Product or service 2')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove product or service 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
  await userEvent.type(screen.getByLabelText('Product or service 2'), 'Trays');
  await userEvent.type(screen.getByLabelText('Product or service 1'), '!');
  await save();
  await waitFor(() => expect(body).toMatchObject({ productList: ['Spoons!', 'Trays'] }));
});

it('focuses the next row after a product is removed', async () => {
  const productList = ['Bowls', 'Spoons', 'Cups', 'Trays'];
  renderSetup({ 'GET /api/vendor-profiles/1': () => ({ ...savedProfile, productList }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove product or service 2' }));
  expect(screen.getByLabelText('Product or service 2')).toHaveValue('Cups');
  expect(screen.getByLabelText('Product or service 2')).toHaveFocus();
});

it('allows as many products as the API (SPEC 5)', async () => {
  const { maxItems } = constraints.SaveVendorProfileDto.productList;
  const productList = Array.from({ length: maxItems - 1 }, (_, index) => `Product ${String(index)}`);
  renderSetup({ 'GET /api/vendor-profiles/1': () => ({ ...savedProfile, productList }) });
  const add = await screen.findByRole('button', { name: 'Add another' });
  fireEvent.click(add);
  expect(screen.getAllByLabelText(/^Product or service/)).toHaveLength(maxItems);
  expect(add).toBeDisabled();
});

it('discards the draft when the vendor clicks “Cancel”', async () => {
  renderSetup({ 'GET /api/vendor-profiles/1': () => savedProfile });
  expect(await screen.findByRole('heading', { name: 'Edit your vendor profile' })).toBeInTheDocument();
  await userEvent.type(await screen.findByLabelText('Business Name'), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(window.sessionStorage).toHaveLength(0);
});

it('opens the dashboard after the first save, even before the session has been loaded again', async () => {
  let isFirst = true;
  const { store } = renderSetup({
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
  const { store } = renderSetup({ 'POST /api/vendor-profiles': () => errorResponse(401, 'Please sign in.') });
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
  renderSetup({
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
  // The first button removes the logo.
  const [, removeFirstImage] = await screen.findAllByRole('button', { name: /^Remove (?!product)/ });
  await userEvent.click(removeFirstImage ?? document.body);
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
  renderSetup({
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
  const { id: _id, isProfileComplete: _complete, version: _version, ...sent } = savedProfile;
  // A missing link is an empty field, which is sent as ''.
  expect(body).toMatchObject({
    ...sent,
    websiteUrl: '',
    yearsInBusiness: 5,
    instagramHandle: '',
    facebookPage: '',
  });
});

it('keeps the typed values when someone else has edited the profile, shows their changes, and can save anyway (D57)', async () => {
  const versions: (string | null)[] = [];
  let stored = savedProfile;
  renderSetup({
    'GET /api/vendor-profiles/1': () => stored,
    'PUT /api/vendor-profiles/1': (request) => {
      versions.push(request.headers.get('If-Match'));
      if (versions.length === 2) return { ...savedProfile, version: 9 };
      stored = { ...savedProfile, priceRange: '$$$', yearsInBusiness: 9, version: 8 };
      return editConflictResponse(8, {
        businessName: 'J & O',
        businessType: 'home_garden',
        priceRange: '$$$',
        yearsInBusiness: 9,
        businessDescription: 'Bowls.',
        targetCustomers: 'Cooks',
        specialtyProducts: 'Oak',
        productList: ['Cups'],
        logoImage: null,
        productImages: [{ url: '/c.webp' }],
        websiteUrl: 'https://j.example',
        instagramHandle: '@j',
        facebookPage: 'j',
      });
    },
  });
  await userEvent.clear(await screen.findByLabelText('Years in Business'));
  await userEvent.type(screen.getByLabelText('Years in Business'), '5');
  await save();
  const conflict = await screen.findByText(/Someone else saved changes/);
  expect(pageContent(conflict.parentElement ?? document.body)).toEqual([
    '<alert>',
    'Someone else saved changes while you were editing.',
    'Business Name: J & O',
    'Business Type: Home & Garden',
    'Price Range: $$$ ($75-$200)',
    'Years in Business: 9',
    'Business Description: Bowls.',
    'Target Customers: Cooks',
    'What Makes You Special: Oak',
    'Products and services: Cups',
    'Logo: None',
    'Product Images: 1',
    'Website: https://j.example',
    'Instagram: @j',
    'Facebook: j',
    'What you entered is still here. Saving anyway overwrites the changes above.',
    '(Save anyway)',
    '(Discard my changes)',
  ]);
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

it('discards the draft and goes to the dashboard with “Discard my changes” after a conflict (D57)', async () => {
  renderSetup({
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

it('does not overwrite a profile that was edited after the restored draft was started (D57)', async () => {
  const { unmount } = renderSetup({ 'GET /api/vendor-profiles/1': () => savedProfile });
  await userEvent.type(await screen.findByLabelText(/^Website/), 'https://juniper.example');
  unmount();
  let version: string | null = null;
  renderSetup({
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
  const { unmount } = renderSetup({});
  await userEvent.type(await screen.findByLabelText('Business Name'), 'Juniper');
  expect(screen.queryByText(/We restored your draft/)).not.toBeInTheDocument();
  unmount();
  renderSetup({});
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Juniper');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Business Name')).toHaveValue('');
  expect(screen.getByLabelText('Business Name')).toHaveFocus();
});

it('clears the draft after the profile is saved', async () => {
  renderSetup({ 'POST /api/vendor-profiles': () => savedProfile });
  await userEvent.type(await screen.findByLabelText('Business Name'), 'Juniper');
  await save();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/vendor-dashboard');
  });
  await waitFor(() => {
    expect(window.sessionStorage).toHaveLength(0);
  });
});

it('shows which sections are filled in and how many, with a link to each section', async () => {
  renderSetup({ 'GET /api/vendor-profiles/1': () => savedProfile });
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
  const links = within(screen.getByRole('navigation', { name: 'Profile sections' })).getAllByRole('link');
  const linkTargets = links.map((link) => document.querySelector(link.getAttribute('href') ?? '#none'));
  expect(linkTargets.map((target) => target?.querySelector('legend')?.textContent)).toEqual([
    'Your business',
    'Your story',
    'Products and services',
    'Images',
    'Online presence',
  ]);
});

it.each([
  ['Business Name', 'Your business'],
  ['Years in Business', 'Your business'],
  ['Business Description', 'Your story'],
  ['Target Customers', 'Your story'],
  ['What Makes You Special', 'Your story'],
  ['Product or service 1', 'Products and services'],
])('does not count a section without “%s” as filled in', async (label, section) => {
  // All sections of this profile except Images and Online presence are filled in.
  renderSetup({ 'GET /api/vendor-profiles/1': () => savedProfile });
  fireEvent.change(await screen.findByLabelText(label), { target: { value: ' ' } });
  expect(screen.getByText('2 of 5 sections filled in')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: section })).toBeInTheDocument();
});

it.each([
  [{ logoImage: { url: '/l.webp' } }, 'Images'],
  [{ productImages: [{ url: '/p.webp', caption: null }] }, 'Images'],
  [{ instagramHandle: '@juniper' }, 'Online presence'],
  [{ facebookPage: 'juniper' }, 'Online presence'],
])('counts a section with %j as filled in', async (changes, section) => {
  // Without the changes, three sections are filled in.
  renderSetup({ 'GET /api/vendor-profiles/1': () => ({ ...savedProfile, ...changes }) });
  expect(await screen.findByText('4 of 5 sections filled in')).toBeInTheDocument();
  // In the accessible name, there is a space before the text of the inner element.
  expect(screen.getByRole('link', { name: `${section} , filled in` })).toBeInTheDocument();
});

it('edits the caption of a product image and shows its error (SPEC 3)', async () => {
  const image = { url: '/uploads/a/full.webp', thumbnailUrl: '/uploads/a/thumbnail.webp', caption: 'Bowls' };
  let body: unknown;
  renderSetup({
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
  renderSetup({
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

it('lets a vendor without a profile withdraw a pending request while filling in the form (SPEC 2, D30)', async () => {
  let requests = [pendingRequest];
  renderSetup({
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

it('does not explain to a vendor with a profile why it matters', async () => {
  renderSetup({ 'GET /api/vendor-profiles/1': () => savedProfile });
  expect(await screen.findByLabelText('Business Name')).toHaveValue('Juniper & Oak');
  expect(screen.queryByText('Why your profile matters')).not.toBeInTheDocument();
});
