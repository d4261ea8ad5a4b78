import { expect, it } from '@jest/globals';
import { emptyDisplay, emptyListing, type ListingDraft } from './space-draft';
import { changedDisplayFields, errorsInListing, listError } from './space-errors';

const listing: ListingDraft = {
  ...emptyListing,
  name: 'Blue Door Books',
  spaceType: 'bookstore',
  description: 'A bright window.',
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  pricePerDay: '600',
};

it('requires name, type, description, city, address and the amounts of the payment model (SPEC 5, D37)', () => {
  expect(Object.keys(errorsInListing(emptyListing))).toEqual([
    'pricePerDay',
    'name',
    'description',
    'spaceType',
    'location',
    'address',
  ]);
  expect(errorsInListing({ ...listing, name: '   ' })).toEqual({ name: 'Space name is required' });
  expect(errorsInListing(listing)).toEqual({});
});

const rateError = { pricePerDay: 'A monthly rate above 0 is required' };
const commissionError = { commissionPercentage: 'A commission percentage from 0 to 50 is required' };
it.each([
  ['monthly', '0.01', '', {}],
  ['monthly', '0', '', rateError],
  ['monthly', 'abc', '', { pricePerDay: 'Please enter a number from 0 to 99999999.99' }],
  ['commission', '', ' ', commissionError],
  ['commission', '', '0', {}],
  ['hybrid', '', '', { ...rateError, ...commissionError }],
  ['hybrid', '600', '12', {}],
] as const)(
  'checks the amounts of the payment model %s: rate %p, commission %p (D37)',
  (paymentAgreementType, pricePerDay, commissionPercentage, errors) => {
    const draft = { ...listing, paymentAgreementType, pricePerDay, commissionPercentage };
    expect(errorsInListing(draft)).toEqual(errors);
  },
);

it.each([
  ['50', true],
  ['0', true],
  ['12.5', true],
  ['50.1', false],
  ['-1', false],
])('checks whether a commission of %p percent is valid: %p (D37)', (commissionPercentage, valid) => {
  const draft = { ...listing, paymentAgreementType: 'commission' as const, commissionPercentage };
  expect(Object.keys(errorsInListing(draft))).toEqual(valid ? [] : ['commissionPercentage']);
});

it('requires a name and a type for each display (SPEC 5)', () => {
  const displays = [{ ...emptyDisplay(4), name: 'Counter' }];
  expect(errorsInListing({ ...listing, displays })).toEqual({
    'displays.4.type': 'Sub-space type is required',
  });
  expect(Object.keys(errorsInListing({ ...listing, displays: [emptyDisplay(2)] }))).toEqual([
    'displays.2.name',
    'displays.2.type',
  ]);
});

it('rejects more vendors per display than the API allows', () => {
  const displays = [{ ...emptyDisplay(1), name: 'Counter', type: 'counter' as const, maxCapacity: '1001' }];
  expect(Object.keys(errorsInListing({ ...listing, displays }))).toEqual(['displays.1.maxCapacity']);
});

it('finds the changed fields of displays, but not added displays', () => {
  const [first, second] = [emptyDisplay(1), emptyDisplay(2)];
  expect(
    changedDisplayFields([first, second], [first, { ...second, name: 'Shelf' }, emptyDisplay(3)]),
  ).toEqual(['displays.2.name']);
});

it('finds the error of a list or one of its items, but not of a field with the same name prefix', () => {
  expect(listError({ name: 'A', images: 'B' }, 'images')).toBe('B');
  expect(listError({ 'images.3.url': 'C' }, 'images')).toBe('C');
  expect(listError({ imagesNote: 'D', 'displays.1.images': 'E' }, 'images')).toBeUndefined();
  expect(listError({ 'displays.12.images': 'F' }, 'displays.1')).toBeUndefined();
});
