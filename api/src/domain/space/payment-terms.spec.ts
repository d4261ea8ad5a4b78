import { checkTerms, type PaymentTerms, upfrontTotal } from './payment-terms';

const terms = (change: Partial<PaymentTerms>): PaymentTerms => ({
  paymentAgreementType: 'monthly',
  pricePerDay: '1000.00',
  commissionPercentage: null,
  minimumCommission: null,
  ...change,
});

describe('the upfront total (D24)', () => {
  it('is the 30-day rate for monthly and hybrid spaces, nothing for commission ones', () => {
    expect(upfrontTotal(terms({}))).toBe('1000.00');
    expect(upfrontTotal(terms({ paymentAgreementType: 'hybrid', pricePerDay: '99999999.99' }))).toBe(
      '99999999.99',
    );
    expect(upfrontTotal(terms({ paymentAgreementType: 'commission', pricePerDay: null }))).toBe('0.00');
  });

  it('charges custom rates for their days and a thirtieth of the rate for the others, rounded once', () => {
    expect(upfrontTotal(terms({}), ['50.00'])).toBe('1016.67');
    expect(upfrontTotal(terms({}), ['0.00', '0.01'])).toBe('933.34');
    expect(upfrontTotal(terms({ pricePerDay: '0.01' }), ['0.00'])).toBe('0.01');
  });
});

describe('the terms that each payment model requires (D37)', () => {
  it.each([
    [terms({ pricePerDay: null })],
    [terms({ pricePerDay: '0' })],
    [terms({ paymentAgreementType: 'commission' })],
    [terms({ paymentAgreementType: 'hybrid' })],
    [terms({ paymentAgreementType: 'hybrid', pricePerDay: null, commissionPercentage: '10' })],
  ])('rejects %j', (incomplete) => expect(() => checkTerms(incomplete)).toThrow(/required/));

  it('names every missing field', () => {
    const incomplete = terms({ paymentAgreementType: 'hybrid', pricePerDay: null });
    expect(() => checkTerms(incomplete)).toThrow(
      expect.objectContaining({
        fields: { pricePerDay: expect.any(String), commissionPercentage: expect.any(String) },
      }),
    );
  });

  it('accepts 0 percent', () => {
    expect(() =>
      checkTerms(terms({ paymentAgreementType: 'commission', commissionPercentage: '0' })),
    ).not.toThrow();
  });
});
