import type { PaymentTerms } from '../space/payment-terms';
import { pricePeriod } from './quote';

const monthly: PaymentTerms = {
  paymentAgreementType: 'monthly',
  pricePerDay: '900.00',
  commissionPercentage: null,
  minimumCommission: null,
};

const day = (date: string, customPricePerDay: string | null, isAvailable = true) => ({
  date,
  isAvailable,
  customPricePerDay,
  notes: null,
});

const days = [
  day('2026-12-01', null),
  day('2026-12-02', '100.00'),
  day('2026-12-03', '50.00', false),
  day('2026-12-04', null, false),
];

describe('the price of a period', () => {
  it('is the sum of the custom rates and a thirtieth of the rate for each other day; closed days are listed (D24, D32)', () => {
    expect(pricePeriod(monthly, undefined, days)).toEqual({
      terms: monthly,
      totalAmount: '990.00',
      closedDays: ['2026-12-03', '2026-12-04'],
    });
    expect(pricePeriod(monthly, undefined, [])).toMatchObject({ totalAmount: '900.00', closedDays: [] });
  });

  it('is the display’s own rate if it has one, regardless of the custom rates of single days (D24)', () => {
    expect(pricePeriod(monthly, { pricePerDay: '300.00' }, days)).toEqual({
      terms: { ...monthly, pricePerDay: '300.00' },
      totalAmount: '300.00',
      closedDays: ['2026-12-03', '2026-12-04'],
    });
    expect(pricePeriod(monthly, { pricePerDay: null }, days).totalAmount).toBe('990.00');
  });

  it('is zero in commission spaces, even if the display has its own rate (D24)', () => {
    const commission: PaymentTerms = { ...monthly, paymentAgreementType: 'commission', pricePerDay: null };
    expect(pricePeriod(commission, { pricePerDay: '300.00' }, days)).toMatchObject({
      terms: commission,
      totalAmount: '0.00',
    });
  });
});
