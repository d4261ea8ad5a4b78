import { expect, it } from '@jest/globals';
import type { PaymentModel } from '@popnook/api-client';
import { aDisplay, aSpace } from '../../test/spaces';
import {
  emptyDisplay,
  emptyListing,
  nextKey,
  toDisplayBody,
  toDisplayDraft,
  toSpaceBody,
  toSpaceDraft,
} from './space-draft';

const images = [
  { url: '/uploads/a/large.webp', thumbnailUrl: '/uploads/a/thumbnail.webp' },
  { url: '/uploads/b/large.webp', thumbnailUrl: '/uploads/b/thumbnail.webp' },
];

it('converts a saved space to a draft and back without changes', () => {
  const space = {
    name: 'Blue Door Books',
    spaceType: 'bookstore',
    description: 'A bright window.',
    location: 'Raleigh, NC',
    address: '12 Hargett St',
    latitude: '35.77000000',
    longitude: '-78.63000000',
    images,
    amenities: ['Wi-Fi', 'Parking'],
    openingHours: 'Daily, 9 to 5',
    sizeSqFt: 400,
    footfall: 90,
    allowedGoods: 'Tea',
    houseRules: 'No nails',
    paymentAgreementType: 'hybrid',
    pricePerDay: '600.5',
    commissionPercentage: '12.25',
    minimumCommission: '15',
  } as const;
  const stored = { ...space, images: [...images], amenities: [...space.amenities] };
  expect(toSpaceBody(toSpaceDraft(aSpace({ ...stored, id: 1, hostId: 2 })))).toEqual(space);
  const display = {
    name: 'Window',
    description: 'Facing the street',
    type: 'window',
    dimensions: '4 ft wide',
    maxCapacity: 3,
    pricePerDay: '90',
    images,
  } as const;
  const draft = toDisplayDraft(aDisplay({ ...display, images: [...images], id: 8, spaceId: 9 }));
  expect(toDisplayBody(draft)).toMatchObject(display);
  expect(draft.key).toBe(8);
});

it('shows facts that were not entered as empty fields, and sends them as null', () => {
  const draft = toSpaceDraft(aSpace({ sizeSqFt: null, footfall: 0 }));
  expect(draft).toMatchObject({
    openingHours: '',
    sizeSqFt: '',
    footfall: '0',
    allowedGoods: '',
    houseRules: '',
  });
  expect(toSpaceBody({ ...draft, sizeSqFt: ' ' })).toMatchObject({
    openingHours: null,
    sizeSqFt: null,
    footfall: 0,
    allowedGoods: null,
    houseRules: null,
  });
  expect(toDisplayDraft(aDisplay({ maxCapacity: 4 }))).toMatchObject({
    description: '',
    dimensions: '',
    maxCapacity: '4',
    pricePerDay: '',
  });
});

it('identifies each new display by a key that no other display has', () => {
  expect(nextKey([])).toBe(1);
  expect(nextKey([emptyDisplay(9), emptyDisplay(4)])).toBe(10);
});

it('does not send an amount that the payment model does not use (D37)', () => {
  const amounts = { pricePerDay: '600', commissionPercentage: '12.5', minimumCommission: '15' };
  const bodyFor = (paymentAgreementType: PaymentModel) =>
    toSpaceBody({ ...emptyListing, ...amounts, paymentAgreementType });
  expect(bodyFor('monthly')).toMatchObject({
    pricePerDay: '600',
    commissionPercentage: null,
    minimumCommission: null,
  });
  expect(bodyFor('commission')).toMatchObject({ ...amounts, pricePerDay: null });
  expect(bodyFor('hybrid')).toMatchObject(amounts);
});

it.each([
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['', 1],
])('sends the capacity %p, as entered, as %p (SPEC 5)', (maxCapacity, capacity) => {
  expect(toDisplayBody({ ...emptyDisplay(1), maxCapacity }).maxCapacity).toBe(capacity);
});
