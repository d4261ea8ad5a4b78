import '@testing-library/jest-dom/jest-globals';
import { beforeAll, expect, it } from '@jest/globals';
import { errorResponse, renderPage, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paged, queryOf } from '../../../test/paged';
import { waitForResponses } from '../../../test/responses';
import { aSpace } from '../../../test/spaces';
import { setScreen } from '../../../test/wide-screen';
import { BrowsePage } from './browse.page';

beforeAll(() => setScreen('narrow'));

const renderBrowse = (places: FakeApi[string], path = '/browse') =>
  renderPage(<BrowsePage />, {
    path,
    api: {
      'GET /api/spaces': () => paged([aSpace({ id: 1 })], 1),
      'GET /api/locations': () => [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
      'GET /api/places': places,
    },
  });
const selectAddressOption = async () => {
  await screen.findByRole('option', { name: 'Raleigh, NC' });
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Address or place…');
};
/** The site shows the typed text instead of the label. */
const placeAt = (latitude: string) => [
  { label: 'Not shown', latitude, longitude: '-78.6', source: 'geocoder' },
];

it('searches around a typed address on Enter, shows it as the location, and goes back to all locations (D67)', async () => {
  renderBrowse(() => placeAt('35.7'), '/browse?location=Cary%2C+NC&from=2098-12-03');
  await selectAddressOption();
  await userEvent.keyboard('12 Hargett St{Enter}');
  await waitFor(() => {
    expect(window.location.search).toBe(
      '?from=2098-12-03&sort=distance&near=35.7000%2C-78.6000&place=12+Hargett+St',
    );
  });
  const location = screen.getByLabelText('Location');
  expect(location).toHaveFocus();
  await waitFor(() => expect(location).toHaveDisplayValue('12 Hargett St'));
  expect(await screen.findByText('Within 15 miles of 12 Hargett St')).toBeInTheDocument();
  await userEvent.selectOptions(location, 'All locations');
  await waitFor(() => expect(window.location.search).toBe('?from=2098-12-03'));
});

it('explains a failed lookup, keeps the text and the search, and shows the list of cities again when the text is deleted (D67)', async () => {
  let response: unknown = [];
  renderBrowse(() => response, '/browse?location=Raleigh%2C+NC');
  await selectAddressOption();
  const field = screen.getByRole('searchbox', { name: 'Location' });
  await userEvent.keyboard('Atlantis{Enter}');
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription(
      'We couldn’t find “Atlantis”. Try a city, such as Raleigh, NC.',
    );
  });
  response = errorResponse(503, 'Come back later.');
  await userEvent.keyboard('!{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Come back later.'));
  expect(field).toHaveValue('Atlantis!');
  expect(window.location.search).toBe('?location=Raleigh%2C+NC');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(screen.getByLabelText('Location')).toHaveDisplayValue('Raleigh, NC');
});

it('ignores the response for a text that the visitor has since changed (D67)', async () => {
  let respond: (places: unknown) => void = () => undefined;
  const page = renderBrowse((request) =>
    queryOf(request)['q'] === 'first' ? new Promise((resolve) => (respond = resolve)) : placeAt('36.1'),
  );
  await selectAddressOption();
  await userEvent.keyboard('first{Enter}');
  await userEvent.keyboard(' sec');
  respond(placeAt('35.7'));
  await waitForResponses(page.store);
  expect(window.location.search).toBe('');
  await userEvent.keyboard('ond{Enter}');
  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get('near')).toBe('36.1000,-78.6000'),
  );
  await screen.findByText('Within 15 miles of first second');
});
