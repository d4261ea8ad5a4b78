import { expect, it } from '@jest/globals';
import { renderPage, type FakeApi } from '@popnook/testing/web';
import { todayIn } from '@popnook/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SpaceSearch } from './space-search';

const renderSearch = async (places: FakeApi[string] = () => []) => {
  renderPage(<SpaceSearch />, {
    api: {
      'GET /api/locations': () => [
        { id: 1, city: 'Raleigh', stateCode: 'NC' },
        { id: 2, city: 'Richmond', stateCode: 'VA' },
      ],
      'GET /api/spaces': ({ url }) =>
        Response.json([], {
          headers: { 'X-Total-Count': new URL(url).searchParams.has('near') ? '4' : '39' },
        }),
      'GET /api/places': places,
    },
  });
  await screen.findByRole('option', { name: 'Raleigh, NC' });
};
const selectAddressOption = () =>
  userEvent.selectOptions(screen.getByLabelText('Where'), 'Address or place…');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));
const address = () => window.location.pathname + window.location.search;

it('searches around a typed address, with one lookup when the visitor leaves the field and submits (D67)', async () => {
  let lookups = 0;
  await renderSearch(() => {
    lookups += 1;
    // The first place has no coordinates, so the search uses the second.
    return [
      { label: 'Raleigh, NC', latitude: null, longitude: null, source: 'popnook' },
      { label: '12, East Hargett', latitude: '35.77790001', longitude: '-78.638', source: 'geocoder' },
    ];
  });
  await selectAddressOption();
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Where' }));
  await userEvent.keyboard('12 Hargett St');
  await submit();
  await waitFor(() =>
    expect(address()).toBe('/browse?near=35.7779%2C-78.6380&place=12+Hargett+St&sort=distance'),
  );
  expect(lookups).toBe(1);
  expect(screen.getByLabelText<HTMLSelectElement>('Where').selectedOptions[0]?.text).toBe('12 Hargett St');
  expect(await screen.findByText('4 spaces')).toBeTruthy();
});

it('says that a typed place was not found, keeps the text and stays on the page (D67)', async () => {
  await renderSearch();
  await selectAddressOption();
  await userEvent.keyboard('Atlantis');
  const before = address();
  await submit();
  const message = 'We couldn’t find “Atlantis”. Try a city, such as Raleigh, NC.';
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Where' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  // Once at the field, and once in the status for screen readers.
  expect(within(screen.getByRole('search')).getAllByText(message)).toHaveLength(2);
  expect(field.value).toBe('Atlantis');
  expect(address()).toBe(before);
});

it('recognizes one of our cities, alone or in an address, without a geocoder (D67)', async () => {
  await renderSearch();
  await selectAddressOption();
  await userEvent.keyboard('raleigh nc');
  await userEvent.tab();
  const where = () => screen.getByLabelText<HTMLSelectElement>('Where').value;
  await waitFor(() => expect(where()).toBe('Raleigh, NC'));
  await selectAddressOption();
  await userEvent.keyboard('5 Raleigh Rd, Richmond, VA 23220');
  await userEvent.tab();
  await waitFor(() => expect(where()).toBe('Richmond, VA'));
});

it('has fields that work without JavaScript', async () => {
  await renderSearch();
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(form.getAttribute('action')).toBe('/browse');
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input')];
  expect(fields.map(({ labels, name }) => [labels?.[0]?.textContent, name])).toEqual([
    ['Where', 'location'],
    ['How long', 'period'],
    ['Available from', 'from'],
  ]);
  const options = [...form.querySelectorAll('option')];
  expect(options.map(({ text, value }) => [text, value])).toEqual([
    ['All locations', ''],
    ['Raleigh, NC', 'Raleigh, NC'],
    ['Richmond, VA', 'Richmond, VA'],
    ['Address or place…', 'other'],
    ['Any', ''],
    ['A week', 'week'],
    ['A month', 'month'],
  ]);
});

const today = todayIn('America/New_York');

it.each([
  ['from today', today, `?from=${today}`],
  ['without a day if the entered one has passed', '2020-12-31', ''],
  ['without a day while the year is still being typed', '0209-12-31', ''],
  ['without a day if the entered one is after 2099', '3026-12-31', ''],
])('searches %s', async (_, day, search) => {
  await renderSearch();
  const field = screen.getByLabelText<HTMLInputElement>('Available from');
  expect(field.min).toBe(today);
  fireEvent.change(field, { target: { value: day } });
  expect(await screen.findByText(search ? '39 spaces free' : '39 spaces')).toBeTruthy();
  // Some browsers submit a day that is before `min`. The search must ignore such a day.
  fireEvent.submit(screen.getByRole('search'));
  expect(address()).toBe(`/browse${search}`);
});

it('searches with the latest selection, and everywhere if the typed place is blank', async () => {
  await renderSearch();
  const choose = (label: string, option: string) =>
    userEvent.selectOptions(screen.getByLabelText(label), option);
  await choose('Where', 'Richmond, VA');
  await choose('How long', 'A month');
  await submit();
  expect(address()).toBe('/browse?location=Richmond%2C+VA&period=month');
  await choose('Where', 'All locations');
  await choose('How long', 'Any');
  await submit();
  expect(address()).toBe('/browse');
  await choose('How long', 'A week');
  await selectAddressOption();
  await userEvent.keyboard('  ');
  await submit();
  await waitFor(() => expect(address()).toBe('/browse?period=week'));
});
