import {
  hasFilters,
  readFilters,
  readSort,
  readTypedFields,
  spacesQuery,
  typeOptions,
  withoutFilters,
  withParameter,
} from './filters';

const queryFor = (query: string) => spacesQuery(readFilters(new URLSearchParams(query)));

it('sends a daily price as the 30-day rate (D35)', () => {
  expect(queryFor('maxPrice=40')).toEqual({ limit: 24, maxPrice: '1200.00' });
  expect(queryFor('maxPrice=33.33').maxPrice).toBe('999.90');
});

it.each(['', '0', '-5', 'cheap', 'NaN', 'Infinity', '1e300'])('ignores the price %p (D35)', (price) => {
  expect(queryFor(`maxPrice=${price}`)).toEqual({ limit: 24 });
});

it("treats 'all' and unknown types as no filter (SPEC 5)", () => {
  expect(queryFor('location=all&spaceType=all')).toEqual({ limit: 24 });
  expect(queryFor('spaceType=castle')).toEqual({ limit: 24 });
  expect(queryFor('location=Raleigh, NC&spaceType=salon')).toEqual({
    limit: 24,
    location: 'Raleigh, NC',
    spaceType: 'salon',
  });
});

it('replaces an alias with the offered type and keeps other types selectable (D38)', () => {
  expect(queryFor('spaceType=hair_salon').spaceType).toBe('salon');
  expect(queryFor('spaceType=retail_shop').spaceType).toBe('boutique');
  expect(queryFor('spaceType=market').spaceType).toBe('market');
  expect(typeOptions('market').at(-1)).toEqual({ value: 'market', label: 'Market' });
});

it.each(['all', 'x'.repeat(121), 'Raleigh\u0000'])('ignores the location %p', (location) => {
  expect(spacesQuery(readFilters(new URLSearchParams({ location })))).toEqual({ limit: 24 });
});

it.each(['2026-02-31', '2026-13-01', '2026-00-99', '0002-01-01', 'tomorrow', '2026-1-1'])(
  'ignores the date %p (D41)',
  (day) => {
    expect(queryFor(`from=${day}`)).toEqual({ limit: 24 });
  },
);

it.each([
  ['abc', 'tomorrow', '', ''],
  ['1e5', '2026-02-31', '', ''],
  ['-5', '0202-01-01', '-5', '0202-01-01'],
])(
  'for %p and %p in the URL, the fields show only values that their inputs accept',
  (maxPrice, from, price, day) => {
    expect(readTypedFields(new URLSearchParams({ maxPrice, from }))).toEqual({ maxPrice: price, from: day });
  },
);

it('keeps the sort order when filters are cleared, and leaves the default order out of the URL', () => {
  const search = new URLSearchParams('location=Cary, NC&from=2026-12-24&sort=price');
  expect(withoutFilters(search).toString()).toBe('sort=price');
  expect(withParameter(search, 'sort', 'newest').has('sort')).toBe(false);
});

it('sorts by newest for an unknown sort order', () => {
  expect(readSort(new URLSearchParams('sort=constructor'))).toBe('newest');
});

it('offers the types with the labels of SPEC 2', () => {
  expect(typeOptions().map((option) => option.label)).toEqual([
    'Coffee Shop',
    'Brewery',
    'Retail Shop',
    'Hair Salon/Barbershop',
    'Gallery',
    'Bookstore',
  ]);
});

it('adds a filter to the URL and removes it', () => {
  const chosen = withParameter(new URLSearchParams('sort=price'), 'location', 'Cary, NC');
  expect(chosen.toString()).toBe('sort=price&location=Cary%2C+NC');
  expect(hasFilters(readFilters(chosen))).toBe(true);
  expect(hasFilters(readFilters(withParameter(chosen, 'location', '')))).toBe(false);
});
