import { expect, it } from '@jest/globals';
import { renderPage, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SpaceSearch } from './space-search';

const openAndType = async (text: string, places: FakeApi[string]) => {
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
  await userEvent.selectOptions(screen.getByLabelText('Where'), 'Address or place…');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Where' }));
  await userEvent.keyboard(text);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));
const address = () => window.location.pathname + window.location.search;

it('searches around a typed address, with one look-up when the visitor leaves the field and submits (D67)', async () => {
  let lookUps = 0;
  await openAndType('12 Hargett St', () => {
    lookUps += 1;
    return [
      { label: 'Raleigh, NC', latitude: null, longitude: null, source: 'popnook' },
      { label: '12, East Hargett', latitude: '35.77790001', longitude: '-78.638', source: 'geocoder' },
    ];
  });
  await submit();
  await waitFor(() =>
    expect(address()).toBe('/browse?near=35.7779%2C-78.6380&place=12+Hargett+St&sort=distance'),
  );
  expect(lookUps).toBe(1);
  expect(screen.getByLabelText<HTMLSelectElement>('Where').selectedOptions[0]?.text).toBe('12 Hargett St');
  expect(await screen.findByText('4 spaces')).toBeTruthy();
});

it('says that a typed place was not found, keeps the text and stays on the page (D67)', async () => {
  await openAndType('Atlantis', () => []);
  const before = address();
  await submit();
  const message = 'We couldn’t find “Atlantis”. Try a city, such as Raleigh, NC.';
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Where' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(within(screen.getByRole('search')).getAllByText(message)).toHaveLength(2);
  expect(field.value).toBe('Atlantis');
  expect(address()).toBe(before);
});

it('understands one of our cities, alone or in an address, without a geocoder (D67)', async () => {
  await openAndType('raleigh nc', () => []);
  await userEvent.tab();
  const where = () => screen.getByLabelText<HTMLSelectElement>('Where').value;
  await waitFor(() => expect(where()).toBe('Raleigh, NC'));
  await userEvent.selectOptions(screen.getByLabelText('Where'), 'Address or place…');
  await userEvent.keyboard('5 Raleigh Rd, Richmond, VA 23220');
  await userEvent.tab();
  await waitFor(() => expect(where()).toBe('Richmond, VA'));
});
