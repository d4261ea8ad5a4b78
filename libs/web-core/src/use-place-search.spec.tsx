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

const search = (text: string, answer: FakeApi[string] = () => [], locations = cities) => {
  const found: FoundPlace[] = [];
  const results: (FoundPlace | undefined)[] = [];
  const asked: (string | null)[] = [];
  const onFind = (place: FoundPlace) => found.push(place);
  const onResult = (place: FoundPlace | undefined) => results.push(place);
  renderPage(<Search locations={locations} onFind={onFind} onResult={onResult} />, {
    api: {
      'GET /api/places': (request) => {
        asked.push(new URL(request.url).searchParams.get('q'));
        return answer?.(request);
      },
    },
  });
  fireEvent.change(screen.getByLabelText('Where'), { target: { value: text } });
  fireEvent.click(screen.getByText('Find'));
  return { found, asked, results };
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
  const { found, asked, results } = search(text);
  await waitFor(() => expect(found).toEqual([{ location }]));
  await waitFor(() => expect(results).toEqual([{ location }]));
  expect(asked).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe('');
});

it.each(['ra', 'r', 'raleigh ncx'])('asks the geocoder for %j (D67)', async (text) => {
  const places = [place('35', null), place(null, '-78'), place('35.12344', '-78.98766')];
  const { found, asked, results } = search(text, () => places);
  await waitFor(() => expect(found).toEqual([{ near: '35.1234,-78.9877', place: text }]));
  await waitFor(() => expect(results).toEqual(found));
  expect(asked).toEqual([text]);
});

it('asks the geocoder if several of our cities start with the text', async () => {
  const { asked } = search('spring', undefined, [
    { id: 1, city: 'Springfield', stateCode: 'IL' },
    { id: 2, city: 'Spring Hill', stateCode: 'FL' },
  ]);
  await waitFor(() =>
    expect(error()).toBe('We couldn’t find “spring”. Try a city, such as Springfield, IL.'),
  );
  expect(asked).toEqual(['spring']);
});

it('searches in our city of an address that the geocoder does not know (D67)', async () => {
  const { found, asked } = search('12  Side St, Raleigh, NC');
  await waitFor(() => expect(found).toEqual([{ location: 'Raleigh, NC' }]));
  expect(asked).toEqual(['12 Side St, Raleigh, NC']);
});

it('names no city as an example if there is none', async () => {
  search('Atlantis', undefined, []);
  await waitFor(() => expect(error()).toBe('We couldn’t find “Atlantis”.'));
});

it('shows the server’s message and keeps the text if the search fails, and forgets it when the text changes', async () => {
  const { found } = search('Atlantis', () => errorResponse(429, 'Too many searches.'));
  await waitFor(() => expect(error()).toBe('Too many searches.'));
  expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe('Atlantis');
  fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'Atlas' } });
  expect(error()).toBe('');
  expect(found).toEqual([]);
});

it('ends the search without a question if the text is blank', async () => {
  const { found, asked } = search('   ');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe(''));
  expect([found, asked, error()]).toEqual([[], [], '']);
});

it('ignores the result if the text has changed since', async () => {
  let answer: (places: unknown) => void = () => undefined;
  const { found, asked, results } = search('Atlantis', () => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(asked).toEqual(['Atlantis']));
  fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'Atlas' } });
  answer([place('35', '-78')]);
  await waitFor(() => expect(results).toEqual([undefined]));
  expect([found, error()]).toEqual([[], '']);
  expect(screen.getByLabelText<HTMLInputElement>('Where').value).toBe('Atlas');
});

it('finds the same place for the same text while the search is running', async () => {
  const { found, asked, results } = search('Atlantis', () => [place('35', '-78')]);
  fireEvent.click(screen.getByText('Find'));
  await waitFor(() => expect(results).toHaveLength(2));
  const [first] = found;
  expect([results, found, asked]).toEqual([[first, first], [first], ['Atlantis']]);
});

it('asks once for the same text while the search is running, and again after it has failed', async () => {
  const { asked, results } = search('Atlantis', () => errorResponse(429, 'Too many searches.'));
  const find = () => fireEvent.click(screen.getByText('Find'));
  find();
  await waitFor(() => expect(results).toEqual([undefined, undefined]));
  expect(asked).toEqual(['Atlantis']);
  find();
  await waitFor(() => expect(results).toHaveLength(3));
  expect(asked).toEqual(['Atlantis', 'Atlantis']);
});

it('does nothing while the visitor chooses from the list', async () => {
  const { found, results } = search('chapel');
  await waitFor(() => expect(found).toHaveLength(1));
  fireEvent.click(screen.getByText('Find'));
  await waitFor(() => expect(results).toEqual([{ location: 'Chapel Hill, NC' }, undefined]));
  expect([found.length, error()]).toEqual([1, '']);
});
