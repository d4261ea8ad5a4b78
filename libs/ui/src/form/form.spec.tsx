import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftNotice } from './draft-notice';
import { describeChanges, EditConflict, listChangedFields } from './edit-conflict';
import { Input } from './field';
import { Form, useFieldErrors } from './form';
import { PlaceField } from './place-field';

/** A form whose submit fails with an error for each invalid field. */
const TestForm = ({ invalid }: { invalid: readonly string[] }) => {
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const submit = () => setErrors(Object.fromEntries(invalid.map((name) => [name, `No ${name}`])));
  return (
    <Form label="Listing" submitErrors={submitErrors} onSubmit={submit}>
      {['name', 'rate'].map((name) => (
        <Input key={name} label={name} error={errors[name]} onChange={() => clearErrors(name)} />
      ))}
      <button type="submit">Save</button>
    </Form>
  );
};

it('moves focus to the invalid field after each submit, and hides the error when the field is changed (D46)', async () => {
  render(<TestForm invalid={['rate']} />);
  const rate = screen.getByLabelText('rate');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect(rate).toHaveFocus();
  expect(rate).toHaveAccessibleDescription('No rate');
  expect(screen.getByLabelText('name')).not.toHaveAttribute('aria-invalid');
  await userEvent.type(rate, '5');
  expect(rate).not.toHaveAccessibleDescription();
  await save();
  expect(rate).toHaveFocus();
  expect(rate).toHaveAccessibleDescription('No rate');
});

it('focuses the first of several invalid fields, and hides only the error of the field that was changed (D46)', async () => {
  render(<TestForm invalid={['rate', 'name']} />);
  const form = screen.getByRole('form', { name: 'Listing' });
  expect(form).toHaveAttribute('novalidate');
  // The form prevents the browser's own submit, which would load another page.
  expect(fireEvent.submit(form)).toBe(false);
  const [name, rate] = [screen.getByLabelText('name'), screen.getByLabelText('rate')];
  expect(name).toHaveFocus();
  await userEvent.type(name, 'x');
  expect(name).not.toHaveAccessibleDescription();
  expect(rate).toHaveAccessibleDescription('No rate');
  await userEvent.type(rate, '5');
  expect([name, rate].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, null]);
  expect(rate).toHaveFocus();
});

it('keeps focus on the button after a submit without errors', async () => {
  render(<TestForm invalid={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

const longText = 'x'.repeat(200);

it.each([
  [{ city: 'Dayton', isActive: false, isOpen: true }, 'City: Dayton, Is active: No, Is open: Yes'],
  [{ businessName: null, note: '', images: [] }, 'Business name: None, Note: None, Images: None'],
  [
    { names: ['a', 'b'], displays: [{ name: 'Shelf' }], images: [{ url: 'x' }, { url: 'y' }] },
    'Names: a, b, Displays: Shelf, Images: 2',
  ],
  [{ count: 0 }, 'Count: 0'],
  [{ pricePerDay: '5', spaceType: 'gallery' }, 'Monthly rate: 5, Space type: Gallery'],
  [{ text: longText }, `Text: ${longText}`],
  [{ text: `${longText}y` }, `Text: ${longText}…`],
])('describes someone else’s changes: %j (D57)', (changed, text) => {
  const fields = { pricePerDay: { label: 'Monthly rate' }, spaceType: { options: { gallery: 'Gallery' } } };
  expect(describeChanges(changed, fields)).toBe(text);
});

it('lists the changed fields by their labels (D57)', () =>
  expect(
    listChangedFields({ pricePerDay: '5', isActive: true }, { pricePerDay: { label: 'Monthly rate' } }),
  ).toBe('Monthly rate, Is active'));

const conflict = (busy = false, pressed: string[] = []) => (
  <EditConflict
    changed={{ city: 'Dayton', spaceType: 'gallery' }}
    fields={{ spaceType: { label: 'Type', options: { gallery: 'Art gallery' } } }}
    consequence="Saving replaces them."
    busy={busy}
    onSaveAnyway={() => void pressed.push('save')}
    onDiscard={() => void pressed.push('discard')}
  />
);

it('announces a conflict, and takes focus if the focused button has disappeared, but not from a field (D57)', () => {
  // Nothing has focus, as after the focused Save button has disappeared.
  const { unmount } = render(conflict());
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Someone else saved changes while you were editing.CityDaytonTypeArt gallerySaving replaces them.Save anywayDiscard my changes',
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Dayton',
    'Art gallery',
  ]);
  unmount();
  render(<input aria-label="City" />);
  screen.getByLabelText('City').focus();
  render(conflict());
  expect(screen.getByLabelText('City')).toHaveFocus();
});

it('has buttons to save anyway or to discard the changes after a conflict (D57)', async () => {
  const pressed: string[] = [];
  const { rerender } = render(conflict(false, pressed));
  await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  expect(pressed).toEqual(['discard', 'save']);
  rerender(conflict(true, pressed));
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
});

it('focuses the first field of the form when the user starts over', async () => {
  const startOver = jest.fn();
  render(
    <>
      <form>
        <input aria-label="Search" />
      </form>
      <div>
        <DraftNotice onStartOver={startOver} />
        <form>
          <input aria-label="Name" />
          <input aria-label="Rate" />
        </form>
      </div>
    </>,
  );
  expect(screen.getByText('We restored your draft. It hasn’t been saved yet.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(startOver).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

const placeField = (
  typed: string | undefined,
  calls: Record<string, jest.Mock>,
  canType = true,
  value = '',
) => (
  <PlaceField
    label="Where"
    name="location"
    options={[
      { value: 'Raleigh, NC', label: 'Raleigh, NC' },
      { value: 'Cary, NC', label: 'Cary, NC' },
    ]}
    value={value}
    typed={typed}
    error={typed === 'nowhere' ? 'No such place.' : ''}
    canType={canType}
    onSelect={calls['select'] ?? jest.fn()}
    onType={calls['type'] ?? jest.fn()}
    onFind={calls['find'] ?? jest.fn()}
  />
);
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('offers cities and, once the page is interactive, a text field that takes focus (D67)', async () => {
  const [select, type, find] = [jest.fn(), jest.fn(), jest.fn()];
  const calls = { select, type, find };
  const { rerender } = render(placeField(undefined, calls, false));
  expect(optionNames()).toEqual(['All locations', 'Raleigh, NC', 'Cary, NC']);
  rerender(placeField(undefined, calls, true, 'Cary, NC'));
  expect(optionNames()).toEqual(['All locations', 'Raleigh, NC', 'Cary, NC', 'Address or place…']);
  // The name is for forms that are submitted before the page is interactive.
  expect(screen.getByLabelText('Where')).toHaveAttribute('name', 'location');
  expect(screen.getByLabelText('Where')).toHaveValue('Cary, NC');
  await userEvent.selectOptions(screen.getByLabelText('Where'), 'Raleigh, NC');
  expect(select).toHaveBeenCalledWith('Raleigh, NC');
  await userEvent.selectOptions(screen.getByLabelText('Where'), 'other');
  expect(type.mock.calls).toEqual([['']]);
  expect(select).toHaveBeenCalledTimes(1);
  rerender(placeField('nowhere', calls));
  const field = screen.getByRole('searchbox', { name: 'Where' });
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('maxlength', '120');
  expect(field).toHaveAttribute('autocomplete', 'street-address');
  expect(field).toHaveAttribute('enterkeyhint', 'search');
  expect(field).toHaveAttribute('placeholder', 'Address or place');
  expect(field).not.toHaveAttribute('name');
  expect(field).toHaveAccessibleDescription('No such place.');
  expect(screen.getByRole('status')).toHaveTextContent('No such place.');
  await userEvent.type(field, '1');
  expect(type).toHaveBeenLastCalledWith('nowhere1');
  expect(find).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(find).toHaveBeenCalledTimes(1);
  rerender(placeField(undefined, calls));
  expect(screen.getByRole('combobox', { name: 'Where' })).toHaveFocus();
});

it('looks up the typed place when the field loses focus, and does not take focus back (D67)', async () => {
  const find = jest.fn();
  const withButton = (typed: string | undefined) => (
    <>
      {placeField(typed, { find })}
      <button type="button">Search</button>
    </>
  );
  const { rerender } = render(withButton('Cary'));
  await userEvent.click(screen.getByLabelText('Where'));
  await userEvent.tab();
  expect(find).toHaveBeenCalledTimes(1);
  rerender(withButton(undefined));
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
});
