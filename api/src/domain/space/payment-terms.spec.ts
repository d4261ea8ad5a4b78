import { checkTerms, endOfPeriod, type PaymentTerms, upfrontTotal } from './payment-terms';

const terms = (change: Partial<PaymentTerms>): PaymentTerms => ({
  paymentAgreementType: 'monthly',
  pricePerDay: '1000.00',
  commissionPercentage: null,
  minimumCommission: null,
  ...change,
});

describe('D24: the upfront total', () => {
  it('is the 30-day rate for monthly and hybrid spaces, nothing for commission ones', () => {
    expect(upfrontTotal(terms({}))).toBe('1000.00');
    expect(upfrontTotal(terms({ paymentAgreementType: 'hybrid', pricePerDay: '99999999.99' }))).toBe(
      '99999999.99',
    );
    expect(upfrontTotal(terms({ paymentAgreementType: 'commission', pricePerDay: null }))).toBe('0.00');
  });

  it('counts days with a custom rate with it and the others with a thirtieth, rounded once at the end', () => {
    const custom = (customPricePerDay: string) => ({ date: '2026-12-01', customPricePerDay });
    expect(upfrontTotal(terms({}), [custom('50.00')])).toBe('1016.67');
    expect(upfrontTotal(terms({}), [custom('0.00'), custom('0.01')])).toBe('933.34');
    expect(upfrontTotal(terms({ pricePerDay: '0.01' }), [custom('0.00')])).toBe('0.01');
  });

  it('SPEC 9: a period is 7 days for commission, 30 for the others', () => {
    expect(endOfPeriod('commission', '2026-02-25')).toBe('2026-03-04');
    expect(endOfPeriod('monthly', '2026-02-25')).toBe('2026-03-27');
    expect(endOfPeriod('hybrid', '2026-12-15')).toBe('2027-01-14');
  });
});

describe('D37: each model needs its figures', () => {
  it.each([
    [terms({ pricePerDay: null })],
    [terms({ pricePerDay: '0' })],
    [terms({ paymentAgreementType: 'commission' })],
    [terms({ paymentAgreementType: 'hybrid' })],
    [terms({ paymentAgreementType: 'hybrid', pricePerDay: null, commissionPercentage: '10' })],
  ])('%j is refused', (wrong) => expect(() => checkTerms(wrong)).toThrow(/required/));

  it('names everything that misses', () => {
    const wrong = terms({ paymentAgreementType: 'hybrid', pricePerDay: null });
    expect(() => checkTerms(wrong)).toThrow(
      expect.objectContaining({
        fields: { pricePerDay: expect.any(String), commissionPercentage: expect.any(String) },
      }),
    );
  });

  it('0 percent is a percentage', () => {
    expect(() =>
      checkTerms(terms({ paymentAgreementType: 'commission', commissionPercentage: '0' })),
    ).not.toThrow();
  });
});
