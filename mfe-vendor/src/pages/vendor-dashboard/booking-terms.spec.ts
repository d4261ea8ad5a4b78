import { expect, it } from '@jest/globals';
import { dueLater } from './booking-terms';

it('D37: the minimum is due at settlement, never upfront', () => {
  const terms = { commissionPercentage: '15.00', minimumCommission: '5.00' };
  expect(dueLater({ ...terms, paymentAgreementType: 'commission' })).toBe(
    '+ 15.0% of sales at settlement, at least $5 a day',
  );
  expect(dueLater({ ...terms, paymentAgreementType: 'hybrid', minimumCommission: '0.00' })).toBe(
    '+ 15.0% of sales at settlement',
  );
  expect(dueLater({ ...terms, paymentAgreementType: 'monthly' })).toBeUndefined();
});
