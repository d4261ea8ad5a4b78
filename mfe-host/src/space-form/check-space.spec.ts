import { expect, it } from '@jest/globals';
import { missingIn } from './check-space';
import { capacityOf, emptyDisplay, emptyListing, toSpace, type ListingDraft } from './space-draft';

const listing: ListingDraft = {
  ...emptyListing,
  name: 'Blue Door Books',
  spaceType: 'bookstore',
  description: 'A bright window.',
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  pricePerDay: '600',
};

it('SPEC 5: name, type, description, location and address are required', () => {
  expect(Object.keys(missingIn(emptyListing))).toEqual([
    'name',
    'spaceType',
    'description',
    'location',
    'address',
    'pricePerDay',
  ]);
  expect(missingIn({ ...listing, name: '   ' })).toEqual({ name: 'Space name is required' });
  expect(missingIn(listing)).toEqual({});
});

it('D37: each payment model asks for its own figures', () => {
  const bare = { ...listing, pricePerDay: '', commissionPercentage: '' };
  expect(Object.keys(missingIn({ ...bare, paymentAgreementType: 'monthly' }))).toEqual(['pricePerDay']);
  expect(Object.keys(missingIn({ ...bare, paymentAgreementType: 'commission' }))).toEqual([
    'commissionPercentage',
  ]);
  expect(Object.keys(missingIn({ ...bare, paymentAgreementType: 'hybrid' }))).toEqual([
    'pricePerDay',
    'commissionPercentage',
  ]);
});

it.each([
  ['50', true],
  ['0', true],
  ['12.5', true],
  ['50.1', false],
  ['-1', false],
])('D37: a commission of %p percent is fine: %p', (commissionPercentage, fine) => {
  const draft = { ...listing, paymentAgreementType: 'commission' as const, commissionPercentage };
  expect(Object.keys(missingIn(draft))).toEqual(fine ? [] : ['commissionPercentage']);
});

it('D37: a figure of another model is not sent', () => {
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

it('SPEC 5: a display needs a name and a type, whatever its place', () => {
  const displays = [{ ...emptyDisplay(4), name: 'Till counter' }];
  expect(missingIn({ ...listing, displays })).toEqual({ 'displays.4.type': 'Sub-space type is required' });
});

it.each([
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['', 1],
])('SPEC 5: max vendors %p counts as %p', (typed, capacity) => {
  expect(capacityOf(typed)).toBe(capacity);
});
