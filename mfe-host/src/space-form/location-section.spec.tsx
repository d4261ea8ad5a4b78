import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, it, jest } from '@jest/globals';
import { errorResponse, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import type { FieldErrors } from '@popnook/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FoundAddress } from './address/google-places';
import { AddressField, LocationSection } from './location-section';
import { emptyListing, type SpaceDraft } from './space-draft';

/** Shown while Google is loading, and also after Google or our own API has failed (D48). */
const unavailableHint = 'Loading address autocomplete';
const places = [
  { label: 'Raleigh, NC', latitude: null, longitude: null, source: 'popnook' },
  {
    label: '12 Hargett Street, Raleigh, NC 27601',
    latitude: '35.77',
    longitude: '-78.63',
    source: 'geocoder',
  },
  { label: '12 Hargett Street, Durham, NC 27701', latitude: '35.99', longitude: '-78.9', source: 'geocoder' },
];
const visibleSuggestions = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);

const renderAddressField = (api: FakeApi = {}) => {
  const onSelect = jest.fn<(found: FoundAddress) => void>();
  const ControlledField = () => {
    const [value, setValue] = useState('');
    return <AddressField value={value} error={undefined} onType={setValue} onSelect={onSelect} />;
  };
  renderPage(<ControlledField />, {
    user: signedIn('host'),
    api: {
      'GET /api/config/maps-key': () => ({ apiKey: '' }),
      'GET /api/places': () => places,
      ...api,
    },
  });
  return { onSelect, field: screen.getByRole('combobox', { name: 'Full Address' }) };
};

const suggestion = (text: string) => screen.findByText(text, { selector: '.ant-select-item-option-content' });

/* A fake of the parts of Google's script that the field uses. */

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="maps.googleapis.com"]')];
const sessions: object[] = [];
const requests: { input: string; sessionToken: object }[] = [];
class AutocompleteSessionToken {
  /** Tells the sessions apart, because Jest compares objects by their fields. */
  readonly number = sessions.push(this);
}
/** A place whose details can be loaded. The request fails unless it asks for exactly the two fields that the form needs. */
const place = {
  formattedAddress: '350 Fayetteville St, Raleigh, NC 27601, USA',
  location: { lat: () => 35.7755, lng: () => -78.6393 },
  fetchFields: ({ fields }: { fields: string[] }) =>
    String(fields) === 'formattedAddress,location'
      ? Promise.resolve()
      : Promise.reject(new Error('Unexpected fields')),
};
/** A place for which Google returns no details. */
const unknownPlace = { fetchFields: () => Promise.resolve() };
/** A place whose details cannot be loaded. */
const brokenPlace = { fetchFields: () => Promise.reject(new Error('The lookup failed')) };
const predictions = [
  ['350 Fayetteville St, Raleigh', place],
  ['350 Fayetteville Rd, Durham', unknownPlace],
  ['350 Fayetteville Ct, Apex', brokenPlace],
] as const;
const AutocompleteSuggestion = {
  fetchAutocompleteSuggestions: (request: { input: string; sessionToken: object }) => {
    requests.push(request);
    if (request.input === 'fails') return Promise.reject(new Error('Google is down'));
    const found = predictions.map(([text, googlePlace], index) => ({
      placePrediction: { placeId: `p${String(index)}`, text: { text }, toPlace: () => googlePlace },
    }));
    return Promise.resolve({ suggestions: [{ placePrediction: null }, ...found] });
  },
};
/** Does what Google's script does when it has loaded: provides `importLibrary` and calls the callback `__ib__`. */
const finishLoadingScript = () => {
  const { maps } = Reflect.get(window, 'google') as { maps: Record<string, unknown> };
  maps['importLibrary'] = () => Promise.resolve({ AutocompleteSessionToken, AutocompleteSuggestion });
  (maps['__ib__'] as () => void)();
};

const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
afterEach(() => {
  logged.mockClear();
  jest.useRealTimers();
});

it('suggests our cities and addresses from the geocoder if there is no Google key (D54)', async () => {
  const { field, onSelect } = renderAddressField();
  await waitFor(() => {
    expect(field).not.toHaveAccessibleDescription(unavailableHint);
  });
  await userEvent.type(field, '12 Hargett St, Raleigh');
  expect(await suggestion('12 Hargett Street, Raleigh, NC 27601')).toBeInTheDocument();
  expect(scripts()).toEqual([]);
  // The typed address, completed with the suggested city.
  await userEvent.click(await suggestion('12 Hargett St, Raleigh, NC'));
  await waitFor(() => {
    expect(onSelect).toHaveBeenCalledWith({
      address: '12 Hargett St, Raleigh, NC',
      latitude: null,
      longitude: null,
    });
  });
});

it('requests suggestions only for three or more characters, and shows each suggestion once (D54)', async () => {
  const queries: (string | null)[] = [];
  const { field } = renderAddressField({
    'GET /api/places': ({ url }) => {
      const { searchParams } = new URL(url);
      queries.push(searchParams.get('q'));
      if (searchParams.get('q') !== 'Ral') return new Promise(() => undefined);
      return [...places, { ...places[1], source: 'other' }];
    },
  });
  await userEvent.type(field, ' Ral');
  await suggestion('Raleigh, NC');
  expect(visibleSuggestions()).toEqual([
    'Raleigh, NC',
    '12 Hargett Street, Raleigh, NC 27601',
    '12 Hargett Street, Durham, NC 27701',
  ]);
  await userEvent.type(field, '{Backspace}');
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
  expect(queries).toEqual(['Ral']);
  await userEvent.type(field, 'l ');
  await suggestion('Raleigh, NC');
  // While the suggestions for another text load, the previous ones are not shown.
  await userEvent.type(field, 'St');
  await waitFor(() => expect(queries).toEqual(['Ral', 'Ral St']));
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('requests suggestions when the host stops typing (D54)', async () => {
  // Fakes only timers such as `setTimeout`, so that requests to the fake API still finish.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  const queries: (string | null)[] = [];
  const { field } = renderAddressField({
    'GET /api/places': ({ url }) => {
      queries.push(new URL(url).searchParams.get('q'));
      return [];
    },
  });
  for (const value of ['Rale', 'Raleigh']) {
    fireEvent.change(field, { target: { value } });
    await act(() => jest.advanceTimersByTimeAsync(200));
  }
  expect(queries).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(50));
  await waitFor(() => expect(queries).toEqual(['Raleigh']));
});

it('shows a hint when our own suggestions cannot be loaded (D48)', async () => {
  const { field } = renderAddressField({
    'GET /api/places': () => errorResponse(503, 'Popnook is not available.'),
  });
  await waitFor(() => expect(field).not.toHaveAccessibleDescription(unavailableHint));
  await userEvent.type(field, 'Ral');
  await waitFor(() => expect(field).toHaveAccessibleDescription(unavailableHint));
  expect(field).toHaveValue('Ral');
});

const coordinates = { latitude: '35.77', longitude: '-78.63' };
const renderSection = (api: FakeApi = {}, draft: Partial<SpaceDraft> = {}, errors: FieldErrors = {}) => {
  const changes: Partial<SpaceDraft>[] = [];
  renderPage(
    <LocationSection
      draft={{ ...emptyListing, ...draft }}
      errors={errors}
      onChange={(patch) => changes.push(patch)}
    />,
    { user: signedIn('host'), api: { 'GET /api/config/maps-key': () => ({ apiKey: '' }), ...api } },
  );
  return changes;
};

it('removes the position when the address is changed, because it is the position of the previous address', () => {
  const changes = renderSection({}, coordinates);
  fireEvent.change(screen.getByLabelText('Full Address'), { target: { value: '5 Main St' } });
  expect(changes).toEqual([{ address: '5 Main St', latitude: null, longitude: null }]);
});

it.each(['address', 'latitude', 'longitude'])('shows an error of %s at the address field (D46)', (name) => {
  renderSection({}, coordinates, { [name]: 'Out of range' });
  expect(screen.getByLabelText('Full Address')).toHaveAccessibleDescription(/Out of range/);
});

it('keeps a city that is no longer offered, and loads the cities again after a failure (D39)', async () => {
  let isDown = true;
  renderSection(
    {
      'GET /api/locations': () =>
        isDown
          ? errorResponse(503, 'Popnook is not available.')
          : [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
    },
    { location: 'Apex, NC' },
  );
  const retryButton = await screen.findByRole('button', { name: 'Try loading cities again' });
  const city = screen.getByRole('combobox', { name: 'City/Area' });
  expect(city).toHaveAccessibleDescription('The cities could not be loaded');
  isDown = false;
  await userEvent.click(retryButton);
  await waitFor(() => expect(retryButton).not.toBeInTheDocument());
  expect(city).not.toHaveAccessibleDescription();
  fireEvent.mouseDown(city);
  await suggestion('Raleigh, NC');
  expect(visibleSuggestions()).toEqual(['Apex, NC', 'Raleigh, NC']);
});

it('offers each city once, and keeps the chosen one until an address in another city is chosen', async () => {
  const changes = renderSection(
    {
      'GET /api/locations': () => [
        { id: 1, city: 'Raleigh', stateCode: 'NC' },
        { id: 2, city: 'Durham', stateCode: 'NC' },
      ],
      'GET /api/places': () => places,
    },
    { ...coordinates, location: 'Raleigh, NC', address: '12 Hargett' },
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'City/Area' }));
  const durham = await suggestion('Durham, NC');
  expect(visibleSuggestions()).toEqual(['Raleigh, NC', 'Durham, NC']);
  fireEvent.click(durham);
  expect(changes.splice(0)).toEqual([{ location: 'Durham, NC' }]);
  fireEvent.mouseDown(screen.getByLabelText('Full Address'));
  const address = '12 Hargett Street, Durham, NC 27701';
  fireEvent.click(await suggestion(address));
  await waitFor(() => {
    expect(changes).toEqual([
      { address, latitude: null, longitude: null },
      { address, latitude: '35.99', longitude: '-78.9', location: 'Durham, NC' },
    ]);
  });
});

it('accepts any text and shows a hint when Google Maps cannot be loaded (D48)', async () => {
  const { field } = renderAddressField({
    'GET /api/config/maps-key': () => errorResponse(500, 'Something went wrong.'),
  });
  expect(field).toHaveAccessibleDescription(unavailableHint);
  await waitFor(() => expect(logged).toHaveBeenCalled());
  await userEvent.type(field, '12 Hargett St');
  expect(field).toHaveValue('12 Hargett St');
  expect(field).toHaveAccessibleDescription(unavailableHint);
});

it('logs that the maps script failed to load and still shows our own suggestions (SPEC 8)', async () => {
  const { field } = renderAddressField({ 'GET /api/config/maps-key': () => ({ apiKey: 'a-key' }) });
  await waitFor(() => expect(scripts()).toHaveLength(1));
  expect(field).toHaveAccessibleDescription(unavailableHint);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(field).toHaveAccessibleDescription(unavailableHint);
  await userEvent.type(field, 'Ral');
  expect(await suggestion('Raleigh, NC')).toBeInTheDocument();
});

it('ignores the position of a chosen suggestion if the host types before it has been looked up', async () => {
  const { field, onSelect } = renderAddressField();
  await userEvent.type(field, 'Ral');
  fireEvent.click(await suggestion('Raleigh, NC'));
  fireEvent.change(field, { target: { value: '12 Main St' } });
  await act(() => Promise.resolve());
  expect(onSelect).not.toHaveBeenCalled();
  expect(field).toHaveValue('12 Main St');
});

it('also suggests addresses from Google if there is a key, and starts a new session for each address (D54)', async () => {
  // Removes the script that an earlier test has added.
  document.head.replaceChildren();
  const { field, onSelect } = renderAddressField({ 'GET /api/config/maps-key': () => ({ apiKey: 'a-key' }) });
  await waitFor(() => expect(scripts()).toHaveLength(1));
  finishLoadingScript();
  await waitFor(() => {
    expect(field).not.toHaveAccessibleDescription(unavailableHint);
  });
  await userEvent.type(field, '350 Fay');
  await suggestion('350 Fayetteville St, Raleigh');
  // Our own suggestions come first.
  expect(visibleSuggestions()).toEqual([
    'Raleigh, NC',
    '12 Hargett Street, Raleigh, NC 27601',
    '12 Hargett Street, Durham, NC 27701',
    ...predictions.map(([text]) => text),
  ]);
  await userEvent.click(await suggestion('350 Fayetteville St, Raleigh'));
  await waitFor(() => {
    expect(onSelect).toHaveBeenCalledWith({
      address: '350 Fayetteville St, Raleigh, NC 27601, USA',
      latitude: '35.77550000',
      longitude: '-78.63930000',
    });
  });
  expect(requests).toContainEqual({
    input: '350 Fay',
    sessionToken: sessions[0],
    includedRegionCodes: ['us'],
  });
  await waitFor(() => {
    expect(requests.at(-1)).toMatchObject({
      input: '350 Fayetteville St, Raleigh',
      sessionToken: sessions[1],
    });
  });

  // The field keeps the text of a suggestion if Google has no details about the place or cannot look it up (D48).
  onSelect.mockClear();
  fireEvent.change(field, { target: { value: '350 Fay' } });
  fireEvent.click(await suggestion('350 Fayetteville Rd, Durham'));
  await waitFor(() => {
    expect(onSelect.mock.calls).toEqual([
      [{ address: '350 Fayetteville Rd, Durham', latitude: null, longitude: null }],
    ]);
  });
  expect(logged).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '350 Fay' } });
  fireEvent.click(await suggestion('350 Fayetteville Ct, Apex'));
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect(field).toHaveValue('350 Fayetteville Ct, Apex');
  expect(onSelect).toHaveBeenCalledTimes(1);
  // The request for suggestions fails.
  fireEvent.change(field, { target: { value: 'fails' } });
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  // Google rejects the key.
  act(Reflect.get(window, 'gm_authFailure') as () => void);
  expect(field).toHaveAccessibleDescription(unavailableHint);
});
