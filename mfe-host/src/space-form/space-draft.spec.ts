import { expect, it } from '@jest/globals';
import type { PaymentModel } from '@popnook/api-client';
import { emptyDisplay, emptyListing, toDisplayBody, toSpaceBody } from './space-draft';

it('does not send an amount that the payment model does not use (D37)', () => {
  const amounts = { pricePerDay: '600', commissionPercentage: '12.5', minimumCommission: '15' };
  const sent = (paymentAgreementType: PaymentModel) =>
    toSpaceBody({ ...emptyListing, ...amounts, paymentAgreementType });
  expect(sent('monthly')).toMatchObject({
    pricePerDay: '600',
    commissionPercentage: null,
    minimumCommission: null,
  });
  expect(sent('commission')).toMatchObject({ ...amounts, pricePerDay: null });
  expect(sent('hybrid')).toMatchObject(amounts);
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
