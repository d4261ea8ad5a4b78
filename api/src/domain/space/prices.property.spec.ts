import fc from 'fast-check';
import { Money } from '../shared/money';
import { upfrontTotal } from './payment-terms';

/* Compares prices (D24, D36) with the same calculation in BigInt, in thirtieths of a cent. */

/** The highest amount that fits a column of type `numeric(10,2)`. */
const MAX_CENTS = 9_999_999_999;

const cents = fc.oneof(
  fc.integer({ min: 0, max: MAX_CENTS }),
  fc.nat(300),
  fc.constantFrom(0, 1, MAX_CENTS - 1, MAX_CENTS),
);

/** Amounts in every form that clients or the database may use. */
const amountsAsText = cents.chain((amount) => {
  const whole = String(Math.trunc(amount / 100));
  const places = String(amount % 100).padStart(2, '0');
  const withoutZeros = places.replace(/0+$/, '');
  return fc
    .constantFrom(
      `${whole}.${places}`,
      withoutZeros ? `${whole}.${withoutZeros}` : whole,
      `${whole}.${places}000`,
    )
    .map((text) => ({ amount, text }));
});

describe('an amount in whole cents (D36)', () => {
  it('is parsed exactly, in every form in which it can be written', () =>
    fc.assert(
      fc.property(amountsAsText, ({ amount, text }) => {
        expect(Money.fromDecimal(text).cents).toBe(amount);
        expect(Money.fromCents(amount).toDecimal()).toMatch(/^\d+\.\d\d$/);
        expect(Money.fromDecimal(text).equals(Money.fromCents(amount))).toBe(true);
        expect(Money.fromDecimal(text).equals(Money.fromCents(amount + 1))).toBe(false);
      }),
      { numRuns: 1000 },
    ));
});

const customRates = fc.array(cents, { maxLength: 30 });

describe('the total of a booking (D24)', () => {
  it('adds custom rates and 1/30 of the rate for each other day, then rounds once, half up', () =>
    fc.assert(
      fc.property(amountsAsText, customRates, fc.constantFrom('monthly', 'hybrid'), (rate, custom, model) => {
        const thirtieths =
          30n * custom.reduce((sum, amount) => sum + BigInt(amount), 0n) +
          BigInt(rate.amount) * BigInt(30 - custom.length);
        const expected = thirtieths / 30n + (2n * (thirtieths % 30n) >= 30n ? 1n : 0n);
        const terms = {
          paymentAgreementType: model as 'monthly' | 'hybrid',
          pricePerDay: rate.text,
          commissionPercentage: null,
          minimumCommission: null,
        };
        const rates = custom.map((amount) => Money.fromCents(amount).toDecimal());
        expect(upfrontTotal(terms, rates)).toBe(Money.fromCents(Number(expected)).toDecimal());
      }),
      { numRuns: 1000 },
    ));

  it('is the rate itself without custom rates, and 0 for commission spaces', () =>
    fc.assert(
      fc.property(amountsAsText, ({ amount, text }) => {
        const terms = { pricePerDay: text, commissionPercentage: '0.1', minimumCommission: text };
        expect(upfrontTotal({ ...terms, paymentAgreementType: 'hybrid' })).toBe(
          Money.fromCents(amount).toDecimal(),
        );
        expect(upfrontTotal({ ...terms, paymentAgreementType: 'commission' })).toBe('0.00');
      }),
    ));
});
