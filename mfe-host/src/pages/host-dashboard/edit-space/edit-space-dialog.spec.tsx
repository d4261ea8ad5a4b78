import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import type { SpaceDto } from '@popnook/api-client';
import { refusal, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { addDays, formatDayLong, todayIn } from '@popnook/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EditSpaceDialog from './edit-space-dialog';

const space = {
  id: 7,
  name: 'Blue Door Books',
  spaceType: 'restaurant',
  description: 'A bright window.',
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  latitude: null,
  longitude: null,
  timeZone: 'America/New_York',
  images: [],
  amenities: [],
  paymentAgreementType: 'monthly',
  pricePerDay: '600.00',
  commissionPercentage: null,
  minimumCommission: null,
  isActive: true,
  approvalStatus: 'approved',
} as unknown as SpaceDto;
const shelf = {
  id: 3,
  spaceId: 7,
  name: 'Shelf',
  description: null,
  type: 'shelf',
  dimensions: null,
  images: [],
  maxCapacity: 1,
  isActive: true,
};

const open = (api: FakeApi = {}) => {
  const onClose = jest.fn();
  const sent: Record<string, unknown> = {};
  const keep = (name: string, answer: unknown) => async (call: Request) => {
    sent[name] = await call.json();
    return answer;
  };
  const view = renderPage(<EditSpaceDialog space={space} onClose={onClose} />, {
    user: signedIn('host'),
    api: {
      'GET /api/locations': () => [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
      'GET /api/config/maps-key': () => ({ apiKey: '' }),
      'GET /api/places': () => [],
      'GET /api/spaces/7/subspaces': () => [shelf],
      'GET /api/spaces/7/bookings': () => [],
      'GET /api/spaces/7/availability': () => [],
      'PATCH /api/spaces/7': keep('space', space),
      'PUT /api/spaces/7/availability': keep('days', []),
      ...api,
    },
  });
  return { ...view, onClose, sent };
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const retype = async (label: string, words: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, words);
};

it('D38: offers SPEC’s types of the host’s edit, and the one that the space has', async () => {
  open();
  const options = within(await screen.findByLabelText('Space Type')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a type',
    'Restaurant',
    'Coffee Shop',
    'Boutique',
    'Gallery',
    'Bookstore',
    'Brewery',
    'Retail Shop',
    'Hair Salon',
  ]);
});

it('SPEC 7: saves changed fields with the changed displays, and closes', async () => {
  const { sent, onClose } = open();
  await retype('Space Name', 'The Quiet Shelf');
  await openTab('Displays');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Active' }));
  await save();
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sent['space']).toEqual({ name: 'The Quiet Shelf', subSpaces: [{ id: 3, isActive: false }] });
});

it("SPEC 8: a refusal is 'Update Failed', stands at its field, and loses nothing", async () => {
  const { store, onClose } = open({
    'PATCH /api/spaces/7': () =>
      refusal(400, 'Some fields are not right.', { 'subSpaces.0.dimensions': 'This is too long' }),
  });
  await retype('Space Name', 'The Quiet Shelf');
  await openTab('Displays');
  await retype('Dimensions (optional)', 'very wide');
  await openTab('Details');
  await save();
  const field = await screen.findByLabelText('Dimensions (optional)');
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription('This is too long');
  });
  expect(field).toHaveFocus();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Update Failed',
    description: 'Some fields are not right.',
  });
  await openTab('Details');
  expect(screen.getByLabelText('Space Name')).toHaveValue('The Quiet Shelf');
  expect(onClose).not.toHaveBeenCalled();
});

it('D18: says when a change is looked at again', async () => {
  open();
  await retype('Full Address', '5 Main St');
  expect(screen.getByText(/Our team looks at this change. Your space stays live/)).toBeInTheDocument();
});

it('closing with changes asks first', async () => {
  const { onClose } = open();
  await retype('Space Name', 'The Quiet Shelf');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert')).toHaveTextContent('There are changes that are not saved.');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Space Name')).toHaveValue('The Quiet Shelf');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('D28: a display that is booked stays, in the server’s words; a free one goes', async () => {
  let booked = true;
  const { store } = open({
    'DELETE /api/spaces/7/subspaces/3': () =>
      booked ? refusal(409, 'This display is booked.') : new Response(null, { status: 204 }),
    'GET /api/spaces/7/subspaces': () => (booked ? [shelf] : []),
  });
  await openTab('Displays');
  const remove = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove Shelf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  };
  await remove();
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Update Failed',
      description: 'This display is booked.',
    });
  });
  expect(screen.getByLabelText('Name')).toHaveValue('Shelf');
  booked = false;
  await remove();
  await waitFor(() => {
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('button', { name: 'Add Display' })).toHaveFocus();
});

const today = todayIn('America/New_York');
const dayButton = (day: string) =>
  screen.findByRole('button', { name: new RegExp(`^${formatDayLong(day)}`) });

it('D32: a stretch of days is closed with a note', async () => {
  const { sent } = open();
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  const last = addDays(today, 1);
  const next = screen.queryByRole('button', { name: new RegExp(`^${formatDayLong(last)}`) });
  // On the last day of a month its neighbour is a page further.
  if (!next) await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(await dayButton(last));
  await userEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Street festival');
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }));
  await waitFor(() => {
    expect(sent['days']).toEqual([
      { date: today, isAvailable: false, customPricePerDay: null, notes: 'Street festival' },
      { date: last, isAvailable: false, customPricePerDay: null, notes: 'Street festival' },
    ]);
  });
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Save days' })).not.toBeInTheDocument();
  });
});

it('D32: booked days cannot be closed: the server’s words, and the choice stays', async () => {
  const { store } = open({
    'PUT /api/spaces/7/availability': () => refusal(409, 'Booked or requested days cannot be closed.'),
  });
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  await userEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Update Failed',
      description: 'Booked or requested days cannot be closed.',
    });
  });
  expect(screen.getByRole('radio', { name: 'Closed' })).toBeChecked();
});

it('D32: a rate of its own needs a figure', async () => {
  const { sent } = open();
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  await userEvent.click(screen.getByRole('radio', { name: 'Open, at a rate of its own' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }));
  expect(screen.getByLabelText('Rate ($ per day)')).toHaveAccessibleDescription('A rate above 0 is required');
  expect(screen.getByLabelText('Rate ($ per day)')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Rate ($ per day)'), '80');
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }));
  await waitFor(() => {
    expect(sent['days']).toEqual([{ date: today, isAvailable: true, customPricePerDay: '80', notes: null }]);
  });
});
