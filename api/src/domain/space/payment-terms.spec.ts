import {
  checkSeenTerms,
  checkTerms,
  hasOwnRate,
  lowestUpfrontTotal,
  type PaymentTerms,
  periodDays,
  termsFor,
  upfrontTotal,
} from './payment-terms';

const terms = (overrides: Partial<PaymentTerms>): PaymentTerms => ({
  paymentAgreementType: 'monthly',
  pricePerDay: '1000.00',
  commissionPercentage: null,
  minimumCommission: null,
  ...overrides,
});

describe('the upfront total (D24)', () => {
  it('is the 30-day rate for monthly and hybrid spaces, nothing for commission ones', () => {
    expect(upfrontTotal(terms({}))).toBe('1000.00');
    expect(upfrontTotal(terms({ paymentAgreementType: 'hybrid', pricePerDay: '99999999.99' }))).toBe(
      '99999999.99',
    );
    expect(upfrontTotal(terms({ paymentAgreementType: 'commission', pricePerDay: null }))).toBe('0.00');
  });

  it('adds the custom rates of single days and 1/30 of the rate for each other day, and is rounded once', () => {
    expect(upfrontTotal(terms({}), ['50.00'])).toBe('1016.67');
    expect(upfrontTotal(terms({}), ['0.00', '0.01'])).toBe('933.34');
    expect(upfrontTotal(terms({ pricePerDay: '0.01' }), ['0.00'])).toBe('0.01');
  });
});

describe('the check that the terms are complete for their payment model (D37)', () => {
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

  it('accepts 0 percent, and a commission space without a rate', () => {
    const commission = terms({ paymentAgreementType: 'commission', commissionPercentage: '0' });
    expect(() => checkTerms({ ...commission, pricePerDay: null })).not.toThrow();
    expect(() => checkTerms({ ...commission, paymentAgreementType: 'hybrid' })).not.toThrow();
  });
});

it('a booking lasts 7 days in commission spaces and 30 days in all others (SPEC 9)', () =>
  expect((['monthly', 'commission', 'hybrid'] as const).map(periodDays)).toEqual([30, 7, 30]));

describe('the rate of a display (D24)', () => {
  const shelf = { pricePerDay: '300.00' };
  const commission = terms({ paymentAgreementType: 'commission' });

  it('replaces the rate of the space, except in commission spaces', () => {
    expect(termsFor(terms({}), shelf)).toEqual(terms(shelf));
    expect(termsFor(commission, shelf)).toBe(commission);
    expect(termsFor(terms({}), { pricePerDay: null })).toEqual(terms({}));
    expect(termsFor(terms({}), undefined)).toEqual(terms({}));
    expect([hasOwnRate(terms({}), shelf), hasOwnRate(commission, shelf)]).toEqual([true, false]);
  });

  it('gives the lowest total if it is below the rate of the space', () => {
    expect(lowestUpfrontTotal(terms({}), '300.00')).toBe('300.00');
    expect(lowestUpfrontTotal(terms({}), '1300.00')).toBe('1000.00');
    expect(lowestUpfrontTotal(terms({}), null)).toBe('1000.00');
    expect(lowestUpfrontTotal(commission, '300.00')).toBe('0.00');
  });
});

describe('the terms that a vendor saw (D24)', () => {
  const current = terms({
    paymentAgreementType: 'hybrid',
    commissionPercentage: '10.00',
    minimumCommission: '2.00',
  });
  const seen = { ...current, pricePerDay: '1000', commissionPercentage: '10', minimumCommission: '2' };
  const none: PaymentTerms = {
    ...current,
    pricePerDay: null,
    commissionPercentage: null,
    minimumCommission: null,
  };

  it('are accepted if each is omitted, null like the current one, or the same amount in a different format', () => {
    expect(() => checkSeenTerms(seen, current)).not.toThrow();
    expect(() => checkSeenTerms({}, current)).not.toThrow();
    expect(() => checkSeenTerms(none, none)).not.toThrow();
  });

  it.each<[keyof PaymentTerms, Partial<PaymentTerms>]>([
    ['paymentAgreementType', { paymentAgreementType: 'monthly' }],
    ['pricePerDay', { pricePerDay: '1000.01' }],
    ['commissionPercentage', { commissionPercentage: '10.5' }],
    ['minimumCommission', { minimumCommission: '3' }],
    ['minimumCommission', { minimumCommission: null }],
  ])('are refused if %s has changed, with the current value in the error', (name, change) =>
    expect(() => checkSeenTerms({ ...seen, ...change }, current)).toThrow(
      expect.objectContaining({ code: 'terms_changed', fields: { [name]: current[name] } }),
    ),
  );

  it('are refused with an empty value in the error for each amount that no longer applies', () =>
    expect(() => checkSeenTerms(seen, none)).toThrow(
      expect.objectContaining({
        fields: { pricePerDay: '', commissionPercentage: '', minimumCommission: '' },
      }),
    ));
});
