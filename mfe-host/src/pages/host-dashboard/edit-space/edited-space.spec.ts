import { expect, it } from '@jest/globals';
import type { SpaceDto, SubSpaceDto } from '@popnook/api-client';
import { emptyDisplay } from '../../../space-form/space-draft';
import { changesOf, errorsByKey, fromSpace, isLookedAtAgain, type EditedDisplay } from './edited-space';

const space = {
  name: 'Blue Door Books',
  spaceType: 'bookstore',
  description: 'A bright window.',
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  latitude: '35.77000000',
  longitude: '-78.63000000',
  images: [{ url: '/a.webp', thumbnailUrl: '/s/a.webp' }],
  amenities: ['Wi-Fi'],
  paymentAgreementType: 'hybrid',
  pricePerDay: '1200.00',
  commissionPercentage: '12.50',
  minimumCommission: null,
  isActive: true,
  approvalStatus: 'approved',
} as unknown as SpaceDto;
const display = (id: number) =>
  ({
    id,
    name: `Shelf ${String(id)}`,
    description: null,
    type: 'shelf',
    dimensions: null,
    images: [],
    maxCapacity: 2,
    isActive: true,
  }) as unknown as SubSpaceDto;

const stored = fromSpace(space, [display(7), display(9)]);
const withDisplay = (key: number, part: Partial<EditedDisplay>) => ({
  ...stored,
  displays: stored.displays.map((one) => (one.key === key ? { ...one, ...part } : one)),
});

it('figures stand as one would have typed them', () => {
  expect(stored).toMatchObject({ pricePerDay: '1200', commissionPercentage: '12.5', minimumCommission: '' });
});

it('SPEC 7: nothing changed, nothing sent', () => {
  expect(changesOf(stored, { ...stored })).toEqual({ body: {}, sent: [] });
});

it('SPEC 7: only what differs is sent', () => {
  expect(changesOf(stored, { ...stored, name: 'New', isActive: false }).body).toEqual({
    name: 'New',
    isActive: false,
  });
});

it('D37: another model takes along the figures that it does not ask for', () => {
  expect(changesOf(stored, { ...stored, paymentAgreementType: 'monthly' }).body).toEqual({
    paymentAgreementType: 'monthly',
    commissionPercentage: null,
  });
});

it('D28: displays go by id with what differs, new ones as a whole, the others not at all', () => {
  const added: EditedDisplay = {
    ...emptyDisplay(10),
    name: 'Till',
    type: 'counter',
    id: null,
    isActive: true,
  };
  const edited = withDisplay(9, { maxCapacity: '3', isActive: false });
  const { body, sent } = changesOf(stored, { ...edited, displays: [...edited.displays, added] });
  expect(body).toEqual({
    subSpaces: [
      { id: 9, maxCapacity: 3, isActive: false },
      { name: 'Till', type: 'counter', description: '', dimensions: '', images: [], maxCapacity: 1 },
    ],
  });
  expect(sent).toEqual([9, 10]);
});

it('a display that was removed meanwhile is not added again', () => {
  expect(changesOf(fromSpace(space, [display(7)]), stored).body).toEqual({});
});

it('D46: an error of a display finds its fields', () => {
  expect(errorsByKey({ 'subSpaces.1.type': 'No such type', name: 'Too long' }, [7, 9])).toEqual({
    'displays.9.type': 'No such type',
    name: 'Too long',
  });
});

it.each([
  ['approved', { name: 'New' }, false],
  ['approved', { address: 'Elsewhere' }, true],
  ['approved', { images: [] }, true],
  ['rejected', { name: 'New' }, true],
  ['rejected', {}, false],
  ['pending', { address: 'Elsewhere' }, false],
] as const)('D18: of a space that is %s, %p is looked at again: %p', (approvalStatus, body, again) => {
  expect(isLookedAtAgain({ approvalStatus }, body as object)).toBe(again);
});
