import {
  hasFilters,
  readFilters,
  readSort,
  readTyped,
  spacesCall,
  typeOptions,
  withFilter,
  withoutFilters,
} from './filters';

const call = (query: string) => spacesCall(readFilters(new URLSearchParams(query)));

it('D35: a day price is sent thirty times as the rate', () => {
  expect(call('maxPrice=40')).toEqual({ limit: 24, maxPrice: '1200.00' });
  expect(call('maxPrice=33.33').maxPrice).toBe('999.90');
});

it.each(['', '0', '-5', 'cheap', 'NaN', 'Infinity', '1e300'])('D35: a price of %p is no filter', (price) => {
  expect(call(`maxPrice=${price}`)).toEqual({ limit: 24 });
});

it("the value 'all' means no filter, unknown types neither", () => {
  expect(call('location=all&spaceType=all')).toEqual({ limit: 24 });
  expect(call('spaceType=castle')).toEqual({ limit: 24 });
  expect(call('location=Raleigh, NC&spaceType=salon')).toEqual({
    limit: 24,
    location: 'Raleigh, NC',
    spaceType: 'salon',
  });
});

it('D38: aliases are the one type that the filter offers, others stay choosable', () => {
  expect(call('spaceType=hair_salon').spaceType).toBe('salon');
  expect(call('spaceType=retail_shop').spaceType).toBe('boutique');
  expect(call('spaceType=market').spaceType).toBe('market');
  expect(typeOptions('market').at(-1)).toEqual({ value: 'market', label: 'Market' });
});

it.each(['all', 'x'.repeat(121), 'Raleigh\u0000'])('the place %p is no filter', (location) => {
  expect(spacesCall(readFilters(new URLSearchParams({ location })))).toEqual({ limit: 24 });
});

it.each(['2026-02-31', '0002-01-01', 'tomorrow', '2026-1-1'])('D41: %p is no day to be free from', (day) => {
  expect(call(`from=${day}`)).toEqual({ limit: 24 });
});

it.each([
  ['abc', 'tomorrow', '', ''],
  ['1e5', '2026-02-31', '', ''],
  ['-5', '0202-01-01', '-5', '0202-01-01'],
])('of %p and %p in the address the fields show only what they can hold', (maxPrice, from, price, day) => {
  expect(readTyped(new URLSearchParams({ maxPrice, from }))).toEqual({ maxPrice: price, from: day });
});

it('the order stays when the filters go; the usual one is not written', () => {
  const search = new URLSearchParams('location=Cary, NC&from=2026-12-24&sort=price');
  expect(withoutFilters(search).toString()).toBe('sort=price');
  expect(withFilter(search, 'sort', 'newest').has('sort')).toBe(false);
  expect(readSort(new URLSearchParams('sort=constructor'))).toBe('newest');
});

it('the types are called as SPEC calls them here', () => {
  expect(typeOptions().map((option) => option.label)).toEqual([
    'Coffee Shop',
    'Brewery',
    'Retail Shop',
    'Hair Salon/Barbershop',
    'Gallery',
    'Bookstore',
  ]);
});

it('a filter comes into the address and leaves it', () => {
  const chosen = withFilter(new URLSearchParams('sort=price'), 'location', 'Cary, NC');
  expect(chosen.toString()).toBe('sort=price&location=Cary%2C+NC');
  expect(hasFilters(readFilters(chosen))).toBe(true);
  expect(hasFilters(readFilters(withFilter(chosen, 'location', '')))).toBe(false);
});
