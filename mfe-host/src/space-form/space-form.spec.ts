import { expect, it } from '@jest/globals';
import { emptyDisplay, emptyListing, toDisplay, toSpace, type ListingDraft } from './space-draft';
import { changedDisplayFields, errorsInListing } from './space-errors';

const listing: ListingDraft = {
  ...emptyListing,
  name: 'Blue Door Books',
  spaceType: 'bookstore',
  description: 'A bright window.',
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  pricePerDay: '600',
};

it('requires name, type, description, city and address (SPEC 5)', () => {
  expect(Object.keys(errorsInListing(emptyListing))).toEqual([
    'name',
    'description',
    'spaceType',
    'location',
    'address',
  ]);
  expect(errorsInListing({ ...listing, name: '   ' })).toEqual({ name: 'Space name is required' });
  expect(errorsInListing(listing)).toEqual({});
});

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

it('does not send an amount that the payment model does not use (D37)', () => {
  const both = { ...listing, commissionPercentage: '12.5' };
  expect(toSpace({ ...both, paymentAgreementType: 'monthly' })).toMatchObject({
    pricePerDay: '600',
    commissionPercentage: null,
  });
  expect(toSpace({ ...both, paymentAgreementType: 'commission' })).toMatchObject({
    pricePerDay: null,
    commissionPercentage: '12.5',
  });
});

it('requires a name and a type for each display before sending the space (SPEC 5)', () => {
  const displays = [{ ...emptyDisplay(4), name: 'Till counter' }];
  expect(errorsInListing({ ...listing, displays })).toEqual({
    'displays.4.type': 'Sub-space type is required',
  });
  expect(Object.keys(errorsInListing({ ...listing, displays: [emptyDisplay(2)] }))).toEqual([
    'displays.2.name',
    'displays.2.type',
  ]);
});

it.each([
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['', 1],
])('treats %p max vendors as %p (SPEC 5)', (maxCapacity, capacity) => {
  expect(toDisplay({ ...emptyDisplay(1), maxCapacity }).maxCapacity).toBe(capacity);
});

it('rejects a number of vendors above the limit of the API before sending the space', () => {
  const displays = [{ ...emptyDisplay(1), name: 'Till', type: 'counter' as const, maxCapacity: '1001' }];
  expect(Object.keys(errorsInListing({ ...listing, displays }))).toEqual(['displays.1.maxCapacity']);
});

it('finds the changed fields of displays', () => {
  const [first, second] = [emptyDisplay(1), emptyDisplay(2)];
  expect(
    changedDisplayFields([first, second], [first, { ...second, name: 'Till' }, emptyDisplay(3)]),
  ).toEqual(['displays.2.name']);
});
