import { expect, it } from '@jest/globals';
import { emptyDisplay, emptyListing, toDisplayBody, toSpaceBody } from './space-draft';

it('does not send an amount that the payment model does not use (D37)', () => {
  const both = { ...emptyListing, pricePerDay: '600', commissionPercentage: '12.5' };
  expect(toSpaceBody({ ...both, paymentAgreementType: 'monthly' })).toMatchObject({
    pricePerDay: '600',
    commissionPercentage: null,
  });
  expect(toSpaceBody({ ...both, paymentAgreementType: 'commission' })).toMatchObject({
    pricePerDay: null,
    commissionPercentage: '12.5',
  });
});

it.each([
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['', 1],
])('treats %p max vendors as %p (SPEC 5)', (maxCapacity, capacity) => {
  expect(toDisplayBody({ ...emptyDisplay(1), maxCapacity }).maxCapacity).toBe(capacity);
});
