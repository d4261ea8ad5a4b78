import { monthOptions, readSort, sortOptions, typeOptions } from './filter-options';
import {
  activeFilters,
  hasFilters,
  hasDateFilter,
  readFilters,
  readTypedFields,
  toggled,
  withoutFilters,
  withParameter,
  withPlace,
} from './filters';
import { spacesQuery } from './spaces-query';

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
])('shows only values that the inputs accept for %p and %p in the URL', (maxPrice, from, price, day) => {
  expect(readTypedFields(new URLSearchParams({ maxPrice, from }))).toMatchObject({
    maxPrice: price,
    from: day,
  });
});

it('keeps the sort order when filters are cleared, and omits the default order from the URL', () => {
  const search = new URLSearchParams('location=Cary, NC&from=2026-12-24&sort=price');
  expect(withoutFilters(search).toString()).toBe('sort=price');
  expect(withParameter(search, 'sort', 'newest').has('sort')).toBe(false);
});

it('sorts by newest for an unknown sort order', () => {
  // Every object has a property with this name.
  expect(readSort(new URLSearchParams('sort=constructor'), { near: '' })).toBe('newest');
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

it('sends several types, a month, the length of a booking and the other filters to the API (D61)', () => {
  expect(queryFor('spaceType=retail_shop,gallery,castle&month=2028-02&period=week')).toEqual({
    limit: 24,
    type: ['boutique', 'gallery'],
    startWithin: '2028-02-01,2028-02-29',
    period: 'week',
  });
  expect(
    queryFor('paymentModel=monthly,barter&displayType=shelf&amenity=Wi-Fi,Parking&maxTotal=900&q=oak'),
  ).toEqual({
    limit: 24,
    paymentModel: ['monthly'],
    displayType: ['shelf'],
    amenity: ['Wi-Fi', 'Parking'],
    maxTotal: '900.00',
    q: 'oak',
  });
});

it('sends at most ten values of a filter, without duplicates (D61)', () => {
  const many = Array.from({ length: 12 }, (_, index) => `a${String(index)}`);
  expect(queryFor(`amenity=a0,${many.join()}`).amenity).toEqual(many.slice(0, 10));
});

it('searches for the day if the URL has both a day and a month, and trims the text (D61)', () => {
  expect(queryFor('from=2026-12-24&month=2027-05')).toEqual({ limit: 24, from: '2026-12-24' });
  expect(queryFor('q= oak ').q).toBe('oak');
});

it('ignores a radius above 500 km, and a text with more than 100 characters (D61)', () => {
  expect(queryFor('near=35.8,-78.6&radiusKm=500').radiusKm).toBe(500);
  expect(queryFor('near=35.8,-78.6&radiusKm=501').radiusKm).toBeUndefined();
  expect(queryFor(`q=${'x'.repeat(100)}`).q).toHaveLength(100);
  expect(queryFor(`q=${'x'.repeat(101)}`).q).toBeUndefined();
});

it('labels the sort orders, and offers “Nearest” only around a point (D61)', () => {
  const labels = ['Newest', 'Best rated', 'Lowest price', 'Highest price', 'Nearest'];
  expect(sortOptions({ near: '35.7,-78.6' }).map(({ label }) => label)).toEqual(labels);
  expect(sortOptions({ near: '' }).map(({ value }) => value)).toEqual([
    'newest',
    'rating',
    'price',
    '-price',
  ]);
});

it.each(['month=2026-13', 'month=soon', 'q=ab', 'period=year', 'near=here', 'bbox=1,2,3', 'maxTotal=-1'])(
  'ignores %p (D61)',
  (query) => {
    expect(queryFor(query)).toEqual({ limit: 24 });
  },
);

it('allows one place and one date filter: setting one removes the others (D61)', () => {
  const replace = (query: string, name: 'near' | 'location' | 'month', value: string) =>
    withParameter(new URLSearchParams(query), name, value).toString();
  expect(replace('location=Cary, NC&sort=price', 'near', '35.7,-78.6')).toBe(
    'sort=distance&near=35.7%2C-78.6',
  );
  expect(replace('near=35.7,-78.6', 'location', 'Cary, NC')).toBe('location=Cary%2C+NC');
  expect(replace('from=2026-12-01', 'month', '2027-05')).toBe('month=2027-05');
  expect(replace('from=2026-12-01', 'month', '')).toBe('from=2026-12-01');
});

it('sorts by distance only around a point (D61)', () => {
  const around = new URLSearchParams('near=35.7,-78.6&sort=distance');
  expect(withParameter(around, 'near', '').toString()).toBe('');
  expect(withParameter(around, 'location', 'Cary').toString()).toBe('location=Cary');
  expect(withoutFilters(around).toString()).toBe('');
  expect(withoutFilters(new URLSearchParams('near=35.7,-78.6&sort=price')).toString()).toBe('sort=price');
  const search = new URLSearchParams('sort=distance');
  expect(readSort(search, { near: '' })).toBe('newest');
  expect(readSort(search, { near: '35.7,-78.6' })).toBe('distance');
});

it('adds a value to a list, or removes it if the list contains it (D61)', () => {
  expect(toggled('', 'shelf')).toBe('shelf');
  expect(toggled('shelf', 'table')).toBe('shelf,table');
  expect(toggled('shelf,table', 'shelf')).toBe('table');
});

it('keeps the radius and the name of the place only with a point (D61)', () => {
  const around = 'near=35.8,-78.6&radiusKm=100&place=Cary, NC';
  expect(queryFor(around)).toEqual({ limit: 24, near: '35.8,-78.6', radiusKm: 100 });
  expect(queryFor('radiusKm=100&place=Cary')).toEqual({ limit: 24 });
  expect(queryFor('near=35.8,-78.6&radiusKm=900')).toEqual({ limit: 24, near: '35.8,-78.6' });
  const search = new URLSearchParams(around);
  expect(withParameter(search, 'near', '').toString()).toBe('');
  expect(withParameter(search, 'location', 'Cary, NC').toString()).toBe('location=Cary%2C+NC');
});

it.each([
  // Only days and months from the years 2000 to 2099 are valid.
  ['from=2100-01-01', {}],
  ['from=1999-12-31', {}],
  ['month=2100-05', {}],
  ['month=1999-05', {}],
  ['bbox=-79,35,-78,36', { bbox: '-79,35,-78,36' }],
  ['bbox=-79.5,35.25,-78,36,1', {}],
  ['near=-35.123456789,178.5', { near: '-35.123456789,178.5' }],
  ['near=35.8,-78.6,1', {}],
  ['near=1234,-78.6', {}],
  ['near=35.8,-78.6&radiusKm=0', { near: '35.8,-78.6' }],
  ['near=35.8,-78.6&radiusKm=2.5', { near: '35.8,-78.6' }],
  // 30 times the amount must be less than a billion.
  ['maxTotal=33333333', { maxTotal: '33333333.00' }],
  ['maxTotal=33333334', {}],
  ['period=month', { period: 'month' }],
  ['q=a b', { q: 'a b' }],
  ['q=a  ', {}],
  ['spaceType=salon_barbershop', { spaceType: 'salon' }],
  ['spaceType=salon,hair_salon', { spaceType: 'salon' }],
  [`location=${'x'.repeat(120)}`, { location: 'x'.repeat(120) }],
  [`amenity=Wi-Fi,${'x'.repeat(100)},${'y'.repeat(101)}`, { amenity: ['Wi-Fi', 'x'.repeat(100)] }],
] as const)('keeps only the valid filters of %p (D61)', (query, filters) => {
  expect(queryFor(query)).toEqual({ limit: 24, ...filters });
});

it('keeps the name of a place only if it has at most 120 characters and no control characters (D61)', () => {
  const placeLength = (place: string) =>
    readFilters(new URLSearchParams({ near: '35.8,-78.6', place })).place.length;
  expect(['x'.repeat(120), 'x'.repeat(121), 'a\u0000'].map(placeLength)).toEqual([120, 0, 0]);
});

it.each([
  ['location', 'Cary', 'sort=price&from=2027-05-04&location=Cary'],
  ['bbox', '1,2,3,4', 'sort=price&from=2027-05-04&bbox=1%2C2%2C3%2C4'],
  ['near', '1,2', 'sort=distance&from=2027-05-04&near=1%2C2'],
  ['from', '2027-06-01', 'sort=price&from=2027-06-01&location=Apex&near=3%2C4&bbox=5%2C6%2C7%2C8&place=x'],
  ['month', '2027-06', 'sort=price&location=Apex&near=3%2C4&bbox=5%2C6%2C7%2C8&place=x&month=2027-06'],
  ['q', '', 'sort=price&from=2027-05-04&location=Apex&near=3%2C4&bbox=5%2C6%2C7%2C8&place=x'],
  ['location', '', 'sort=price&from=2027-05-04&near=3%2C4&bbox=5%2C6%2C7%2C8'],
  ['view', 'map', 'sort=price&from=2027-05-04&location=Apex&near=3%2C4&bbox=5%2C6%2C7%2C8&place=x&view=map'],
  ['sort', 'rating', 'sort=rating&from=2027-05-04&location=Apex&near=3%2C4&bbox=5%2C6%2C7%2C8&place=x'],
] as const)('changes %s to %p in the URL, and removes what it replaces (D61)', (name, value, expected) => {
  // Has all three kinds of place, unlike a real URL, to show which of them each change removes.
  const search = new URLSearchParams(
    'sort=price&from=2027-05-04&location=Apex&near=3,4&bbox=5,6,7,8&place=x',
  );
  expect(withParameter(search, name, value).toString()).toBe(expected);
  // The original parameters are not changed.
  expect(search.get('location')).toBe('Apex');
});

it('replaces a searched point with a city, with all locations, or with another point (D67)', () => {
  const around = new URLSearchParams('near=3,4&place=Main St&radiusKm=9&q=oak');
  expect(withPlace(around, { location: 'Cary' }).toString()).toBe('q=oak&location=Cary');
  expect(withPlace(around, {}).toString()).toBe('q=oak');
  expect(withPlace(around, { near: '5,6', place: 'Elm St' }).toString()).toBe(
    'near=5%2C6&q=oak&sort=distance&place=Elm+St',
  );
});

it.each([
  ['maxPrice=.5&maxTotal=1.5&q=ab', { maxPrice: '.5', maxTotal: '1.5', q: 'ab', from: '' }],
  ['maxPrice=5.&maxTotal=1e5&from=0202-01-01', { maxPrice: '', maxTotal: '', q: '', from: '0202-01-01' }],
])('reads the text fields from %p, except numbers that the inputs reject', (query, fields) => {
  expect(readTypedFields(new URLSearchParams(query))).toEqual(fields);
});

it('lists the active filters without the radius and the name of the place, and recognizes a search by day or month', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query));
  const all = 'bbox=1,2,3,4&near=1,2&place=x&radiusKm=5&q=oak&from=2027-05-04&location=Cary';
  expect(activeFilters(read(all))).toEqual(['location', 'from', 'q', 'near', 'bbox']);
  expect(['from=2027-05-04', 'month=2027-05', 'q=oak'].map((query) => hasDateFilter(read(query)))).toEqual([
    true,
    true,
    false,
  ]);
});

it('offers 13 months from the current one on, and also the selected month, in chronological order (D56)', () => {
  const valuesOf = (...args: Parameters<typeof monthOptions>) =>
    monthOptions(...args).map(({ value }) => value);
  const months = [
    ...['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06', '2027-07'],
    ...['2027-08', '2027-09', '2027-10', '2027-11'],
  ];
  expect(valuesOf('2026-11-30', '')).toEqual(months);
  expect(valuesOf('2026-11-30', '2027-01')).toEqual(months);
  expect(valuesOf('2026-11-30', '2026-03')).toEqual(['2026-03', ...months]);
  expect(valuesOf(undefined, '')).toEqual([]);
  expect(monthOptions(undefined, '2028-05')).toEqual([{ value: '2028-05', label: 'May 2028' }]);
});
