import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import { refusal, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ListSpacePage from './list-space.page';

beforeEach(() => sessionStorage.clear());

const open = (api: FakeApi = {}) =>
  renderPage(<ListSpacePage />, {
    path: '/list-space',
    user: signedIn('host'),
    api: {
      'GET /api/locations': () => [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
      'GET /api/config/maps-key': () => ({ apiKey: '' }),
      'GET /api/places': () => [],
      ...api,
    },
  });

const type = (label: string, words: string) => userEvent.type(screen.getByLabelText(label), words);
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

async function fillIn() {
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

it('says beside each field what is missing, and stands in the first of them', async () => {
  const { store } = open();
  await submit();
  expect(screen.getByLabelText('Space Name')).toHaveAccessibleDescription('Space name is required');
  expect(screen.getByLabelText('Space Name')).toHaveFocus();
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toBeInvalid();
  expect(store.getState().toasts.current?.title).toBe('Failed to List Space');
});

it('a sentence leaves its field with the first change, and the focus stays where one types', async () => {
  open();
  await submit();
  await type('Description', 'A bright window.');
  expect(screen.getByLabelText('Description')).toBeValid();
  expect(screen.getByLabelText('Description')).toHaveFocus();
  expect(screen.getByLabelText('Space Name')).toBeInvalid();
});

it('D37: asks for the figures of the chosen payment model', async () => {
  open();
  await userEvent.click(screen.getByRole('radio', { name: /Hybrid/ }));
  expect(screen.getByLabelText('Monthly Rate ($ per month)')).toBeInTheDocument();
  expect(screen.getByLabelText('Commission (% of sales)')).toHaveAttribute('max', '50');
  await userEvent.click(screen.getByRole('radio', { name: /Commission/ }));
  expect(screen.queryByLabelText('Monthly Rate ($ per month)')).not.toBeInTheDocument();
});

it("SPEC 8: a refusal shows the server's words and loses nothing", async () => {
  const { store } = open({
    'POST /api/spaces': () => refusal(400, 'Please check the address.', { address: 'We cannot find this' }),
  });
  await fillIn();
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

it('success goes to the host dashboard', async () => {
  open({ 'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }) });
  await fillIn();
  await submit();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
});

it('a display that fails is said and kept, and only it is sent again', async () => {
  const sent: string[] = [];
  let full = true;
  open({
    'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }),
    'POST /api/spaces/7/subspaces': async (request) => {
      const { name } = (await request.json()) as { name: string };
      sent.push(name);
      return name === 'Till' && full ? refusal(500, 'Something went wrong on our side.') : { id: 1 };
    },
  });
  await fillIn();
  await addDisplay('Till');
  await addDisplay('Window');
  await submit();
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('Blue Door Books is listed. 1 display could not be saved');
  expect(said).toHaveTextContent('Till: Something went wrong on our side.');
  expect(said).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Till');
  full = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save displays' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
  expect(sent).toEqual(['Till', 'Window', 'Till']);
});

/** What a reload leaves: the tab's storage, and nothing of the page. */
const reload = (api: FakeApi = {}) => {
  cleanup();
  return open(api);
};

it('what was typed survives a reload, until one starts over', async () => {
  open();
  await type('Space Name', 'Blue Door Books');
  await userEvent.click(screen.getByRole('radio', { name: /Hybrid/ }));
  expect(screen.queryByText(/We kept what you typed/)).not.toBeInTheDocument();
  reload();
  expect(await screen.findByText(/We kept what you typed/)).toBeInTheDocument();
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  expect(screen.getByRole('radio', { name: /Hybrid/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Space Name')).toHaveValue('');
  expect(screen.getByLabelText('Space Name')).toHaveFocus();
});

it('a listed space is not listed again after a reload: only its displays are left', async () => {
  const broken = {
    'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }),
    'POST /api/spaces/7/subspaces': () => refusal(500, 'Something went wrong on our side.'),
  };
  open(broken);
  await fillIn();
  await addDisplay('Till');
  await submit();
  await screen.findByRole('alert');
  reload(broken);
  expect(await screen.findByRole('alert')).toHaveTextContent('Blue Door Books is listed.');
  expect(screen.getByLabelText('Name')).toHaveValue('Till');
  expect(screen.queryByRole('button', { name: 'List Space' })).not.toBeInTheDocument();
});

it('a draft that is gone through leaves an empty form', async () => {
  open({ 'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }) });
  await fillIn();
  await submit();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
  reload();
  expect(screen.getByLabelText('Space Name')).toHaveValue('');
});

it('D54: a suggested address brings its city and coordinates, and everything that was filled in is sent', async () => {
  let sent: unknown;
  open({
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
