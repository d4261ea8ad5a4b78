import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeChanges, EditConflict, listChangedFields } from './edit-conflict';
import { Input } from './field';
import { Form, useFieldErrors } from './form';
import { PlaceField } from './place-field';

const TestForm = ({ refused }: { refused: readonly string[] }) => {
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const submit = () => setErrors(Object.fromEntries(refused.map((name) => [name, `No ${name}`])));
  return (
    <Form label="Listing" submitErrors={submitErrors} onSubmit={submit}>
      {['name', 'rate'].map((name) => (
        <Input key={name} label={name} error={errors[name]} onChange={() => clearErrors(name)} />
      ))}
      <button type="submit">Save</button>
    </Form>
  );
};

it('moves focus to the first invalid field after each submit, and hides an error when its field changes (D46)', async () => {
  render(<TestForm refused={['rate']} />);
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

it('keeps focus on the button after a submit without errors', async () => {
  render(<TestForm refused={[]} />);
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
])('describes the changes of someone else: %j (D57)', (changed, text) => {
  const fields = { pricePerDay: { label: 'Monthly rate' }, spaceType: { options: { gallery: 'Gallery' } } };
  expect(describeChanges(changed, fields)).toBe(text);
});

it('lists the changed fields by their labels (D57)', () =>
  expect(
    listChangedFields({ pricePerDay: '5', isActive: true }, { pricePerDay: { label: 'Monthly rate' } }),
  ).toBe('Monthly rate, Is active'));

const conflict = (busy = false) => (
  <EditConflict
    changed={{ city: 'Dayton' }}
    consequence="Saving replaces them."
    busy={busy}
    onSaveAnyway={jest.fn()}
    onDiscard={jest.fn()}
  />
);

it('announces a conflict and takes focus from the removed button, but not from a field (D57)', () => {
  const { unmount } = render(conflict());
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Someone else saved changes while you were editing.CityDaytonSaving replaces them.Save anywayDiscard my changes',
  );
  unmount();
  render(<input aria-label="City" />);
  screen.getByLabelText('City').focus();
  render(conflict(true));
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
});

const placeField = (typed: string | undefined, calls: Record<string, jest.Mock>, canType = true) => (
  <PlaceField
    label="Where"
    name="location"
    options={[{ value: 'Raleigh, NC', label: 'Raleigh, NC' }]}
    value=""
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
  expect(optionNames()).toEqual(['All locations', 'Raleigh, NC']);
  rerender(placeField(undefined, calls));
  expect(optionNames()).toEqual(['All locations', 'Raleigh, NC', 'Address or place…']);
  await userEvent.selectOptions(screen.getByLabelText('Where'), 'Raleigh, NC');
  expect(select).toHaveBeenCalledWith('Raleigh, NC');
  await userEvent.selectOptions(screen.getByLabelText('Where'), 'other');
  expect([type.mock.calls, select.mock.calls.length]).toEqual([[['']], 1]);
  rerender(placeField('nowhere', calls));
  const field = screen.getByRole('searchbox', { name: 'Where' });
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('maxlength', '120');
  expect(field).toHaveAccessibleDescription('No such place.');
  expect(screen.getByRole('status')).toHaveTextContent('No such place.');
  await userEvent.type(field, '1{Enter}');
  expect([type.mock.lastCall, find.mock.calls.length]).toEqual([['nowhere1'], 1]);
  rerender(placeField(undefined, calls));
  expect(screen.getByRole('combobox', { name: 'Where' })).toHaveFocus();
});

it('looks up the typed place when the field loses focus, which stays where it went (D67)', async () => {
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
