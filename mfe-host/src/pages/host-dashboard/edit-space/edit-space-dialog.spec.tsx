import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import type { UpdateSpaceDto } from '@popnook/api-client';
import { constraints } from '@popnook/api-client/constraints';
import {
  chooseOption,
  currentValues,
  editConflictResponse,
  errorResponse,
  fillIn,
  lostEntries,
  pressTwice,
  rejectEveryField,
  renderPage,
  signedIn,
  unsentFields,
  uploadedPicture,
  type FakeApi,
} from '@popnook/testing/web';
import { addDays, formatDay, formatDayLong, formatPeriod, todayIn } from '@popnook/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { outlineOf } from '../../../../test/outline';
import { aDisplay, aSpace } from '../../../../test/spaces';
import EditSpaceDialog from './edit-space-dialog';

const space = aSpace({ spaceType: 'restaurant' });
const shelf = aDisplay();

/** `sent` contains the last body that was sent for the space and for its days. */
const renderDialog = (api: FakeApi = {}, spaceToEdit = space) => {
  const onClose = jest.fn();
  const sent: Record<string, unknown> = {};
  const capture = (name: string, response: unknown) => async (call: Request) => {
    sent[name] = await call.json();
    return response;
  };
  const view = renderPage(<EditSpaceDialog space={spaceToEdit} onClose={onClose} />, {
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
  renderDialog();
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

it('lists the current type only once if this form offers it anyway (D38)', async () => {
  renderDialog({}, { ...space, spaceType: 'brewery' });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Space Type' }));
  await screen.findByText('Gallery');
  const options = [...document.querySelectorAll('.ant-select-item-option-content')];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Coffee Shop',
    'Boutique',
    'Gallery',
    'Bookstore',
    'Brewery',
    'Retail Shop',
    'Hair Salon',
  ]);
});

it('shows all values of the space and its displays', async () => {
  const edited = aSpace({
    sizeSqFt: 400,
    footfall: 90,
    openingHours: 'Daily',
    allowedGoods: 'Tea',
    houseRules: 'No nails',
    paymentAgreementType: 'hybrid',
    commissionPercentage: '12.50',
    minimumCommission: '15.00',
  });
  const display = aDisplay({
    name: 'Window',
    type: 'window',
    dimensions: '4 ft',
    maxCapacity: 3,
    pricePerDay: '90.00',
    description: 'Facing the street',
  });
  renderDialog({ 'GET /api/spaces/7/subspaces': () => [display] }, edited);
  expect(screen.getByRole('dialog', { name: 'Edit Blue Door Books' })).toBeInTheDocument();
  expect(screen.getByText('Loading Blue Door Books')).toBeInTheDocument();
  const form = await screen.findByRole('form', { name: 'Edit Blue Door Books' });
  expect(screen.queryByText('Loading Blue Door Books')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByLabelText('Full Address')).not.toHaveAccessibleDescription(/Loading/);
  });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Details',
    'Displays',
    'Days',
  ]);
  expect(screen.getByLabelText('Space settings')).toBeInTheDocument();
  const lines = outlineOf(form);
  // The lines of fields contain ' | '. The other ones are headings and notes.
  expect(lines.filter((line) => !line.includes(' | '))).toEqual([
    'Your space',
    'Visibility',
    'Location',
    'Photos',
    'The first photo is the cover. Daylight and a tidy corner work best.',
    'Amenities',
    'Good to know',
    'Optional facts that help vendors decide.',
    'Payment',
    'Payment Agreement Type',
  ]);
  expect(lines).toContain(
    'Active | checkbox | checked | Turn off to hide your space and stop new bookings. Existing bookings are kept.',
  );
  // In the order of the fields. The inputs of selects, uploads and amenities are empty. The first boolean is 'Active', and the
  // other ones are the payment models.
  expect(currentValues(form)).toEqual([
    'Blue Door Books',
    '',
    'A bright window.',
    true,
    '',
    '12 Hargett St',
    '',
    '',
    'Daily',
    '400',
    '90',
    'Tea',
    'No nails',
    false,
    false,
    true,
    '600',
    '12.5',
    '15',
  ]);
  await openTab('Displays');
  expect(screen.getByText('Parts of your space that vendors can book separately.')).toBeInTheDocument();
  const displays = screen.getByRole('form', { name: 'Edit Blue Door Books' });
  expect(currentValues(displays)).toEqual(['Window', '', '4 ft', '3', '90', 'Facing the street', '', true]);
  expect(outlineOf(displays).at(-1)).toBe(
    'Active | checkbox | checked | Turn off to stop new bookings. Existing bookings are kept.',
  );
  expect(displays).toHaveTextContent(/Window Display/);
});

it('shows why the displays cannot be loaded, with a button to try again', async () => {
  let isDown = true;
  renderDialog({
    'GET /api/spaces/7/subspaces': () => (isDown ? errorResponse(503, 'Popnook is not available.') : [shelf]),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The displays could not be loaded/);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form')).toBeInTheDocument();
});

it('sends nothing if a field is not valid, or if nothing has changed', async () => {
  const { sent, onClose, store } = renderDialog();
  await retype('Space Name', ' ');
  await openTab('Displays');
  await userEvent.clear(screen.getByLabelText('Name'));
  await save();
  expect(await screen.findByLabelText('Space Name')).toHaveAccessibleDescription('Space name is required');
  expect(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Update Failed',
    description: 'Please check the highlighted fields.',
  });
  await retype('Space Name', space.name);
  expect(screen.getByLabelText('Space Name')).toBeValid();
  await save();
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveAccessibleDescription('Display name is required');
  await userEvent.type(name, 'Shelf');
  expect(name).toBeValid();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual({});
});

it('closes without saving on Cancel', async () => {
  const { sent, onClose } = renderDialog();
  await retype('Space Name', 'The Quiet Shelf');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent).toEqual({});
});

it('saves changed fields and displays in one request and closes the dialog (SPEC 7)', async () => {
  const { sent, onClose, store } = renderDialog();
  await retype('Space Name', 'The Quiet Shelf');
  await openTab('Displays');
  const active = screen.getByRole('checkbox', { name: 'Active' });
  await userEvent.click(active);
  expect(active).not.toBeChecked();
  await save();
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sent['space']).toEqual({ name: 'The Quiet Shelf', subSpaces: [{ id: 3, isActive: false }] });
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Space updated',
    description: 'Blue Door Books was saved.',
  });
});

it('hides the space from vendors when the host turns off “Active”', async () => {
  const { sent } = renderDialog({ 'GET /api/spaces/7/subspaces': () => [] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Active' }));
  await save();
  await waitFor(() => expect(sent['space']).toEqual({ isActive: false }));
});

it('sends every field of the form, and every field that the API accepts (SPEC 3)', async () => {
  const { sent } = renderDialog({
    'GET /api/locations': () => [
      { id: 1, city: 'Raleigh', stateCode: 'NC' },
      { id: 2, city: 'Durham', stateCode: 'NC' },
    ],
    // Only the final text has suggestions. Suggestions for an earlier text could be replaced just before the click.
    'GET /api/places': ({ url }) =>
      new URL(url).searchParams.get('q') === '5 Ma'
        ? [{ label: '5 Main St', latitude: '35.77', longitude: '-78.63', source: 'geocoder' }]
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
  ['Monthly Lease', { paymentAgreementType: 'monthly', commissionPercentage: null, minimumCommission: null }],
  ['Commission Only', { paymentAgreementType: 'commission', pricePerDay: null }],
])('removes the amounts that the chosen payment model does not use: %s (D37)', async (model, changes) => {
  const amounts = { pricePerDay: '600.00', commissionPercentage: '12.50', minimumCommission: '15.00' };
  const { sent, onClose } = renderDialog({}, { ...space, paymentAgreementType: 'hybrid', ...amounts });
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${model}`) }));
  await save();
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sent['space']).toEqual(changes);
});

it('shows “Update Failed” and the error at its field, and keeps the typed values (SPEC 8)', async () => {
  const { store, onClose } = renderDialog({
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

it('shows every API error, sends one request for a double click, and keeps what was entered (D46)', async () => {
  // Errors of displays are shown at each display, and errors of the coordinates at the address. Only admins send `reason` and
  // `hostId` (D2, D42).
  const except = ['subSpaces', 'latitude', 'longitude', 'reason', 'hostId'];
  // The form offers only valid payment models, and only valid values of `isActive`.
  const refused = rejectEveryField('UpdateSpaceDto', {
    except: [...except, 'paymentAgreementType', 'isActive'],
  });
  renderDialog({ 'PATCH /api/spaces/7': refused.respond });
  await userEvent.click(await screen.findByRole('radio', { name: /Hybrid/ }));
  await retype('Space Name', 'The Quiet Shelf');
  const form = screen.getByRole('form');
  const values = currentValues(form);
  pressTwice(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeInTheDocument();
  await waitFor(() => {
    expect(refused.missingErrors()).toEqual([]);
  });
  expect(refused.wrongFields()).toEqual([]);
  expect(refused.count()).toBe(1);
  expect(currentValues(form)).toEqual(values);
  // Only the error of the changed field disappears.
  await retype('Space Name', 'The Quiet Rack');
  expect(screen.getByLabelText('Space Name')).toBeValid();
  expect(screen.getByLabelText('Description')).toBeInvalid();
});

it('lists the fields that someone else has changed, with their labels (D57)', async () => {
  const { onClose } = renderDialog({
    'PATCH /api/spaces/7': () =>
      editConflictResponse(8, {
        name: 'Red Door',
        spaceType: 'salon',
        location: 'Apex, NC',
        address: '5 Main St',
        images: [],
        paymentAgreementType: 'commission',
        pricePerDay: null,
        commissionPercentage: '20.00',
        minimumCommission: '15.00',
        subSpaces: [],
        isActive: false,
        hostId: 4,
        openingHours: 'Daily',
        sizeSqFt: 400,
        footfall: 90,
        allowedGoods: 'Tea',
        houseRules: null,
        amenities: ['Wi-Fi', 'Parking'],
      }),
  });
  await retype('Space Name', 'The Quiet Shelf');
  await save();
  const conflict = (await screen.findByText(/Someone else saved changes/)).parentElement;
  const changed = [...(conflict?.querySelectorAll('dl > div') ?? [])];
  expect(
    changed.map((entry) => [...entry.children].map(({ textContent }) => textContent).join(': ')),
  ).toEqual([
    'Space Name: Red Door',
    'Space Type: Hair Salon/Barbershop',
    'City/Area: Apex, NC',
    'Full Address: 5 Main St',
    'Space Images: None',
    'Payment Agreement Type: Commission Only',
    'Monthly Rate ($ per month): None',
    'Commission (% of sales): 20.00',
    'Minimum Commission ($ per day): 15.00',
    'Displays: None',
    'Active: No',
    'Owner: 4',
    'Opening Hours: Daily',
    'Size (sq ft): 400',
    'Visitors a Day: 90',
    'Allowed Goods: Tea',
    'House Rules: None',
    'Amenities: Wi-Fi, Parking',
  ]);
  expect(conflict).toHaveTextContent(
    /What you entered is still here\. Saving replaces only the fields that you changed\./,
  );
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps the typed values when someone else has edited the space, shows their changes, and lets the host save anyway (D57)', async () => {
  const versions: (string | null)[] = [];
  const bodies: unknown[] = [];
  const editedByOther = { ...space, pricePerDay: '900.00', spaceType: 'gallery', version: 8 };
  const { onClose } = renderDialog({
    'GET /api/spaces/7/subspaces': () => [shelf],
    'PATCH /api/spaces/7': async (request) => {
      versions.push(request.headers.get('If-Match'));
      bodies.push(await request.json());
      const isFirstSave = versions.length === 1;
      return isFirstSave
        ? editConflictResponse(8, { pricePerDay: '900.00', spaceType: 'gallery', subSpaces: [shelf] })
        : editedByOther;
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

it('closes without confirmation when the host discards the changes after a conflict (D57)', async () => {
  const { onClose } = renderDialog({
    'PATCH /api/spaces/7': () => editConflictResponse(8, { spaceType: 'gallery' }),
  });
  await retype('Space Name', 'The Quiet Shelf');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('reloads the displays when the dialog opens, because cached displays could be outdated (D57)', async () => {
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

it.each([
  ['approved', 'Our team may review your changes. Your space stays live during the review.'],
  ['rejected', 'Our team will review your space again.'],
  ['pending', ''],
] as const)(
  'tells the host what happens after a change to a space that is %s: “%s” (D18)',
  async (approvalStatus, note) => {
    renderDialog({}, { ...space, approvalStatus });
    const visibleNote = async () => {
      const form = await screen.findByRole('form');
      const status = within(form).getAllByRole('status').at(-1);
      return status?.textContent;
    };
    expect(await visibleNote()).toBe('');
    await retype('Full Address', '5 Main St');
    expect(await visibleNote()).toBe(note);
  },
);

it('adds a display in the same request (D28)', async () => {
  const { sent } = renderDialog();
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

it('opens the Details tab if the API finds errors both in the details and in a display (D46)', async () => {
  renderDialog({
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
  const { store } = renderDialog({ 'PATCH /api/spaces/7': () => ({ ...space, changedSinceApproval: true }) });
  await retype('Full Address', '5 Main St');
  await save();
  await waitFor(() => {
    expect(store.getState().toasts.current?.description).toBe(
      'Blue Door Books was saved. Our team will review the changes.',
    );
  });
});

it('asks for confirmation before it discards unsaved changes', async () => {
  const { onClose } = renderDialog();
  await retype('Space Name', 'The Quiet Shelf');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert')).toHaveTextContent('You have unsaved changes.');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveFocus();
  expect(screen.getByLabelText('Space Name')).toHaveValue('The Quiet Shelf');
  // The Days tab has no buttons to save or discard, so the dialog opens the Details tab.
  await openTab('Days');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes immediately without changes, but only on the second attempt with changes', async () => {
  const { onClose } = renderDialog();
  await screen.findByRole('form');
  const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
  await retype('Space Name', 'The Quiet Shelf');
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
  await close();
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('removes a new display without confirmation', async () => {
  renderDialog({ 'GET /api/spaces/7/subspaces': () => [] });
  await openTab('Displays');
  expect(
    screen.getByText('Vendors book the whole space. Add displays to let them book parts of it.'),
  ).toBeInTheDocument();
  const add = screen.getByRole('button', { name: 'Add Display' });
  for (const value of ['Window', 'Wall', 'Rack']) {
    fireEvent.click(add);
    const [field] = screen.getAllByLabelText('Name').slice(-1);
    if (field) fireEvent.change(field, { target: { value } });
  }
  fireEvent.click(screen.getByLabelText('Remove display 2'));
  expect(add).toHaveFocus();
  expect(screen.getAllByLabelText('Name')).toHaveLength(2);
  expect(screen.getByDisplayValue('Window')).toBeInTheDocument();
  expect(screen.getByDisplayValue('Rack')).toBeInTheDocument();
});

it('offers a rate for a display only if the space has one (D24)', async () => {
  renderDialog();
  await openTab('Displays');
  expect(screen.getByLabelText('Display Rate ($ per month) (optional)')).toBeInTheDocument();
  await openTab('Details');
  await userEvent.click(screen.getByRole('radio', { name: /^Commission/ }));
  await openTab('Displays');
  expect(screen.queryByLabelText('Display Rate ($ per month) (optional)')).not.toBeInTheDocument();
});

it('shows why a booked display cannot be removed, and removes one without bookings (D28)', async () => {
  let isBooked = true;
  const { store } = renderDialog({
    'DELETE /api/spaces/7/subspaces/3': () =>
      isBooked ? errorResponse(409, 'This display is booked.') : new Response(null, { status: 204 }),
    'GET /api/spaces/7/subspaces': () => (isBooked ? [shelf] : []),
  });
  await openTab('Displays');
  // Neither button removes the display.
  for (const dismissButton of ['Keep display', 'Close']) {
    await userEvent.click(screen.getByRole('button', { name: 'Remove Shelf' }));
    const confirmation = screen.getByRole('dialog', { name: 'Remove Shelf?' });
    expect(confirmation).toHaveTextContent(
      'This cannot be undone. A booked display cannot be removed; turn off Active instead.',
    );
    await userEvent.click(within(confirmation).getByRole('button', { name: dismissButton }));
    expect(screen.queryByRole('dialog', { name: 'Remove Shelf?' })).not.toBeInTheDocument();
  }
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
  isBooked = false;
  await remove();
  await waitFor(() => {
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('button', { name: 'Add Display' })).toHaveFocus();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Display removed',
    description: 'Shelf was removed.',
  });
});

const today = todayIn('America/New_York');
const dayButton = (day: string) =>
  screen.findByRole('button', { name: new RegExp(`^${formatDayLong(day)}`) });

it('shows which days are booked, requested or closed and which have a custom rate (D23, D32)', async () => {
  const booking = { id: 1, status: 'confirmed', startDate: addDays(today, 40), endDate: addDays(today, 42) };
  const day = (offset: number) => ({
    date: addDays(today, offset),
    isAvailable: true,
    customPricePerDay: null,
  });
  renderDialog({
    'GET /api/spaces/7/bookings': () => [
      booking,
      { ...booking, id: 2, startDate: addDays(today, 43), endDate: addDays(today, 45), status: 'cancelled' },
      { ...booking, id: 3, startDate: addDays(today, 38), endDate: addDays(today, 41), status: 'pending' },
    ],
    'GET /api/spaces/7/availability': () => [
      day(42),
      { ...day(43), isAvailable: false, notes: 'Holidays' },
      { ...day(44), customPricePerDay: '80.00' },
    ],
  });
  await openTab('Days');
  /** The part of the day's accessible name after the date. */
  const stateOf = async (offset: number) => {
    const date = addDays(today, offset);
    const findDay = () => document.querySelector(`[data-day="${date}"]`);
    for (let clicks = 0; !findDay() && clicks < 2; clicks += 1)
      await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    return findDay()?.getAttribute('aria-label')?.replace(formatDayLong(date), '');
  };
  await dayButton(today);
  expect([await stateOf(37), await stateOf(38), await stateOf(39)]).toEqual([
    '',
    ', requested',
    ', requested',
  ]);
  // The booking and the request are for different displays, so they can overlap.
  expect([await stateOf(40), await stateOf(41)]).toEqual([', booked, requested', ', booked']);
  // The end date is the move-out day.
  expect([await stateOf(42), await stateOf(43), await stateOf(44)]).toEqual([
    '',
    ', closed',
    ', $80 for the day',
  ]);
  const click = (offset: number) =>
    fireEvent.click(document.querySelector(`[data-day="${addDays(today, offset)}"]`) ?? document.body);
  // Selects both days. The form shows the settings of the earlier one.
  click(44);
  click(43);
  expect(screen.getByRole('radio', { name: 'Closed' })).toBeChecked();
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Holidays');
});

it.each(['bookings', 'availability'])(
  'shows an error with a button to try again if the %s cannot be loaded',
  async (part) => {
    let isDown = true;
    const failures: (() => void)[] = [];
    renderDialog({
      [`GET /api/spaces/7/${part}`]: () =>
        isDown
          ? new Promise((resolve) =>
              failures.push(() => resolve(errorResponse(503, 'Popnook is not available.'))),
            )
          : [],
    });
    await openTab('Days');
    expect(screen.getByText('Loading days')).toBeInTheDocument();
    await waitFor(() => expect(failures).toHaveLength(1));
    failures.forEach((fail) => fail());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The calendar could not be loaded/);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Days of this space' })).toBeInTheDocument();
    expect(screen.getByText('Choose a day, or the first and last of several days.')).toBeInTheDocument();
  },
);

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'shows 365 days from today in the time zone of the space: %s (D22, D32)',
  async (timeZone) => {
    renderDialog({}, { ...space, timeZone });
    await openTab('Days');
    const first = todayIn(timeZone);
    await dayButton(first);
    const isEnabled = (day: string) =>
      document.querySelector(`[data-day="${day}"]`)?.getAttribute('aria-disabled') === 'false';
    const yesterday = addDays(first, -1);
    expect([isEnabled(yesterday), isEnabled(first)]).toEqual([false, true]);
    const last = addDays(first, 364);
    const next = screen.getByLabelText('Next month');
    while (!document.querySelector(`[data-day="${last}"]`)) fireEvent.click(next);
    expect([isEnabled(last), isEnabled(addDays(last, 1))]).toEqual([true, false]);
  },
);

it('offers no custom rate for a space without a rate (D37)', async () => {
  renderDialog({}, { ...space, paymentAgreementType: 'commission' });
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  const options = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(options).toEqual(['Open, regular rate', 'Closed']);
});

it('shows the errors of a day at the rate field and the note field (D46)', async () => {
  renderDialog({
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
  const { sent, store } = renderDialog();
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  const last = addDays(today, 1);
  const next = screen.queryByRole('button', { name: new RegExp(`^${formatDayLong(last)}`) });
  // If today is the last day of the month, the next day is in the next month of the calendar.
  if (!next) await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(await dayButton(last));
  const form = screen.getByRole('form', { name: 'Set days' });
  const period = `${formatPeriod(today, last)} (2 days)`;
  expect(within(form).getByRole('status').textContent).toBe(period);
  await userEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Street festival');
  expect(screen.queryByLabelText('Rate ($ per day)')).not.toBeInTheDocument();
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
  expect(store.getState().toasts.current).toMatchObject({ title: 'Days saved', description: period });
  expect(await dayButton(last)).toHaveFocus();
});

it('shows the fields for a single day, and returns focus to the calendar when the selection is cleared', async () => {
  const { sent } = renderDialog();
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  const form = screen.getByRole('form', { name: 'Set days' });
  expect(within(form).getByRole('status').textContent).toBe(formatDay(today));
  await userEvent.click(screen.getByRole('radio', { name: 'Open, custom rate' }));
  expect(outlineOf(form)).toEqual([
    'Availability',
    'Open, regular rate | radio',
    'Closed | radio',
    'Open, custom rate | radio | checked',
    'Rate ($ per day) | number | inputMode decimal | step 0.01',
    'Note (optional) | text | For example “Street festival”. Visible to everyone.',
  ]);
  const { customPricePerDay, notes } = constraints.SetAvailabilityDayDto;
  expect(screen.getByLabelText('Rate ($ per day)')).toHaveAttribute('min', String(customPricePerDay.minimum));
  expect(screen.getByLabelText('Note (optional)')).toHaveAttribute('maxlength', String(notes.maxLength));
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('form', { name: 'Set days' })).not.toBeInTheDocument();
  expect(await dayButton(today)).toHaveFocus();
  expect(await dayButton(today)).not.toHaveAccessibleName(/chosen/);
  expect(sent).toEqual({});
});

it("shows the API's error when the host closes booked days, and keeps the settings (D32)", async () => {
  const { store } = renderDialog({
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

it('sends the entered settings of a day, and every field that the API accepts (D32)', async () => {
  const { sent } = renderDialog();
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  await userEvent.click(screen.getByRole('radio', { name: 'Open, custom rate' }));
  const entered = await fillIn(screen.getByRole('form', { name: 'Set days' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }));
  await waitFor(() => {
    expect(sent['days']).toHaveLength(1);
  });
  expect(Object.keys(entered)).toEqual(['Rate ($ per day)', 'Note (optional)']);
  expect(lostEntries(entered, sent['days'])).toEqual([]);
  const [day] = sent['days'] as unknown[];
  expect(unsentFields('SetAvailabilityDayDto', day)).toEqual([]);
});

it('requires an amount for a custom rate (D32)', async () => {
  const { sent } = renderDialog();
  await openTab('Days');
  await userEvent.click(await dayButton(today));
  await userEvent.click(screen.getByRole('radio', { name: 'Open, custom rate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }));
  expect(screen.getByLabelText('Rate ($ per day)')).toHaveAccessibleDescription('A rate above 0 is required');
  expect(screen.getByLabelText('Rate ($ per day)')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Rate ($ per day)'), '0');
  expect(screen.getByLabelText('Rate ($ per day)')).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }));
  expect(screen.getByLabelText('Rate ($ per day)')).toBeInvalid();
  expect(sent).toEqual({});
  await userEvent.clear(screen.getByLabelText('Rate ($ per day)'));
  await userEvent.type(screen.getByLabelText('Rate ($ per day)'), '80');
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }));
  await waitFor(() => {
    expect(sent['days']).toEqual([{ date: today, isAvailable: true, customPricePerDay: '80', notes: null }]);
  });
});
