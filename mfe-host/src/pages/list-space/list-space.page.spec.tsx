import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  chooseOption,
  editConflictResponse,
  errorResponse,
  fillIn,
  lostEntries,
  renderPage,
  signedIn,
  unsentFields,
  uploadedPicture,
  type FakeApi,
} from '@popnook/testing/web';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  emptyDisplay,
  emptyListing,
  type DisplayDraft,
  type ListingDraft,
} from '../../space-form/space-draft';
import ListSpacePage from './list-space.page';
import type { StepId } from './listing-steps';

// A new step is rendered as a transition, and a draft is saved only after a pause.
configure({ asyncUtilTimeout: 5000 });

beforeEach(() => {
  sessionStorage.clear();
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

const noDraft = { draft: null, updatedAt: null, version: 0 };

const renderListing = (api: FakeApi = {}, path = '/list-space') =>
  renderPage(<ListSpacePage />, {
    path,
    user: signedIn('host'),
    api: {
      'GET /api/locations': () => [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
      'GET /api/config/maps-key': () => ({ apiKey: '' }),
      'GET /api/places': () => [],
      'GET /api/spaces/typical-price': () => ({
        count: 0,
        lowerQuartile: null,
        median: null,
        upperQuartile: null,
      }),
      'GET /api/users/me/listing-draft': () => noDraft,
      'PUT /api/users/me/listing-draft': () => ({ ...noDraft, version: 1 }),
      'DELETE /api/users/me/listing-draft': () => new Response(null, { status: 204 }),
      ...api,
    },
  });

const open = async (api: FakeApi = {}, path?: string) => {
  const view = renderListing(api, path);
  await screen.findByRole('form');
  return view;
};

const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Opens a step with the buttons at the top. */
const openStep = press;
const heading = () => screen.getByRole('heading', { level: 2, name: /^Step/ });

/** A draft with all required fields filled in. */
const complete: ListingDraft = {
  ...emptyListing,
  name: 'Blue Door Books',
  spaceType: 'bookstore',
  description: 'A bright window.',
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  pricePerDay: '600',
};
const till: DisplayDraft = { ...emptyDisplay(1), name: 'Till', type: 'shelf' };

const store = (form: string, draft: unknown) =>
  sessionStorage.setItem(`popnook-draft:1:${form}`, JSON.stringify(draft));

const openComplete = (step: StepId, api: FakeApi = {}, changes: Partial<ListingDraft> = {}) => {
  store('list-space', { ...complete, ...changes });
  return open(api, `/list-space?step=${step}`);
};

const addDisplay = async (name: string) => {
  await press('Add Display');
  const groups = screen.getAllByRole('group', { name: /^Display \d/ });
  const last = within(groups[groups.length - 1] ?? document.body);
  expect(last.getByLabelText('Name')).toHaveFocus();
  await userEvent.type(last.getByLabelText('Name'), name);
  await chooseOption('Type', 'Shelf', groups.at(-1));
};

const submit = () => press('List Space');

it('continues only when the fields of a step are valid, shows an error at each and focuses the first one', async () => {
  await open();
  await press('Continue');
  expect(screen.getByLabelText('Space Name')).toHaveAccessibleDescription('Space name is required');
  expect(screen.getByLabelText('Space Name')).toHaveFocus();
  expect(screen.getByLabelText('Full Address')).toBeInvalid();
  expect(heading()).toHaveTextContent('Step 1 of 5Place');
});

it('removes an error when its field changes, without moving the focus', async () => {
  await open();
  await press('Continue');
  await type('Description', 'A bright window.');
  expect(screen.getByLabelText('Description')).toBeValid();
  expect(screen.getByLabelText('Description')).toHaveFocus();
  expect(screen.getByLabelText('Space Name')).toBeInvalid();
});

it('shows the amount fields of the selected payment model (D37)', async () => {
  await openComplete('price');
  await userEvent.click(screen.getByRole('radio', { name: /Hybrid/ }));
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toBeInTheDocument();
  expect(screen.getByLabelText('Commission (% of sales)')).toHaveAttribute('max', '50');
  await userEvent.click(screen.getByRole('radio', { name: /Commission/ }));
  expect(screen.queryByLabelText('Monthly Rate ($ per month)')).not.toBeInTheDocument();
});

it('opens the step of the field that the API rejects, and keeps what was typed (SPEC 8)', async () => {
  const { store } = await openComplete('review', {
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

it('requires the amounts of the payment model before the next step (D37)', async () => {
  await openComplete('price', {}, { pricePerDay: '' });
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
  await open({}, '/list-space?step=review');
  expect(heading()).toHaveTextContent('Place');
  cleanup();
  await openComplete('place', {}, { pricePerDay: '' });
  await openStep('Review');
  await waitFor(() => {
    expect(heading()).toHaveTextContent('Price and terms');
  });
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toHaveFocus();
});

it('focuses the heading of the next step, and keeps what was typed when the host goes back', async () => {
  await openComplete('place');
  await press('Continue');
  expect(heading()).toHaveTextContent('Step 2 of 5Photos and facts');
  expect(heading()).toHaveFocus();
  await type('Opening Hours (optional)', 'Daily, 9 to 5');
  await press('Back');
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  await openStep('Photos and facts');
  expect(screen.getByLabelText('Opening Hours (optional)')).toHaveValue('Daily, 9 to 5');
});

it('keeps uploading pictures while another step is open', async () => {
  let finish: (response: unknown) => void = () => undefined;
  await openComplete('details', {
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

it('does not leave the Displays step while a display is incomplete', async () => {
  await openComplete('displays');
  await press('Add Display');
  await press('Continue');
  expect(screen.getByLabelText('Type')).toHaveAccessibleDescription('Sub-space type is required');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(heading()).toHaveTextContent('Displays');
});

it('shows all entered values for review before listing the space', async () => {
  await openComplete('review', {}, { displays: [till] });
  const region = (name: string) => screen.getByRole('region', { name });
  expect(region('Place')).toHaveTextContent('Full Address12 Hargett St');
  expect(region('Photos and facts')).toHaveTextContent('Nothing entered.');
  expect(region('Price and terms')).toHaveTextContent('Monthly Rate ($ per month)600');
  expect(region('Displays')).toHaveTextContent('Till, Shelf');
  await press('Edit Place');
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
});

const chooseSuggestion = async (text: string) =>
  fireEvent.click(await screen.findByText(text, { selector: '.ant-select-item-option-content' }));

const preview = () => screen.getByRole('complementary', { name: 'Preview' });

it('previews the card with what was entered, and with the category that was chosen', async () => {
  await open();
  await type('Space Name', 'Blue Door Books');
  await chooseOption('Space Type', 'Retail Shop');
  expect(preview()).toHaveTextContent(/^Preview.*Retail Shop.*Blue Door Books.*Ask the host/);
  cleanup();
  await openComplete('price', {}, { pricePerDay: '' });
  await type('Monthly Rate ($ per month)', '600');
  expect(preview()).toHaveTextContent('$600/month');
});

it.each([
  [
    { count: 12, lowerQuartile: '400.00', median: '600.00', upperQuartile: '900.00' },
    'Bookstore spaces in Raleigh, NC typically cost $400 to $900 per month. Half of them cost $600 or less.',
  ],
  [
    { count: 2, lowerQuartile: null, median: null, upperQuartile: null },
    'Spaces in Raleigh, NC typically cost $500 to $800 per month. Half of them cost $700 or less.',
  ],
])(
  'shows typical prices of similar spaces, or of all spaces in the city if there are too few (case %#)',
  async (ofType, text) => {
    await openComplete('price', {
      'GET /api/spaces/typical-price': ({ url }) =>
        new URL(url).searchParams.has('spaceType')
          ? ofType
          : { count: 9, lowerQuartile: '500.00', median: '700.00', upperQuartile: '800.00' },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

it('says when there are too few spaces for typical prices', async () => {
  await openComplete('price');
  expect(
    await screen.findByText('There are too few spaces in Raleigh, NC to show typical prices.'),
  ).toBeInTheDocument();
});

it('goes to the host dashboard after listing a space', async () => {
  await openComplete('review', { 'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }) });
  await submit();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
});

it('keeps a display that could not be saved and sends only that one again', async () => {
  const sent: string[] = [];
  let fails = true;
  await openComplete('displays', {
    'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }),
    'POST /api/spaces/7/subspaces': async (request) => {
      const { name } = (await request.json()) as { name: string };
      sent.push(name);
      return name === 'Till' && fails ? errorResponse(500, 'Something went wrong on our side.') : { id: 1 };
    },
  });
  await addDisplay('Till');
  await addDisplay('Window');
  await press('Continue');
  await submit();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Blue Door Books is listed. 1 display could not be saved');
  expect(alert).toHaveTextContent('Till: Something went wrong on our side.');
  expect(alert).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Till');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save displays' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
  expect(sent).toEqual(['Till', 'Window', 'Till']);
});

/** After a reload, only session storage is left. */
const reload = (api: FakeApi = {}, path?: string) => {
  cleanup();
  return open(api, path);
};

it('restores what was typed after a reload, until the user starts over', async () => {
  await open();
  await type('Space Name', 'Blue Door Books');
  expect(screen.queryByText(/We restored your draft/)).not.toBeInTheDocument();
  await reload();
  expect(await screen.findByText(/We restored your draft/)).toBeInTheDocument();
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  await press('Start over');
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  await press('Discard draft');
  expect(screen.getByLabelText('Space Name')).toHaveValue('');
  expect(heading()).toHaveFocus();
});

it('shows only the unsaved displays after a reload, so that the space is not listed twice', async () => {
  const broken = {
    'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }),
    'POST /api/spaces/7/subspaces': () => errorResponse(500, 'Something went wrong on our side.'),
  };
  await openComplete('review', broken, { displays: [till] });
  await submit();
  await screen.findByRole('alert');
  await reload(broken);
  expect(await screen.findByRole('alert')).toHaveTextContent('Blue Door Books is listed.');
  expect(screen.getByLabelText('Name')).toHaveValue('Till');
  expect(screen.queryByRole('button', { name: 'List Space' })).not.toBeInTheDocument();
});

it('clears the draft when the space is listed', async () => {
  await openComplete('review', { 'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }) });
  await submit();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
  await reload();
  expect(screen.getByLabelText('Space Name')).toHaveValue('');
});

it('sets city and coordinates from a suggested address and sends all entered values (D54)', async () => {
  let sent: unknown;
  await openComplete(
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
  await type('Full Address', '12 Har');
  await chooseSuggestion('12 Hargett St, Raleigh, NC 27601');
  await waitFor(() => {
    expect(preview()).toHaveTextContent('Raleigh, NC');
  });
  await openStep('Price and terms');
  await userEvent.click(screen.getByRole('radio', { name: /Commission Only/ }));
  await type('Commission (% of sales)', '12.5');
  await type('Minimum Commission ($ per day) (optional)', '15');
  await openStep('Photos and facts');
  await userEvent.type(screen.getByLabelText('Amenities (optional)'), 'Piano{Enter}wi-fi');
  await press('Add Parking');
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
  await open({
    'GET /api/places': () => [{ label: '5 Main St', latitude: '35.77', longitude: '-78.63', source: 'own' }],
    'POST /api/upload/images': uploadedPicture,
    'POST /api/spaces': capture,
    'POST /api/spaces/7/subspaces': capture,
  });
  const fillInStep = () => fillIn(screen.getByRole('form'), { except: ['Full Address'] });
  const entered = await fillInStep();
  await type('Full Address', '5 Ma');
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

/** A server with one draft, which refuses to replace a version that the browser has not loaded (D57). */
const draftServer = (draft: unknown = null) => {
  const stored = { draft, version: draft ? 5 : 0, updatedAt: draft ? '2026-03-01T15:04:00.000Z' : null };
  const replace = (next: unknown) => {
    const version = next ? stored.version + 1 : 0;
    Object.assign(stored, { draft: next, version, updatedAt: next ? '2026-03-01T16:04:00.000Z' : null });
  };
  const api: FakeApi = {
    'GET /api/users/me/listing-draft': () => ({ ...stored }),
    'PUT /api/users/me/listing-draft': async (request) => {
      const body = (await request.json()) as { draft: unknown };
      const { version, ...changed } = stored;
      if (request.headers.get('If-Match') !== `"${String(version)}"`)
        return editConflictResponse(version, changed);
      replace(body.draft);
      return { ...stored };
    },
    'DELETE /api/users/me/listing-draft': () => {
      replace(null);
      return new Response(null, { status: 204 });
    },
  };
  return { stored, replace, api };
};

const savedText = () => screen.findByText('Draft saved.');

describe('the draft on the server', () => {
  it('is saved while typing', async () => {
    const { stored, api } = draftServer();
    await open(api);
    await type('Space Name', 'Blue Door Books');
    expect(screen.getByText('Saving draft...')).toBeInTheDocument();
    await savedText();
    expect(stored.draft).toMatchObject({ name: 'Blue Door Books' });
  });

  it('can be continued in another browser, at the first incomplete step', async () => {
    const { api } = draftServer({ ...complete, pricePerDay: '' });
    renderListing(api);
    expect(await screen.findByText(/You have an unfinished listing, saved on/)).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await press('Continue your draft');
    expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
    await waitFor(() => {
      expect(heading()).toHaveTextContent('Price and terms');
    });
    expect(heading()).toHaveFocus();
  });

  it('is removed when the host starts over', async () => {
    const { stored, api } = draftServer(complete);
    renderListing(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(stored.draft).not.toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect(screen.getByLabelText('Space Name')).toHaveValue('');
    await waitFor(() => {
      expect(stored.draft).toBeNull();
    });
    expect(heading()).toHaveFocus();
  });

  it.each([
    ['Keep this version', 'Typed here'],
    ['Use the other version', 'Typed there'],
  ])('asks when another browser has changed it: %s (D57)', async (button, name) => {
    const { stored, replace, api } = draftServer();
    await open(api);
    replace({ ...complete, name: 'Typed there' });
    await type('Space Name', 'Typed here');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /This listing was changed in another browser on .* What you entered here is not saved yet\./,
    );
    expect(stored.draft).toMatchObject({ name: 'Typed there' });
    await press(button);
    await savedText();
    expect(stored.draft).toMatchObject({ name });
    expect(preview()).toHaveTextContent(name);
  });

  it('asks when it was submitted or discarded in another browser (D57)', async () => {
    const { stored, replace, api } = draftServer();
    await open(api);
    await type('Space Name', 'Blue Door');
    await savedText();
    replace(null);
    await type('Space Name', ' Books');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This listing was submitted or discarded in another browser.',
    );
    await press('Keep this draft');
    await savedText();
    expect(stored.draft).toMatchObject({ name: 'Blue Door Books' });
  });

  it('is not mistaken for the draft of another browser after a reload', async () => {
    const { api } = draftServer();
    await open(api);
    await type('Space Name', 'Blue Door');
    await savedText();
    await reload(api);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Draft saved.')).toBeInTheDocument();
  });

  it('is kept in the tab while the server is unavailable', async () => {
    const unavailable = () => errorResponse(503, 'Popnook is not available.');
    await open({
      'GET /api/users/me/listing-draft': unavailable,
      'PUT /api/users/me/listing-draft': unavailable,
    });
    await type('Space Name', 'Blue Door Books');
    expect(
      await screen.findByText('The draft could not be saved. It is kept in this tab.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  });
});
