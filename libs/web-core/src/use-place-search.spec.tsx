import { errorResponse, type FakeApi, renderPage } from '@popnook/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type FoundPlace, usePlaceSearch } from './place-search';

const cities = ['Raleigh', 'Richmond', 'Chapel Hill'].map((city, index) => ({
  id: index + 1,
  city,
  stateCode: city === 'Richmond' ? 'VA' : 'NC',
}));

interface SearchProps {
  locations: typeof cities;
  onFind: (place: FoundPlace) => void;
  onResult: (place: FoundPlace | undefined) => void;
}

const Search = ({ locations, onFind, onResult }: SearchProps) => {
  const { typed = '', error, type, find } = usePlaceSearch(locations, onFind);
  return (
    <>
      <input aria-label="Where" value={typed} onChange={({ target }) => type(target.value)} />
      <button onClick={() => void find().then(onResult)}>Find</button>
      <p role="status">{error}</p>
    </>
  );
};

/** Renders the search, types a text and clicks Find. */
const search = (text: string, geocode: FakeApi[string] = () => [], locations = cities) => {
  /** The places that were passed to `onFind`. */
  const found: FoundPlace[] = [];
  /** What each call of `find` resolved to. */
  const results: (FoundPlace | undefined)[] = [];
  /** The texts that the geocoder was asked for. */
  const geocoded: (string | null)[] = [];
  const onFind = (place: FoundPlace) => found.push(place);
  const onResult = (place: FoundPlace | undefined) => results.push(place);
  renderPage(<Search locations={locations} onFind={onFind} onResult={onResult} />, {
    api: {
      'GET /api/places': (request) => {
        geocoded.push(new URL(request.url).searchParams.get('q'));
        return geocode?.(request);
      },
    },
  });
  fireEvent.change(screen.getByLabelText('Where'), { target: { value: text } });
  fireEvent.click(screen.getByText('Find'));
  return { found, geocoded, results };
};
const error = () => screen.getByRole('status').textContent;
const place = (latitude: string | null, longitude: string | null) => ({
  label: 'A place',
  latitude,
  longitude,
  source: 'geocoder',
});

it.each([
  ['chapel', 'Chapel Hill, NC'],
  ['  Chapel   HILL,nc ', 'Chapel Hill, NC'],
  ['ral', 'Raleigh, NC'],
])('finds our city for %j without the geocoder (D67)', async (text, location) => {
  const { found, geocoded, results } = search(text);
  await waitFor(() => expect(found).toEqual([{ location }]));
  await waitFor(() => expect(results).toEqual([{ location }]));
  expect(geocoded).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe('');
});

it.each(['ra', 'r', 'raleigh ncx'])('asks the geocoder for %j (D67)', async (text) => {
  // 'ra' and 'r' are too short to match the beginning of a city's name, and 'Raleigh, NC' does not start with 'raleigh ncx'.
  // Places without both coordinates are ignored.
  const places = [place('35', null), place(null, '-78'), place('35.12344', '-78.98766')];
  const { found, geocoded, results } = search(text, () => places);
  await waitFor(() => expect(found).toEqual([{ near: '35.1234,-78.9877', place: text }]));
  await waitFor(() => expect(results).toEqual(found));
  expect(geocoded).toEqual([text]);
});

it('uses the geocoder when the text is the beginning of several of our cities', async () => {
  const { geocoded } = search('spring', undefined, [
    { id: 1, city: 'Springfield', stateCode: 'IL' },
    { id: 2, city: 'Spring Hill', stateCode: 'FL' },
  ]);
  await waitFor(() =>
    expect(error()).toBe('We couldn’t find “spring”. Try a city, such as Springfield, IL.'),
  );
  expect(geocoded).toEqual(['spring']);
});

it('falls back to the city in the address if the geocoder does not know the address (D67)', async () => {
  const { found, geocoded } = search('12  Side St, Raleigh, NC');
  await waitFor(() => expect(found).toEqual([{ location: 'Raleigh, NC' }]));
  expect(geocoded).toEqual(['12 Side St, Raleigh, NC']);
});

it('suggests no city if we have none', async () => {
  search('Atlantis', undefined, []);
  await waitFor(() => expect(error()).toBe('We couldn’t find “Atlantis”.'));
});

it('shows the server’s message and keeps the text if the search fails, and hides the message when the text changes', async () => {
  const { found } = search('Atlantis', () => errorResponse(429, 'Too many searches.'));
  await waitFor(() => expect(error()).toBe('Too many searches.'));
  expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe('Atlantis');
  fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'Atlas' } });
  expect(error()).toBe('');
  expect(found).toEqual([]);
});

it('clears blank text without asking the geocoder', async () => {
  const { found, geocoded } = search('   ');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe(''));
  expect(found).toEqual([]);
  expect(geocoded).toEqual([]);
  expect(error()).toBe('');
});

it('ignores the result if the text has changed during the search', async () => {
  let respond: (places: unknown) => void = () => undefined;
  const { found, geocoded, results } = search(
    'Atlantis',
    () => new Promise((resolve) => (respond = resolve)),
  );
  await waitFor(() => expect(geocoded).toEqual(['Atlantis']));
  fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'Atlas' } });
  respond([place('35', '-78')]);
  await waitFor(() => expect(results).toEqual([undefined]));
  expect(found).toEqual([]);
  expect(error()).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe('Atlas');
});

it('returns the result of the running search to a second call with the same text', async () => {
  const { found, geocoded, results } = search('Atlantis', () => [place('35', '-78')]);
  fireEvent.click(screen.getByText('Find'));
  await waitFor(() => expect(results).toHaveLength(2));
  expect(geocoded).toEqual(['Atlantis']);
  expect(found).toHaveLength(1);
  expect(results).toEqual([found[0], found[0]]);
});

it('asks the geocoder once while a search for the same text is running, and again after the search has failed', async () => {
  const { geocoded, results } = search('Atlantis', () => errorResponse(429, 'Too many searches.'));
  const find = () => fireEvent.click(screen.getByText('Find'));
  find();
  await waitFor(() => expect(results).toEqual([undefined, undefined]));
  expect(geocoded).toEqual(['Atlantis']);
  find();
  await waitFor(() => expect(results).toHaveLength(3));
  expect(geocoded).toEqual(['Atlantis', 'Atlantis']);
});

it('does nothing if nothing has been typed since the last place was found', async () => {
  const { found, results } = search('chapel');
  await waitFor(() => expect(found).toHaveLength(1));
  fireEvent.click(screen.getByText('Find'));
  await waitFor(() => expect(results).toEqual([{ location: 'Chapel Hill, NC' }, undefined]));
  expect(found).toHaveLength(1);
  expect(error()).toBe('');
});
