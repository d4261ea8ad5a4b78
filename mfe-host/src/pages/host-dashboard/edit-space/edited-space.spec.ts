import { expect, it } from '@jest/globals';
import { aDisplay, aSpace } from '../../../../test/spaces';
import { emptyDisplay, toDisplayBody } from '../../../space-form/space-draft';
import { changesBetween, errorsByKey, fromSpace, type EditedDisplay } from './edited-space';

const space = aSpace({
  latitude: '35.77000000',
  longitude: '-78.63000000',
  images: [{ url: '/a.webp', thumbnailUrl: '/s/a.webp' }],
  amenities: ['Wi-Fi'],
  paymentAgreementType: 'hybrid',
  pricePerDay: '1200.00',
  commissionPercentage: '12.50',
});
const display = (id: number) => aDisplay({ id, maxCapacity: 2 });

const stored = fromSpace(space, [display(7), display(9)]);
const withDisplay = (key: number, patch: Partial<EditedDisplay>) => ({
  ...stored,
  displays: stored.displays.map((edited) => (edited.key === key ? { ...edited, ...patch } : edited)),
});

it('removes trailing zeros from saved amounts', () => {
  expect(stored).toMatchObject({ pricePerDay: '1200', commissionPercentage: '12.5', minimumCommission: '' });
  expect(fromSpace({ ...space, pricePerDay: '0.05', minimumCommission: '100' }, [])).toMatchObject({
    pricePerDay: '0.05',
    minimumCommission: '100',
  });
});

it('uses a picture without a thumbnail as its own thumbnail', () => {
  expect(fromSpace({ ...space, images: [{ url: '/a.webp' }] }, []).images).toEqual([
    { url: '/a.webp', thumbnailUrl: '/a.webp' },
  ]);
});

it('sends nothing when nothing changed (SPEC 7)', () => {
  expect(changesBetween(stored, { ...stored })).toEqual({ body: {}, displayKeys: [] });
});

it('sends only the fields that changed (SPEC 7)', () => {
  expect(changesBetween(stored, { ...stored, name: 'New', isActive: false }).body).toEqual({
    name: 'New',
    isActive: false,
  });
});

it('clears the amounts that the newly chosen payment model does not use (D37)', () => {
  const hybrid = { ...stored, minimumCommission: '15' };
  expect(changesBetween(hybrid, { ...hybrid, paymentAgreementType: 'monthly' }).body).toEqual({
    paymentAgreementType: 'monthly',
    commissionPercentage: null,
    minimumCommission: null,
  });
});

it('sends the id and changes of edited displays, and all fields of new ones (D28)', () => {
  const added: EditedDisplay = {
    ...emptyDisplay(10),
    name: 'Counter',
    type: 'counter',
    id: null,
    isActive: true,
  };
  const edited = withDisplay(9, { maxCapacity: '3', isActive: false });
  const { body, displayKeys } = changesBetween(stored, { ...edited, displays: [...edited.displays, added] });
  expect(body).toEqual({
    subSpaces: [{ id: 9, maxCapacity: 3, isActive: false }, toDisplayBody(added)],
  });
  expect(displayKeys).toEqual([9, 10]);
});

it('sends nothing for a display that was removed after the host started editing', () => {
  expect(changesBetween(fromSpace(space, [display(7)]), stored).body).toEqual({});
});

it('replaces the positions of displays in the field names of errors with their keys (D46)', () => {
  expect(errorsByKey({ 'subSpaces.1.type': 'No such type', name: 'Too long' }, [7, 9])).toEqual({
    'displays.9.type': 'No such type',
    name: 'Too long',
  });
});
