import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { constraints } from '@popnook/api-client/constraints';
import { chooseOption, renderPage, signedIn, uploadedPicture } from '@popnook/testing/web';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { emptyDisplay, emptyListing } from '../../space-form/space-draft';
import { ListingForm, type ListingFormProps } from './listing-form';
import ListSpacePage from './list-space.page';
import { firstStepWithError, steps } from './listing-steps';
import {
  stepHeading,
  noDraft,
  openListingForm,
  openCompleteDraft,
  openStep,
  press,
  renderListSpacePage,
  frontShelf,
  enter,
} from '../../../test/listing';
import { outlineOf } from '../../../test/outline';

it('shows that the draft is loading, and then the form with a link to cancel', async () => {
  let respond: (draft: unknown) => void = () => undefined;
  renderListSpacePage({
    'GET /api/users/me/listing-draft': () => new Promise((resolve) => (respond = resolve)),
  });
  expect(await screen.findByText('Loading your draft')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('List your space');
  expect(
    screen.getByText(
      'It takes about five minutes. Our team reviews every new listing before vendors can see it.',
    ),
  ).toBeInTheDocument();
  respond(noDraft);
  const form = await screen.findByRole('form', { name: 'List your space' });
  expect(within(form).getByRole('link')).toHaveTextContent('Cancel');
  expect(within(form).getByRole('link')).toHaveAttribute('href', '/');
  // The first step has no Back button, and there is no draft yet.
  expect(
    within(form)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Set the position on a map', 'Continue']);
  expect(screen.queryByText(/draft/)).not.toBeInTheDocument();
  // The form takes no focus when the page opens.
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('navigation', { name: 'Steps of your listing' })).toHaveTextContent(
    /Place.*Photos and facts.*Price and terms.*Displays.*Review/,
  );
});

it('loads the draft from the server again on each visit', async () => {
  const draft = { ...emptyListing, name: 'Typed in another browser' };
  let stored: object = noDraft;
  const Site = () => {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? (
      <>
        <button onClick={() => setIsOpen(false)}>Leave</button>
        <ListSpacePage />
      </>
    ) : (
      <button onClick={() => setIsOpen(true)}>Return</button>
    );
  };
  renderPage(<Site />, {
    user: signedIn('host'),
    api: { 'GET /api/users/me/listing-draft': () => stored },
  });
  await screen.findByRole('form');
  await press('Leave');
  stored = { draft, updatedAt: '2026-03-01T15:04:00.000Z', version: 2 };
  await press('Return');
  expect(await screen.findByText(/^You have an unfinished listing/)).toBeInTheDocument();
});

const renderStep = (props: Partial<ListingFormProps>) =>
  renderPage(
    <ListingForm
      draft={{ ...emptyListing, paymentAgreementType: 'hybrid', displays: [emptyDisplay(1)] }}
      step="place"
      errors={{}}
      submitErrors={{}}
      busy={false}
      status=""
      onChange={() => undefined}
      onGoTo={() => undefined}
      onSubmit={() => undefined}
      {...props}
    />,
    {
      api: {
        'GET /api/locations': () => [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
        'GET /api/config/maps-key': () => ({ apiKey: '' }),
      },
    },
  );

it('shows the sections and fields of each step, with their hints', async () => {
  renderStep({});
  expect(screen.getByText('Loading cities')).toBeInTheDocument();
  await screen.findByText('Choose a city');
  await waitFor(() => {
    expect(screen.getByLabelText('Full Address')).not.toHaveAccessibleDescription(/Loading/);
  });
  // This step is hidden rather than removed while another one is open, so that its pictures continue to upload.
  const photosAndFacts = [
    'Photos',
    'The first photo is the cover. Daylight and a tidy corner work best.',
    'Space Images | file | or drop up to 10 here (5 MB max each)',
    'Amenities',
    'Amenities (optional) | text | What your space offers. Press Enter after each one.',
    'Good to know',
    'Optional facts that help vendors decide.',
    'Opening Hours (optional) | textarea',
    'Size (sq ft) (optional) | number | inputMode numeric | step 1',
    'Visitors a Day (optional) | number | inputMode numeric | step 1',
    'Allowed Goods (optional) | textarea | What vendors can sell at your space, and what they cannot.',
    'House Rules (optional) | textarea',
  ];
  expect(outlineOf(screen.getByRole('form'))).toEqual([
    'Your space',
    'Space Name | text | required',
    'Space Type | text | required | Choose a type',
    'Description | textarea | required | Who your customers are, when it is busy, and what would sell well.',
    'Location',
    'City/Area | text | required | Choose a city',
    'Full Address | text | required | Type an address or choose a suggestion.',
    ...photosAndFacts,
  ]);
  const visibleSections = () =>
    [...document.querySelectorAll('fieldset:not([hidden] *) > legend')].map(({ textContent }) => textContent);
  expect(visibleSections()).toEqual(['Your space', 'Location']);
  cleanup();
  renderStep({ step: 'price' });
  expect(visibleSections()).toEqual(['Payment', 'Payment Agreement Type']);
  expect(outlineOf(screen.getByRole('form'))).toEqual([
    ...photosAndFacts,
    'Payment',
    'Payment Agreement Type',
    'Monthly LeaseVendors pay one rate upfront for 30 days and keep all of their sales. Your income is predictable. | radio',
    'Commission OnlyVendors pay nothing upfront and give you a share of their sales. A booking lasts 7 days, which makes it easy to try. | radio',
    'HybridVendors pay a lower rate upfront for 30 days, plus a share of their sales. | radio | checked',
    'Monthly Rate ($ per month) | number | inputMode decimal | step 0.01 | required',
    'Commission (% of sales) | number | inputMode decimal | step 0.1 | required',
    'Minimum Commission ($ per day) (optional) | number | inputMode decimal | step 0.01 | The minimum you earn, even when sales are slow. Due at settlement, never upfront.',
  ]);
  cleanup();
  renderStep({ step: 'displays' });
  expect(outlineOf(screen.getByRole('form'))).toEqual([
    ...photosAndFacts,
    'Displays',
    'Parts of your space that vendors can book separately: a shelf, a counter, the window. Without displays, vendors book the whole space.',
    'Display 1',
    'Name | text | required',
    'Type | text | required | Choose a type',
    'Dimensions (optional) | text | placeholder 4 ft wide, 14 in deep',
    'Max Vendors | number | inputMode numeric | step 1 | 1 | How many vendors can share this display at the same time.',
    'Display Rate ($ per month) (optional) | number | inputMode decimal | step 0.01 | Leave it empty to charge the rate of your space.',
    'Description (optional) | textarea',
    'Photos of display 1 | file | or drop up to 5 here (5 MB max each)',
  ]);
});

it('offers the space types and display types of the specification (SPEC 3)', async () => {
  await openListingForm();
  // The eighth option is rendered only when the list is scrolled.
  const expectOptions = async (label: string, names: string[]) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
    await waitFor(() => {
      const options = [...document.querySelectorAll('.ant-select-item-option-content')].slice(0, 7);
      expect(options.map(({ textContent }) => textContent)).toEqual(names);
    });
  };
  await expectOptions('Space Type', [
    'Coffee Shop',
    'Brewery',
    'Retail Shop',
    'Hair Salon/Barbershop',
    'Gallery',
    'Bookstore',
    'Restaurant',
  ]);
  cleanup();
  await openCompleteDraft('displays', {}, { displays: [frontShelf] });
  await expectOptions('Type', [
    'Shelf',
    'Counter',
    'Floor Space',
    'Wall Space',
    'Display Case',
    'Table',
    'Rack',
  ]);
});

it('continues only when all fields of a step are valid, shows an error at each invalid field and focuses the first one', async () => {
  await openListingForm();
  await press('Continue');
  expect(screen.getByLabelText('Space Name')).toHaveAccessibleDescription('Space name is required');
  expect(screen.getByLabelText('Space Name')).toHaveFocus();
  expect(screen.getByLabelText('Full Address')).toBeInvalid();
  expect(stepHeading()).toHaveTextContent('Step 1 of 5Place');
  // The heading gets focus only when another step opens.
  await openStep('Place');
  expect(stepHeading()).not.toHaveFocus();
});

it('removes an error when its field changes, without moving focus', async () => {
  await openListingForm();
  await press('Continue');
  await enter('Description', 'A bright window.');
  expect(screen.getByLabelText('Description')).toBeValid();
  expect(screen.getByLabelText('Description')).toHaveFocus();
  expect(screen.getByLabelText('Space Name')).toBeInvalid();
});

it('shows the amount fields of the selected payment model (D37)', async () => {
  await openCompleteDraft('price');
  await userEvent.click(screen.getByRole('radio', { name: /Hybrid/ }));
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Hybrid/);
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toBeInTheDocument();
  expect(screen.getByLabelText('Commission (% of sales)')).toHaveAttribute('max', '50');
  await userEvent.click(screen.getByRole('radio', { name: /Commission/ }));
  expect(screen.queryByLabelText('Monthly Rate ($ per month)')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Minimum Commission ($ per day) (optional)')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
  expect(screen.queryByLabelText(/Commission/, { selector: '[type="number"]' })).not.toBeInTheDocument();
});

it('offers a rate for a display only if the space has one (D24)', async () => {
  await openCompleteDraft('displays', {}, { displays: [frontShelf] });
  expect(screen.getByLabelText('Display Rate ($ per month) (optional)')).toBeInTheDocument();
  cleanup();
  const commission = { paymentAgreementType: 'commission', commissionPercentage: '10' } as const;
  await openCompleteDraft('displays', {}, { ...commission, displays: [frontShelf] });
  expect(screen.getByLabelText('Name')).toHaveValue('Front shelf');
  expect(screen.queryByLabelText('Display Rate ($ per month) (optional)')).not.toBeInTheDocument();
});

it('focuses the button to add a display after one is removed, and the new display after one is added', async () => {
  const displays = ['Shelf', 'Window', 'Wall'].map((name, index) => ({
    ...frontShelf,
    key: index + 1,
    name,
  }));
  await openCompleteDraft('displays', {}, { displays });
  await press('Remove display 2');
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
  expect(names()).toEqual(['Shelf', 'Wall']);
  expect(screen.getByRole('button', { name: 'Add Display' })).toHaveFocus();
  await press('Add Display');
  expect(screen.getAllByLabelText('Name')[2]).toHaveFocus();
  await userEvent.type(screen.getAllByLabelText('Name')[2] ?? document.body, 'Rack');
  expect(names()).toEqual(['Shelf', 'Wall', 'Rack']);
});

it('trims amenities, adds each only once, and opens the next step on Enter if the field is empty', async () => {
  // All common amenities except “Wi-Fi”.
  const amenities = ['Power outlets', 'Parking', 'Storage', 'Restroom', 'Window front', 'Step-free'];
  await openCompleteDraft('details', {}, { amenities });
  const field = screen.getByLabelText('Amenities (optional)');
  expect(field).toHaveAttribute('maxlength', String(constraints.CreateSpaceDto.amenities.items.maxLength));
  await userEvent.type(field, ' Piano {Enter}piano{Enter}   ');
  fireEvent.blur(field);
  const selected = () =>
    within(screen.getByRole('list', { name: 'Selected amenities' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(selected()).toEqual([...amenities, 'Piano'].map((name) => `Remove ${name}`));
  expect(screen.getByRole('list', { name: 'Common amenities' })).toHaveTextContent(/^\+Add Wi-Fi$/);
  await press('Add Wi-Fi');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('list', { name: 'Common amenities' })).not.toBeInTheDocument();
  await userEvent.type(field, '{Enter}');
  expect(stepHeading()).toHaveTextContent('Price and terms');
});

it('requires the amounts of the payment model before the next step (D37)', async () => {
  await openCompleteDraft('price', {}, { pricePerDay: '' });
  await press('Continue');
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toHaveAccessibleDescription(
    'A monthly rate above 0 is required',
  );
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: /Commission/ }));
  await press('Continue');
  expect(screen.getByLabelText('Commission (% of sales)')).toHaveAccessibleDescription(
    'A commission percentage from 0 to 50 is required',
  );
});

it('opens the first incomplete step instead of a later one', async () => {
  await openListingForm({}, '/list-space?step=review');
  expect(stepHeading()).toHaveTextContent('Place');
  cleanup();
  await openCompleteDraft('place', {}, { pricePerDay: '' });
  await openStep('Review');
  await waitFor(() => {
    expect(stepHeading()).toHaveTextContent('Price and terms');
  });
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toHaveFocus();
});

it('focuses the heading of the next step, and keeps the typed values when the host goes back', async () => {
  await openCompleteDraft('place');
  const scrolled: unknown[] = [];
  Element.prototype.scrollIntoView = (options) => scrolled.push(options);
  await press('Continue');
  expect(scrolled).toEqual([{ block: 'start' }]);
  expect(stepHeading()).toHaveTextContent('Step 2 of 5Photos and facts');
  expect(stepHeading()).toHaveFocus();
  await enter('Opening Hours (optional)', 'Daily, 9 to 5');
  await press('Back');
  expect(stepHeading()).toHaveFocus();
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  await openStep('Photos and facts');
  expect(screen.getByLabelText('Opening Hours (optional)')).toHaveValue('Daily, 9 to 5');
});

it('adds each step to the history, so that Back opens the previous step', async () => {
  await openCompleteDraft('place');
  await openStep('Place');
  const historyLength = window.history.length;
  await press('Continue');
  // This step is already open, so it is not added again.
  await openStep('Photos and facts');
  expect(window.location.search).toBe('?step=details');
  expect(window.history.length).toBe(historyLength + 1);
  window.history.back();
  await waitFor(() => expect(stepHeading()).toHaveTextContent('Place'));
});

it('shows the errors of a step only after the host has tried to leave it with “Continue”', async () => {
  await openCompleteDraft('details', {}, { pricePerDay: '' });
  const rate = () => screen.getByLabelText('Monthly Rate ($ per month)');
  await press('Continue');
  expect(rate()).not.toHaveAccessibleDescription();
  expect(stepHeading()).toHaveFocus();
  await press('Continue');
  expect(rate()).toHaveAccessibleDescription('A monthly rate above 0 is required');
  // When the step opens again, it shows no errors either.
  await press('Back');
  await press('Continue');
  expect(rate()).not.toHaveAccessibleDescription();
});

it('keeps uploading pictures while another step is open', async () => {
  let finish: (response: unknown) => void = () => undefined;
  await openCompleteDraft('details', {
    'POST /api/upload/images': () => new Promise((resolve) => (finish = resolve)),
  });
  await userEvent.upload(
    screen.getByLabelText('Space Images', { selector: 'input' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await press('Back');
  finish(uploadedPicture());
  await openStep('Photos and facts');
  expect(await screen.findByRole('img', { name: 'picture.png' })).toBeInTheDocument();
});

it('does not let the host leave the Displays step with an incomplete display', async () => {
  await openCompleteDraft('displays');
  await press('Add Display');
  await press('Continue');
  expect(screen.getByLabelText('Type')).toHaveAccessibleDescription('Sub-space type is required');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(stepHeading()).toHaveTextContent('Displays');
  await userEvent.type(screen.getByLabelText('Name'), 'Clothes rack');
  expect(screen.getByLabelText('Name')).toBeValid();
  expect(screen.getByLabelText('Type')).toBeInvalid();
  await chooseOption('Type', 'Rack');
  await press('Continue');
  expect(screen.getByRole('region', { name: 'Displays' })).toHaveTextContent('Clothes rack, Rack');
});

it('finds the step that shows the error of each field', () => {
  // In the API, the displays of a space are named `subSpaces`.
  const fields = Object.keys({ ...emptyListing, subSpaces: [] });
  const shownErrors = steps.flatMap(({ id }) => {
    const errors = Object.fromEntries(fields.map((name) => [name, `Error in “${name}”.`]));
    renderStep({ step: id, errors, submitErrors: errors });
    const names = fields.filter((name) => document.body.textContent.includes(`“${name}”`));
    cleanup();
    return names.map((name) => ({ name, step: id }));
  });
  for (const { name, step } of shownErrors) expect(firstStepWithError({ [name]: 'Error' })).toBe(step);
  // The coordinates have no fields, the payment model is always valid, and each display shows its errors at its fields.
  const fieldsWithoutError = ['latitude', 'longitude', 'paymentAgreementType', 'displays', 'subSpaces'];
  expect(shownErrors.map(({ name }) => name).sort()).toEqual(
    fields.filter((name) => !fieldsWithoutError.includes(name)).sort(),
  );
  expect(firstStepWithError({ latitude: 'Error' })).toBe('place');
  expect(firstStepWithError({ longitude: 'Error' })).toBe('place');
  expect(firstStepWithError({ 'displays.2.name': 'Error' })).toBe('displays');
  expect(firstStepWithError({ isActive: 'Error' })).toBe('review');
});

it('shows all entered values for review before listing the space', async () => {
  const folders = ['/uploads/a', '/uploads/b'];
  const facts = {
    images: folders.map((url) => ({ url: `${url}/large.webp`, thumbnailUrl: `${url}/thumbnail.webp` })),
    amenities: ['Wi-Fi', 'Parking'],
    openingHours: 'Daily',
    sizeSqFt: '400',
    footfall: '90',
    allowedGoods: 'Tea',
    houseRules: 'No nails',
  };
  await openCompleteDraft(
    'review',
    {},
    {
      ...facts,
      paymentAgreementType: 'hybrid',
      commissionPercentage: '12.5',
      minimumCommission: '15',
      displays: [{ ...frontShelf, pricePerDay: '90' }],
    },
  );
  const region = (name: string) => screen.getByRole('region', { name });
  const valuesIn = (name: string) =>
    [...region(name).querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(valuesIn('Place')).toEqual([
    'Space NameBlue Door Books',
    'Space TypeBookstore',
    'DescriptionA bright window.',
    'City/AreaRaleigh, NC',
    'Full Address12 Hargett St',
  ]);
  expect(valuesIn('Photos and facts')).toEqual([
    'Photos2 photos',
    'AmenitiesWi-Fi, Parking',
    'Opening HoursDaily',
    'Size (sq ft)400',
    'Visitors a Day90',
    'Allowed GoodsTea',
    'House RulesNo nails',
  ]);
  expect(valuesIn('Price and terms')).toEqual([
    'Payment Agreement TypeHybrid',
    'Monthly Rate ($ per month)600',
    'Commission (% of sales)12.5',
    'Minimum Commission ($ per day)15',
  ]);
  expect(valuesIn('Displays')).toEqual(['Display 1Front shelf, Shelf, $90 per month']);
  expect(screen.getAllByRole('region').map((part) => within(part).getByRole('heading').textContent)).toEqual([
    'Place',
    'Photos and facts',
    'Price and terms',
    'Displays',
  ]);
  await press('Edit Price and terms');
  expect(screen.getByLabelText('Commission (% of sales)')).toHaveValue(12.5);
  await openStep('Review');
  await press('Edit Place');
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
});

it('shows in the review only the amounts of the payment model, and “Nothing entered.” for an empty step (D37)', async () => {
  await openCompleteDraft(
    'review',
    {},
    {
      paymentAgreementType: 'commission',
      commissionPercentage: '20',
      displays: [{ ...frontShelf, pricePerDay: '90' }],
    },
  );
  expect(screen.getByRole('region', { name: 'Price and terms' }).querySelector('dl')).toHaveTextContent(
    /^Payment Agreement TypeCommission OnlyCommission \(% of sales\)20$/,
  );
  expect(screen.getByRole('region', { name: 'Displays' }).querySelector('dl')).toHaveTextContent(
    /Front shelf, Shelf$/,
  );
  expect(screen.getByRole('region', { name: 'Photos and facts' })).toHaveTextContent('Nothing entered.');
});
