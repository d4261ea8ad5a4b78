import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, it, jest } from '@jest/globals';
import { refusal, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AddressField } from './address-field';
import type { FoundAddress } from './google-places';

const hint = 'Loading address autocomplete';
const places = [
  { label: 'Raleigh, NC', latitude: null, longitude: null, source: 'popnook' },
  {
    label: '12 Hargett Street, Raleigh, NC 27601',
    latitude: '35.77',
    longitude: '-78.63',
    source: 'geocoder',
  },
];

const open = (api: FakeApi = {}) => {
  const onChoose = jest.fn<(found: FoundAddress) => void>();
  const Typed = () => {
    const [value, setValue] = useState('');
    return <AddressField value={value} error={undefined} onType={setValue} onChoose={onChoose} />;
  };
  renderPage(<Typed />, {
    user: signedIn('host'),
    api: {
      'GET /api/config/maps-key': () => ({ apiKey: '' }),
      'GET /api/places': () => places,
      ...api,
    },
  });
  return { onChoose, field: screen.getByRole('combobox', { name: 'Full Address' }) };
};

/** Google's script, as far as it is used here: it comes once, with this stand-in for its places. */
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="maps.googleapis.com"]')];
const sessions: object[] = [];
const asked: { input: string; sessionToken: object }[] = [];
class AutocompleteSessionToken {
  constructor() {
    sessions.push(this);
  }
}
const place = {
  formattedAddress: '350 Fayetteville St, Raleigh, NC 27601, USA',
  location: { lat: () => 35.7755, lng: () => -78.6393 },
  fetchFields: jest.fn(() => Promise.resolve()),
};
const AutocompleteSuggestion = {
  fetchAutocompleteSuggestions: (request: { input: string; sessionToken: object }) => {
    asked.push(request);
    const text = { text: '350 Fayetteville St, Raleigh' };
    return Promise.resolve({
      suggestions: [{ placePrediction: { placeId: 'p1', text, toPlace: () => place } }],
    });
  },
};
const answerScript = () => {
  const { maps } = Reflect.get(window, 'google') as { maps: Record<string, unknown> };
  maps['importLibrary'] = () => Promise.resolve({ AutocompleteSessionToken, AutocompleteSuggestion });
  (maps['__ib__'] as () => void)();
};

const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
afterEach(() => {
  logged.mockClear();
});

it('D54: without a key our own cities and the geocoder suggest', async () => {
  const { field, onChoose } = open();
  await waitFor(() => {
    expect(field).not.toHaveAccessibleDescription(hint);
  });
  await userEvent.type(field, '12 Hargett St, Raleigh');
  await userEvent.click(await screen.findByRole('option', { name: '12 Hargett St, Raleigh, NC' }));
  await waitFor(() => {
    expect(onChoose).toHaveBeenCalledWith({
      address: '12 Hargett St, Raleigh, NC',
      latitude: null,
      longitude: null,
    });
  });
});

it('D48: while suggestions cannot load the hint says so, and anything can be typed', async () => {
  const { field } = open({ 'GET /api/config/maps-key': () => refusal(500, 'Something went wrong.') });
  expect(field).toHaveAccessibleDescription(hint);
  await userEvent.type(field, '12 Hargett St');
  expect(field).toHaveValue('12 Hargett St');
  expect(field).toHaveAccessibleDescription(hint);
});

it('SPEC 8: a maps script that fails is only logged; our own suggestions still come', async () => {
  const { field } = open({ 'GET /api/config/maps-key': () => ({ apiKey: 'a-key' }) });
  await waitFor(() => expect(scripts()).toHaveLength(1));
  expect(field).toHaveAccessibleDescription(hint);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(field).toHaveAccessibleDescription(hint);
  await userEvent.type(field, 'Ral');
  expect(await screen.findByRole('option', { name: 'Raleigh, NC' })).toBeInTheDocument();
});

it('D54: with a key Google suggests, in one session for each address', async () => {
  document.head.replaceChildren();
  const { field, onChoose } = open({
    'GET /api/config/maps-key': () => ({ apiKey: 'a-key' }),
    'GET /api/places': () => [],
  });
  await waitFor(() => expect(scripts()).toHaveLength(1));
  answerScript();
  await waitFor(() => {
    expect(field).not.toHaveAccessibleDescription(hint);
  });
  await userEvent.type(field, '350 Fay');
  await userEvent.click(await screen.findByRole('option', { name: '350 Fayetteville St, Raleigh' }));
  await waitFor(() => {
    expect(onChoose).toHaveBeenCalledWith({
      address: '350 Fayetteville St, Raleigh, NC 27601, USA',
      latitude: '35.77550000',
      longitude: '-78.63930000',
    });
  });
  expect(asked).toContainEqual(expect.objectContaining({ input: '350 Fay', sessionToken: sessions[0] }));
  await waitFor(() => {
    expect(asked.at(-1)).toMatchObject({
      input: '350 Fayetteville St, Raleigh',
      sessionToken: sessions[1],
    });
  });
});
