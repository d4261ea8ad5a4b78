import { hasFilters, readFilters, spacesCall, typeOptions, withFilter } from './filters';

const call = (query: string) => spacesCall(readFilters(new URLSearchParams(query)));

it('D35: a day price is sent thirty times as the rate', () => {
  expect(call('maxPrice=40')).toEqual({ limit: 24, maxPrice: '1200.00' });
  expect(call('maxPrice=33.33').maxPrice).toBe('999.90');
});

it.each(['', '0', '-5', 'cheap', 'NaN', 'Infinity'])('D35: a price of %p is no filter', (price) => {
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

it('the types are called as SPEC calls them here', () => {
  expect(typeOptions.map((option) => option.label)).toEqual([
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
