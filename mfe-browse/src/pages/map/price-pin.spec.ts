import { expect, it } from '@jest/globals';
import type { MapMarkerDto } from '@popnook/api-client';
import { pinPrice, pinWidth } from './price-pin';

const terms = (overrides: Partial<MapMarkerDto>): MapMarkerDto => ({
  count: 1,
  approximate: false,
  paymentAgreementType: 'monthly',
  pricePerDay: '1200.00',
  commissionPercentage: null,
  fromTotal: '1200.00',
  ...overrides,
});

it.each([
  ['a monthly rate', {}, '$40', 'about $40 a day'],
  ['a cheaper display', { fromTotal: '380.00' }, 'from $13', 'from about $13 a day'],
  [
    'a commission, without the rate that such a space ignores',
    { paymentAgreementType: 'commission', commissionPercentage: '12.00', fromTotal: '0.00' },
    '12%',
    '12% commission',
  ],
  [
    'a rate and a commission',
    { paymentAgreementType: 'hybrid', commissionPercentage: '12.50' },
    '$40 + 12.5%',
    'about $40 a day plus 12.5% commission',
  ],
  ['no price', { pricePerDay: null, fromTotal: '0.00' }, 'Ask', 'ask the host for the price'],
] as const)('shows %s, with rates per day (D35)', (_, overrides, text, label) => {
  expect(pinPrice(terms(overrides))).toEqual({ text, label });
});

it('is wide enough for its price, and at least as wide as it is high', () => {
  expect(['$40', '$400', 'from $13 + 12.5%'].map(pinWidth)).toEqual([45, 53, 144]);
  expect(pinWidth('$4')).toBe(44);
});
