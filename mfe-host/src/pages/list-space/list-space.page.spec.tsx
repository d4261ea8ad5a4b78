import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import {
  errorResponse,
  fillIn,
  lostEntries,
  renderPage,
  signedIn,
  unsentFields,
  uploadedPicture,
  type FakeApi,
} from '@popnook/testing/web';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ListSpacePage from './list-space.page';

beforeEach(() => sessionStorage.clear());

const open = async (api: FakeApi = {}) => {
  const view = renderPage(<ListSpacePage />, {
    path: '/list-space',
    user: signedIn('host'),
    api: {
      'GET /api/locations': () => [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
      'GET /api/config/maps-key': () => ({ apiKey: '' }),
      'GET /api/places': () => [],
      ...api,
    },
  });
  await screen.findByRole('form');
  return view;
};

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

async function fillInForm() {
  await type('Space Name', 'Blue Door Books');
  await choose('Space Type', 'Bookstore');
  await type('Description', 'A bright window.');
  await screen.findByRole('option', { name: 'Raleigh, NC' });
  await choose('City/Area', 'Raleigh, NC');
  await type('Full Address', '12 Hargett St');
  await type('Monthly Rate ($ per month)', '600');
}

const addDisplay = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add Display' }));
  const groups = screen.getAllByRole('group', { name: /^Display \d/ });
  const last = within(groups[groups.length - 1] ?? document.body);
  expect(last.getByLabelText('Name')).toHaveFocus();
  await userEvent.type(last.getByLabelText('Name'), name);
  await userEvent.selectOptions(last.getByLabelText('Type'), 'Shelf');
};

const submit = () => userEvent.click(screen.getByRole('button', { name: 'List Space' }));

it('shows an error at each invalid field and focuses the first one', async () => {
  const { store } = await open();
  await submit();
  expect(screen.getByLabelText('Space Name')).toHaveAccessibleDescription('Space name is required');
  expect(screen.getByLabelText('Space Name')).toHaveFocus();
  expect(screen.getByLabelText('Full Address')).toBeInvalid();
  expect(store.getState().toasts.current?.title).toBe('Failed to List Space');
});

it('removes an error when its field changes, without moving the focus', async () => {
  await open();
  await submit();
  await type('Description', 'A bright window.');
  expect(screen.getByLabelText('Description')).toBeValid();
  expect(screen.getByLabelText('Description')).toHaveFocus();
  expect(screen.getByLabelText('Space Name')).toBeInvalid();
});

it('shows the amount fields of the selected payment model (D37)', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: /Hybrid/ }));
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toBeInTheDocument();
  expect(screen.getByLabelText('Commission (% of sales)')).toHaveAttribute('max', '50');
  await userEvent.click(screen.getByRole('radio', { name: /Commission/ }));
  expect(screen.queryByLabelText('Monthly Rate ($ per month)')).not.toBeInTheDocument();
});

it("shows the API's error and keeps what was typed (SPEC 8)", async () => {
  const { store } = await open({
    'POST /api/spaces': () =>
      errorResponse(400, 'Please check the address.', { address: 'We cannot find this' }),
  });
  await fillInForm();
  await submit();
  await waitFor(() => {
    expect(screen.getByLabelText('Full Address')).toHaveAccessibleDescription(/We cannot find this/);
  });
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Failed to List Space',
    description: 'Please check the address.',
    variant: 'destructive',
  });
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
});

it("shows the API's error for a missing rate at its field and creates nothing (D37)", async () => {
  let created = 0;
  await open({
    'POST /api/spaces': async (request) => {
      const { pricePerDay } = (await request.json()) as { pricePerDay: string | null };
      if (pricePerDay) return { id: 7, name: 'Blue Door Books' };
      return errorResponse(400, 'A rate is missing.', { pricePerDay: 'A monthly rate above 0 is required' });
    },
    'POST /api/spaces/7/subspaces': () => ({ id: (created += 1) }),
  });
  await fillInForm();
  await addDisplay('Till');
  await userEvent.clear(screen.getByLabelText('Monthly Rate ($ per month)'));
  await submit();
  await waitFor(() => {
    expect(screen.getByLabelText('Monthly Rate ($ per month)')).toHaveAccessibleDescription(
      'A monthly rate above 0 is required',
    );
  });
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Till');
  expect(created).toBe(0);
});

it('sends nothing while a display is incomplete, because displays are created after their space', async () => {
  let sent = 0;
  await open({ 'POST /api/spaces': () => ({ id: (sent += 1), name: 'Blue Door Books' }) });
  await fillInForm();
  await userEvent.click(screen.getByRole('button', { name: 'Add Display' }));
  await submit();
  expect(screen.getByLabelText('Type')).toHaveAccessibleDescription('Sub-space type is required');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(sent).toBe(0);
});

it('goes to the host dashboard after listing a space', async () => {
  await open({ 'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }) });
  await fillInForm();
  await submit();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
});

it('keeps a display that could not be saved and sends only that one again', async () => {
  const sent: string[] = [];
  let fails = true;
  await open({
    'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }),
    'POST /api/spaces/7/subspaces': async (request) => {
      const { name } = (await request.json()) as { name: string };
      sent.push(name);
      return name === 'Till' && fails ? errorResponse(500, 'Something went wrong on our side.') : { id: 1 };
    },
  });
  await fillInForm();
  await addDisplay('Till');
  await addDisplay('Window');
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
const reload = (api: FakeApi = {}) => {
  cleanup();
  return open(api);
};

it('restores what was typed after a reload, until the user starts over', async () => {
  await open();
  await type('Space Name', 'Blue Door Books');
  await userEvent.click(screen.getByRole('radio', { name: /Hybrid/ }));
  expect(screen.queryByText(/We restored your draft/)).not.toBeInTheDocument();
  await reload();
  expect(await screen.findByText(/We restored your draft/)).toBeInTheDocument();
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  expect(screen.getByRole('radio', { name: /Hybrid/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Space Name')).toHaveValue('');
  expect(screen.getByLabelText('Space Name')).toHaveFocus();
});

it('shows only the unsaved displays after a reload, so that the space is not listed twice', async () => {
  const broken = {
    'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }),
    'POST /api/spaces/7/subspaces': () => errorResponse(500, 'Something went wrong on our side.'),
  };
  await open(broken);
  await fillInForm();
  await addDisplay('Till');
  await submit();
  await screen.findByRole('alert');
  await reload(broken);
  expect(await screen.findByRole('alert')).toHaveTextContent('Blue Door Books is listed.');
  expect(screen.getByLabelText('Name')).toHaveValue('Till');
  expect(screen.queryByRole('button', { name: 'List Space' })).not.toBeInTheDocument();
});

it('clears the draft when the space is listed', async () => {
  await open({ 'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }) });
  await fillInForm();
  await submit();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
  await reload();
  expect(screen.getByLabelText('Space Name')).toHaveValue('');
});

it('sets city and coordinates from a suggested address and sends all entered values (D54)', async () => {
  let sent: unknown;
  await open({
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
  });
  await type('Space Name', 'Blue Door Books');
  await choose('Space Type', 'Bookstore');
  await type('Description', 'A bright window.');
  await screen.findByRole('option', { name: 'Raleigh, NC' });
  await type('Full Address', '12 Har');
  await userEvent.click(await screen.findByRole('option', { name: '12 Hargett St, Raleigh, NC 27601' }));
  expect(screen.getByLabelText('City/Area')).toHaveValue('Raleigh, NC');
  await userEvent.click(screen.getByRole('radio', { name: /Commission Only/ }));
  await type('Commission (% of sales)', '12.5');
  await type('Minimum Commission ($ per day) (optional)', '15');
  await type('Amenities (optional)', 'Piano{Enter}wi-fi');
  await userEvent.click(screen.getByRole('button', { name: 'Add Parking' }));
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
  await screen.findByRole('option', { name: 'Raleigh, NC' });
  await userEvent.click(screen.getByRole('radio', { name: /Hybrid/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add Display' }));
  const entered = await fillIn(screen.getByRole('form'), { except: ['Full Address'] });
  await type('Full Address', '5 Ma');
  await userEvent.click(await screen.findByRole('option', { name: '5 Main St' }));
  await submit();
  await waitFor(() => {
    expect(sent).toHaveLength(2);
  });
  expect(lostEntries(entered, sent)).toEqual([]);
  expect(unsentFields('CreateSpaceDto', sent[0])).toEqual([]);
  expect(unsentFields('CreateSubSpaceDto', sent[1])).toEqual([]);
});
