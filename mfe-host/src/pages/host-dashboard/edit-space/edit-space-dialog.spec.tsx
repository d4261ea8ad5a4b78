import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import type { UpdateSpaceDto } from '@popnook/api-client';
import {
  chooseOption,
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
import { addDays, formatDayLong, todayIn } from '@popnook/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aDisplay, aSpace } from '../../../../test/spaces';
import EditSpaceDialog from './edit-space-dialog';

const space = aSpace({ spaceType: 'restaurant' });
const shelf = aDisplay();

const open = (api: FakeApi = {}, edited = space) => {
  const onClose = jest.fn();
  const sent: Record<string, unknown> = {};
  const capture = (name: string, response: unknown) => async (call: Request) => {
    sent[name] = await call.json();
    return response;
  };
  const view = renderPage(<EditSpaceDialog space={edited} onClose={onClose} />, {
    user: signedIn('host'),
    api: {
      'GET /api/locations': () => [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
      'GET /api/config/maps-key': () => ({ apiKey: '' }),
      'GET /api/places': () => [],
      'GET /api/spaces/7/subspaces': () => [shelf],
      'GET /api/spaces/7/bookings': () => [],
      'GET /api/spaces/7/availability': () => [],
      'PATCH /api/spaces/7': capture('space', space),
      'PUT /api/spaces/7/availability': capture('days', []),
      ...api,
    },
  });
  return { ...view, onClose, sent };
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

it('offers the space types of this form and the current type of the space (SPEC 3, D38)', async () => {
  open();
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Space Type' }));
  await screen.findByText('Gallery');
  const options = [...document.querySelectorAll('.ant-select-item-option-content')];
  expect(options.map(({ textContent }) => textContent)).toEqual([
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

it('saves changed fields and displays in one request and closes the dialog (SPEC 7)', async () => {
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

it('sends every field of the form, and every field that the API accepts (SPEC 3)', async () => {
  const { sent } = open({
    'GET /api/locations': () => [
      { id: 1, city: 'Raleigh', stateCode: 'NC' },
      { id: 2, city: 'Durham', stateCode: 'NC' },
    ],
    // Only for the whole text: a list for the former address could be replaced at the moment of the click.
    'GET /api/places': ({ url }) =>
      new URL(url).searchParams.get('q') === '5 Ma'
        ? [{ label: '5 Main St', latitude: '35.77', longitude: '-78.63', source: 'own' }]
        : [],
    'POST /api/upload/images': uploadedPicture,
  });
  await userEvent.click(await screen.findByRole('radio', { name: /Hybrid/ }));
  const details = await fillIn(screen.getByRole('form'), { except: ['Full Address', 'City/Area'] });
  await retype('Full Address', '5 Ma');
  fireEvent.click(await screen.findByText('5 Main St', { selector: '.ant-select-item-option-content' }));
  await chooseOption('City/Area', 'Durham, NC');
  await openTab('Displays');
  const display = await fillIn(screen.getByRole('form'));
  await save();
  await waitFor(() => {
    expect(sent['space']).toBeDefined();
  });
  const { subSpaces, ...fields } = sent['space'] as UpdateSpaceDto;
  expect(lostEntries(details, fields)).toEqual([]);
  expect(lostEntries(display, subSpaces)).toEqual([]);
  // Only admins give a reason (D42) and change the host (D2).
  expect(unsentFields('UpdateSpaceDto', sent['space'])).toEqual(['reason', 'hostId']);
});

it.each([
  [/^Monthly/, { paymentAgreementType: 'monthly', commissionPercentage: null, minimumCommission: null }],
  [/^Commission/, { paymentAgreementType: 'commission', pricePerDay: null }],
])('removes the amounts that the chosen payment model does not use: %s (D37)', async (model, changes) => {
  const amounts = { pricePerDay: '600.00', commissionPercentage: '12.50', minimumCommission: '15.00' };
  const { sent, onClose } = open({}, { ...space, paymentAgreementType: 'hybrid', ...amounts });
  await userEvent.click(await screen.findByRole('radio', { name: model }));
  await save();
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sent['space']).toEqual(changes);
});

it('shows “Update Failed” and the error at its field, and keeps the typed values (SPEC 8)', async () => {
  const { store, onClose } = open({
    'PATCH /api/spaces/7': () =>
      errorResponse(400, 'Some fields are not right.', { 'subSpaces.0.dimensions': 'This is too long' }),
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

it('shows every error of the API, sends a double click once, and keeps what was entered (D46)', async () => {
  // Displays have separate errors, and the address sets the coordinates. Only admins send the last two (D2, D42).
  const except = ['subSpaces', 'latitude', 'longitude', 'reason', 'hostId'];
  // The form offers only valid values of these.
  const refused = refusing('UpdateSpaceDto', { except: [...except, 'paymentAgreementType', 'isActive'] });
  open({ 'PATCH /api/spaces/7': refused.respond });
  await userEvent.click(await screen.findByRole('radio', { name: /Hybrid/ }));
  await retype('Space Name', 'The Quiet Shelf');
  const form = screen.getByRole('form');
  const values = currentValues(form);
  pressTwice(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => {
    expect(refused.hidden()).toEqual([]);
  });
  expect(refused.mistakes()).toEqual([]);
  expect(refused.count()).toBe(1);
  expect(currentValues(form)).toEqual(values);
});

it('keeps the typed values when someone else has edited the space, shows their changes, and can save anyway (D57)', async () => {
  const versions: (string | null)[] = [];
  const bodies: unknown[] = [];
  const edited = { ...space, pricePerDay: '900.00', spaceType: 'gallery', version: 8 };
  let stored: object = space;
  const { onClose } = open({
    'GET /api/spaces/7/subspaces': () => [shelf],
    'PATCH /api/spaces/7': async (request) => {
      versions.push(request.headers.get('If-Match'));
      bodies.push(await request.json());
      const isFirst = stored === space;
      stored = edited;
      return isFirst
        ? editConflictResponse(8, { pricePerDay: '900.00', spaceType: 'gallery', subSpaces: [shelf] })
        : edited;
    },
  });
  await retype('Space Name', 'The Quiet Shelf');
  await save();
  const conflict = await screen.findByText(/Someone else saved changes/);
  const notice = within(conflict.parentElement ?? document.body);
  expect(notice.getByText('Monthly Rate ($ per month)').nextElementSibling).toHaveTextContent('900.00');
  expect(notice.getByText('Space Type').nextElementSibling).toHaveTextContent('Gallery');
  expect(notice.getByText('Displays').nextElementSibling).toHaveTextContent('Shelf');
  expect(screen.getByLabelText('Space Name')).toHaveValue('The Quiet Shelf');
  expect(onClose).not.toHaveBeenCalled();
  expect(conflict.parentElement).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(versions).toEqual(['"1"', '"8"']);
  expect(bodies).toEqual([{ name: 'The Quiet Shelf' }, { name: 'The Quiet Shelf' }]);
});

it('closes without asking when the host discards the changes after a conflict (D57)', async () => {
  const { onClose } = open({
    'PATCH /api/spaces/7': () => editConflictResponse(8, { spaceType: 'gallery' }),
  });
  await retype('Space Name', 'The Quiet Shelf');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('reloads the displays when it opens, because cached ones could be outdated (D57)', async () => {
  let current = shelf;
  const Dashboard = () => {
    const [isOpen, setIsOpen] = useState(true);
    if (!isOpen) return <button onClick={() => setIsOpen(true)}>Edit</button>;
    return <EditSpaceDialog space={space} onClose={() => setIsOpen(false)} />;
  };
  renderPage(<Dashboard />, {
    user: signedIn('host'),
    api: { 'GET /api/spaces/7/subspaces': () => [current] },
  });
  await openTab('Displays');
  expect(screen.getByLabelText('Name')).toHaveValue('Shelf');
  current = { ...shelf, name: 'Rack' };
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await openTab('Displays');
  expect(screen.getByLabelText('Name')).toHaveValue('Rack');
});

it('tells the host that a change may be reviewed (D18)', async () => {
  open();
  await retype('Full Address', '5 Main St');
  expect(
    screen.getByText(/Our team may review your changes. Your space stays live during the review/),
  ).toBeInTheDocument();
});

it('tells the host of a rejected space that it will be reviewed again (D18)', async () => {
  open({}, { ...space, approvalStatus: 'rejected' });
  await retype('Full Address', '5 Main St');
  expect(screen.getByText('Our team will review your space again.')).toBeInTheDocument();
});

it('adds a display in the same request (D28)', async () => {
  const { sent } = open();
  await openTab('Displays');
  await userEvent.click(screen.getByRole('button', { name: 'Add Display' }));
  const added = screen.getByRole('group', { name: 'Display 2' });
  expect(within(added).getByLabelText('Name')).toHaveFocus();
  await userEvent.type(within(added).getByLabelText('Name'), 'Window');
  await chooseOption('Type', 'Shelf', added);
  await save();
  await waitFor(() => {
    expect(sent['space']).toEqual({
      subSpaces: [
        {
          name: 'Window',
          type: 'shelf',
          description: '',
          dimensions: '',
          maxCapacity: 1,
          pricePerDay: null,
          images: [],
        },
      ],
    });
  });
});

it('opens the details if the API finds errors in them and in a display (D46)', async () => {
  open({
    'PATCH /api/spaces/7': () =>
      errorResponse(400, 'Please check the fields.', {
        'subSpaces.0.dimensions': 'This is too long',
        'amenities.0': 'This is too short',
      }),
  });
  await openTab('Displays');
  await retype('Dimensions (optional)', 'very wide');
  await save();
  await waitFor(() => {
    expect(screen.getByLabelText('Amenities (optional)')).toHaveAccessibleDescription(/This is too short/);
  });
  expect(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
});

it('saves only what was typed, with the version that the host saw, even if the space is reloaded (D57)', async () => {
  const saved: unknown[] = [];
  const Dashboard = () => {
    const [current, setCurrent] = useState(space);
    return (
      <>
        <button onClick={() => setCurrent({ ...space, description: 'Theirs', version: 8 })}>Reload</button>
        <EditSpaceDialog space={current} onClose={() => undefined} />
      </>
    );
  };
  renderPage(<Dashboard />, {
    user: signedIn('host'),
    api: {
      'GET /api/spaces/7/subspaces': () => [shelf],
      'PATCH /api/spaces/7': async (request) => {
        saved.push(request.headers.get('If-Match'), await request.json());
        return space;
      },
    },
  });
  await retype('Space Name', 'The Quiet');
  fireEvent.click(screen.getByText('Reload'));
  await userEvent.type(screen.getByLabelText('Space Name'), ' Shelf');
  await save();
  await waitFor(() => expect(saved).toEqual(['"1"', { name: 'The Quiet Shelf' }]));
});

it('tells the host after saving that the change will be reviewed (D18)', async () => {
  const { store } = open({ 'PATCH /api/spaces/7': () => ({ ...space, changedSinceApproval: true }) });
  await retype('Full Address', '5 Main St');
  await save();
  await waitFor(() => {
    expect(store.getState().toasts.current?.description).toBe(
      'Blue Door Books was saved. Our team will review the changes.',
    );
  });
});

it('asks before closing with unsaved changes', async () => {
  const { onClose } = open();
  await retype('Space Name', 'The Quiet Shelf');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert')).toHaveTextContent('You have unsaved changes.');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveFocus();
  expect(screen.getByLabelText('Space Name')).toHaveValue('The Quiet Shelf');
  // The Days tab has no buttons to save or discard.
  await openTab('Days');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('shows why a booked display cannot be removed, and removes one without bookings (D28)', async () => {
  let booked = true;
  const { store } = open({
    'DELETE /api/spaces/7/subspaces/3': () =>
      booked ? errorResponse(409, 'This display is booked.') : new Response(null, { status: 204 }),
    'GET /api/spaces/7/subspaces': () => (booked ? [shelf] : []),
  });
  await openTab('Displays');
  const remove = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove Shelf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove display' }));
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

it('shows which days are booked or closed and which have a custom rate (D23, D32)', async () => {
  const dates = { id: 1, status: 'confirmed', startDate: addDays(today, 40), endDate: addDays(today, 42) };
  const day = (offset: number) => ({
    date: addDays(today, offset),
    isAvailable: true,
    customPricePerDay: null,
  });
  open({
    'GET /api/spaces/7/bookings': () => [
      dates,
      { ...dates, id: 2, startDate: addDays(today, 43), endDate: addDays(today, 45), status: 'cancelled' },
    ],
    'GET /api/spaces/7/availability': () => [
      day(42),
      { ...day(43), isAvailable: false, notes: 'Holidays' },
      { ...day(44), customPricePerDay: '80.00' },
    ],
  });
  await openTab('Days');
  const nameOf = async (offset: number) => {
    const date = addDays(today, offset);
    for (const month of ['before', 'after']) {
      const button = document.querySelector(`[data-day="${date}"]`);
      if (button) return button.getAttribute('aria-label')?.replace(formatDayLong(date), '');
      if (month === 'before') await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    return document
      .querySelector(`[data-day="${date}"]`)
      ?.getAttribute('aria-label')
      ?.replace(formatDayLong(date), '');
  };
  await dayButton(today);
  expect([await nameOf(39), await nameOf(40), await nameOf(41)]).toEqual(['', ', booked', ', booked']);
  // The end date is the move-out day.
  expect([await nameOf(42), await nameOf(43), await nameOf(44)]).toEqual([
    '',
    ', closed',
    ', $80 for the day',
  ]);
  const click = (offset: number) =>
    fireEvent.click(document.querySelector(`[data-day="${addDays(today, offset)}"]`) ?? document.body);
  click(44);
  click(43);
  // The settings of the first day.
  expect(screen.getByRole('radio', { name: 'Closed' })).toBeChecked();
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Holidays');
});

it('offers no custom rate for a space without a rate (D37)', async () => {
  open({}, { ...space, paymentAgreementType: 'commission' });
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  const options = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(options).toEqual(['Open, regular rate', 'Closed']);
});

it('shows the errors of a day at the rate and the note (D46)', async () => {
  open({
    'PUT /api/spaces/7/availability': () =>
      errorResponse(400, 'Please check the fields.', {
        '0.customPricePerDay': 'This is too much',
        '0.notes': 'This is too long',
      }),
  });
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  await userEvent.click(screen.getByRole('radio', { name: 'Open, custom rate' }));
  await userEvent.type(screen.getByLabelText('Rate ($ per day)'), '80');
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }));
  await waitFor(() => {
    expect(screen.getByLabelText('Rate ($ per day)')).toHaveAccessibleDescription('This is too much');
  });
  expect(screen.getByLabelText('Note (optional)')).toHaveAccessibleDescription(/This is too long/);
});

it('closes a range of days with a note (D32)', async () => {
  const { sent } = open();
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  const last = addDays(today, 1);
  const next = screen.queryByRole('button', { name: new RegExp(`^${formatDayLong(last)}`) });
  // If today is the last day of the month, the next day is on the next page.
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

it("shows the API's error when the host closes booked days, and keeps the settings (D32)", async () => {
  const { store } = open({
    'PUT /api/spaces/7/availability': () => errorResponse(409, 'Booked or requested days cannot be closed.'),
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

it('requires an amount for a custom rate (D32)', async () => {
  const { sent } = open();
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  await userEvent.click(screen.getByRole('radio', { name: 'Open, custom rate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }));
  expect(screen.getByLabelText('Rate ($ per day)')).toHaveAccessibleDescription('A rate above 0 is required');
  expect(screen.getByLabelText('Rate ($ per day)')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Rate ($ per day)'), '80');
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }));
  await waitFor(() => {
    expect(sent['days']).toEqual([{ date: today, isAvailable: true, customPricePerDay: '80', notes: null }]);
  });
});
