import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import {
  errorResponse,
  fillIn,
  lostEntries,
  rejectEveryField,
  unsentFields,
  uploadedPicture,
} from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addDisplay,
  chooseSuggestion,
  stepHeading,
  openListingForm,
  openCompleteDraft,
  openStep,
  press,
  preview,
  reload,
  submit,
  frontShelf,
  enter,
} from '../../../test/listing';

it('lists the space as active, sends empty fields as null, and goes to the host dashboard', async () => {
  let sent: unknown;
  const { store } = await openCompleteDraft('review', {
    'POST /api/spaces': async (request) => {
      sent = await request.json();
      return { id: 7, name: 'Blue Door Books' };
    },
  });
  await submit();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
  expect(sent).toEqual({
    name: 'Blue Door Books',
    spaceType: 'bookstore',
    description: 'A bright window.',
    location: 'Raleigh, NC',
    address: '12 Hargett St',
    latitude: null,
    longitude: null,
    images: [],
    amenities: [],
    openingHours: null,
    sizeSqFt: null,
    footfall: null,
    allowedGoods: null,
    houseRules: null,
    paymentAgreementType: 'monthly',
    pricePerDay: '600',
    commissionPercentage: null,
    minimumCommission: null,
    isActive: true,
  });
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Space listed',
    description: 'We will review it and email you when it is live.',
  });
});

it('lets the host submit again after an error that is not about a field (SPEC 8)', async () => {
  let count = 0;
  const { store } = await openCompleteDraft('review', {
    'POST /api/spaces': () => {
      count += 1;
      return errorResponse(503, 'The database is unavailable.');
    },
  });
  await submit();
  await waitFor(() => {
    expect(store.getState().toasts.current?.description).toBe('The database is unavailable.');
  });
  expect(stepHeading()).toHaveTextContent('Review');
  await submit();
  await waitFor(() => expect(count).toBe(2));
});

it('opens the step with the field that the API rejects, and keeps the typed values (SPEC 8)', async () => {
  const { store } = await openCompleteDraft('review', {
    'POST /api/spaces': () =>
      errorResponse(400, 'Please check the address.', { address: 'We cannot find this' }),
  });
  await submit();
  await waitFor(() => {
    expect(screen.getByLabelText('Full Address')).toHaveAccessibleDescription(/We cannot find this/);
  });
  expect(screen.getByLabelText('Full Address')).toHaveFocus();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Failed to List Space',
    description: 'Please check the address.',
    variant: 'destructive',
  });
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
});

it('keeps a display that could not be saved and sends only that one again', async () => {
  const sent: string[] = [];
  let isFailing = true;
  const { store } = await openCompleteDraft('displays', {
    'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }),
    'POST /api/spaces/7/subspaces': async (request) => {
      const { name } = (await request.json()) as { name: string };
      sent.push(name);
      return name === 'Front shelf' && isFailing
        ? errorResponse(500, 'Something went wrong on our side.')
        : { id: 1 };
    },
  });
  await addDisplay('Front shelf');
  await addDisplay('Window');
  await press('Continue');
  await submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Blue Door Books is listed. 1 display could not be saved:Front shelf: Something went wrong on our side.',
  );
  expect(alert).toHaveFocus();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Some displays were not saved',
    description: 'See the reasons on this page.',
  });
  expect(screen.getByLabelText('Name')).toHaveValue('Front shelf');
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save displays' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
  expect(sent).toEqual(['Front shelf', 'Window', 'Front shelf']);
});

const failingDisplays = {
  'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }),
  'POST /api/spaces/7/subspaces': () => errorResponse(500, 'Something went wrong on our side.'),
};

it('shows every API error in a display, and sends the display again only when it is complete (D46)', async () => {
  const refused = rejectEveryField('CreateSubSpaceDto');
  const { store } = await openCompleteDraft(
    'review',
    { ...failingDisplays, 'POST /api/spaces/7/subspaces': refused.respond },
    { displays: [frontShelf] },
  );
  await submit();
  await waitFor(() => expect(refused.missingErrors()).toEqual([]));
  expect(refused.wrongFields()).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Name'));
  await press('Save displays');
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Display name is required');
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Update Failed',
    description: 'Please check the highlighted fields.',
  });
  expect(refused.count()).toBe(1);
  await userEvent.type(screen.getByLabelText('Name'), 'Front shelf');
  expect(screen.getByLabelText('Name')).toBeValid();
});

it('discards the displays that the host does not want to save', async () => {
  await openCompleteDraft('review', failingDisplays, {
    displays: [frontShelf, { ...frontShelf, key: 2, name: 'Window' }],
  });
  await submit();
  const alert = await screen.findByRole('alert');
  const reason = 'Something went wrong on our side.';
  expect(alert.textContent).toBe(
    `Blue Door Books is listed. 2 displays could not be saved:Front shelf: ${reason}Window: ${reason}`,
  );
  expect(screen.getByRole('form')).toHaveAccessibleName('Displays that could not be saved');
  await press('Remove display 1');
  expect(alert.textContent).toBe(`Blue Door Books is listed. 1 display could not be saved:Window: ${reason}`);
  expect(alert).toHaveFocus();
  const skip = screen.getByRole('link', { name: 'Continue without them' });
  expect(skip).toHaveAttribute('href', '/host-dashboard');
  await userEvent.click(skip);
  await reload();
  expect(screen.getByLabelText('Space Name')).toHaveValue('');
});

it('does not list the space again after a reload while its displays are being saved', async () => {
  const sent: string[] = [];
  const api = {
    ...failingDisplays,
    'POST /api/spaces/7/subspaces': () => {
      sent.push('display');
      return new Promise(() => undefined);
    },
  };
  await openCompleteDraft('review', api, { displays: [frontShelf] });
  await submit();
  await waitFor(() => expect(sent).toEqual(['display']));
  await reload(api);
  expect(screen.getByRole('alert')).toHaveTextContent('Front shelf: Saving was interrupted.');
  // The space has a rate, so its displays can have their own (D24).
  expect(screen.getByLabelText('Display Rate ($ per month) (optional)')).toBeInTheDocument();
});

it('waits until the draft is saved before listing the space, because listing deletes the draft (D54)', async () => {
  const calls: string[] = [];
  let finish: (response: unknown) => void = () => undefined;
  await openCompleteDraft('review', {
    'PUT /api/users/me/listing-draft': () => {
      calls.push('draft');
      return new Promise((resolve) => (finish = resolve));
    },
    'POST /api/spaces': () => {
      calls.push('space');
      return { id: 7, name: 'Blue Door Books' };
    },
  });
  await waitFor(() => expect(calls).toEqual(['draft']), { timeout: 3000 });
  await submit();
  expect(await screen.findByRole('button', { name: 'Listing Space...' })).toBeInTheDocument();
  expect(calls).toEqual(['draft']);
  finish({ draft: null, updatedAt: null, version: 1 });
  await waitFor(() => expect(calls).toEqual(['draft', 'space']));
});

it('shows only the unsaved displays after a reload, so that the space is not listed twice', async () => {
  const commission = { paymentAgreementType: 'commission', commissionPercentage: '10' } as const;
  await openCompleteDraft('review', failingDisplays, { ...commission, displays: [frontShelf] });
  await submit();
  await screen.findByRole('alert');
  await userEvent.type(screen.getByLabelText('Name'), ' (left)');
  await reload(failingDisplays);
  expect(await screen.findByRole('alert')).toHaveTextContent('Blue Door Books is listed.');
  expect(screen.getByLabelText('Name')).toHaveValue('Front shelf (left)');
  // The space has no rate, so its displays cannot have one either (D24).
  expect(screen.queryByLabelText('Display Rate ($ per month) (optional)')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'List Space' })).not.toBeInTheDocument();
});

it('sets the city and the coordinates from a suggested address and sends all entered values (D54)', async () => {
  let sent: unknown;
  await openCompleteDraft(
    'place',
    {
      'GET /api/places': () => [
        {
          label: '12 Hargett St, Raleigh, NC 27601',
          latitude: '35.77',
          longitude: '-78.63',
          source: 'geocoder',
        },
      ],
      'POST /api/spaces': async (request) => {
        sent = await request.json();
        return { id: 7, name: 'Blue Door Books' };
      },
    },
    { location: '', address: '' },
  );
  await enter('Full Address', '12 Har');
  await chooseSuggestion('12 Hargett St, Raleigh, NC 27601');
  await waitFor(() => {
    expect(preview()).toHaveTextContent('Raleigh, NC');
  });
  await openStep('Price and terms');
  await userEvent.click(screen.getByRole('radio', { name: /Commission Only/ }));
  await enter('Commission (% of sales)', '12.5');
  await enter('Minimum Commission ($ per day) (optional)', '15');
  await openStep('Photos and facts');
  await userEvent.type(screen.getByLabelText('Amenities (optional)'), 'Piano{Enter}wi-fi');
  await press('Add Parking');
  expect(screen.getByLabelText('Amenities (optional)')).toHaveFocus();
  await press('Add Storage');
  await press('Remove Storage');
  expect(screen.getByLabelText('Amenities (optional)')).toHaveFocus();
  // Without the selected amenities 'Wi-Fi' (typed as 'wi-fi') and 'Parking'.
  expect(screen.getByRole('list', { name: 'Common amenities' })).toHaveTextContent(
    '+Add Power outlets+Add Storage+Add Restroom+Add Window front+Add Step-free',
  );
  await openStep('Review');
  await submit();
  await waitFor(() => {
    expect(sent).toMatchObject({
      name: 'Blue Door Books',
      spaceType: 'bookstore',
      description: 'A bright window.',
      location: 'Raleigh, NC',
      address: '12 Hargett St, Raleigh, NC 27601',
      latitude: '35.77',
      longitude: '-78.63',
      paymentAgreementType: 'commission',
      pricePerDay: null,
      commissionPercentage: '12.5',
      minimumCommission: '15',
      amenities: ['Piano', 'wi-fi', 'Parking'],
    });
  });
});

it('sends every field of the form, and every field that the API accepts (SPEC 3)', async () => {
  const sent: unknown[] = [];
  const capture = async (request: Request) => {
    sent.push(await request.json());
    return { id: 7, name: 'Blue Door Books' };
  };
  await openListingForm({
    'GET /api/places': () => [
      { label: '5 Main St', latitude: '35.77', longitude: '-78.63', source: 'geocoder' },
    ],
    'POST /api/upload/images': uploadedPicture,
    'POST /api/spaces': capture,
    'POST /api/spaces/7/subspaces': capture,
  });
  const fillInStep = () => fillIn(screen.getByRole('form'), { except: ['Full Address'] });
  const entered = await fillInStep();
  // Choosing a suggested address also sets the coordinates.
  await enter('Full Address', '5 Ma');
  await chooseSuggestion('5 Main St');
  await press('Continue');
  Object.assign(entered, await fillInStep());
  await press('Continue');
  await userEvent.click(screen.getByRole('radio', { name: /Hybrid/ }));
  Object.assign(entered, await fillInStep());
  await press('Continue');
  await press('Add Display');
  Object.assign(entered, await fillInStep());
  await press('Continue');
  await submit();
  await waitFor(() => {
    expect(sent).toHaveLength(2);
  });
  expect(lostEntries(entered, sent)).toEqual([]);
  expect(unsentFields('CreateSpaceDto', sent[0])).toEqual([]);
  expect(unsentFields('CreateSubSpaceDto', sent[1])).toEqual([]);
});
