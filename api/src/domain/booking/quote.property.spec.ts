import fc from 'fast-check';
import { addDays } from '../shared/calendar-day';
import { Money } from '../shared/money';
import { lowestUpfrontTotal, type PaymentTerms, paymentModels, upfrontTotal } from '../space/payment-terms';
import { pricePeriod } from './quote';

/* Compares the prices of spaces and displays (D24) with the same calculation in BigInt, in thirtieths of a cent. */

const amount = (cents: number) => Money.fromCents(cents).toDecimal();
const cents = fc.integer({ min: 1, max: 9_999_999_999 });
const ownRate = fc.option(cents);
/** Each is at most a thirtieth of the highest amount, so that the sum of 30 is a valid amount, too. */
const customRates = fc.array(fc.option(fc.nat(333_333_333)), { maxLength: 30 });
const model = fc.constantFrom(...paymentModels);

const termsOf = (paymentAgreementType: PaymentTerms['paymentAgreementType'], rate: number): PaymentTerms => ({
  paymentAgreementType,
  pricePerDay: amount(rate),
  commissionPercentage: '10.00',
  minimumCommission: null,
});

/** One day for each rate. Days with null have no custom rate. */
const toDays = (rates: (number | null)[]) =>
  rates.map((rate, index) => ({
    date: addDays('2026-12-01', index),
    isAvailable: true,
    customPricePerDay: rate === null ? null : amount(rate),
    notes: null,
  }));

/** Adds the custom rates and a thirtieth of the rate for each remaining day, and rounds the sum once. Half a cent is rounded up. */
function expectedTotal(rate: number, custom: number[]): string {
  const thirtieths =
    30n * custom.reduce((sum, each) => sum + BigInt(each), 0n) + BigInt(rate) * BigInt(30 - custom.length);
  return amount(Number((2n * thirtieths + 30n) / 60n));
}

it('charges nothing in commission spaces, otherwise a display’s own rate or, without one, the space’s rate with custom day rates (D24)', () =>
  fc.assert(
    fc.property(model, cents, ownRate, customRates, (paymentAgreementType, rate, displayRate, dayRates) => {
      const custom = dayRates.filter((each) => each !== null);
      const terms = termsOf(paymentAgreementType, rate);
      const { totalAmount, terms: pricedTerms } = pricePeriod(
        terms,
        { pricePerDay: displayRate === null ? null : amount(displayRate) },
        toDays(dayRates),
      );
      if (paymentAgreementType === 'commission') {
        expect({ totalAmount, pricedTerms }).toEqual({ totalAmount: '0.00', pricedTerms: terms });
        return;
      }
      expect(totalAmount).toBe(
        displayRate === null ? expectedTotal(rate, custom) : expectedTotal(displayRate, []),
      );
      expect(pricedTerms).toEqual({ ...terms, pricePerDay: amount(displayRate ?? rate) });
      expect(pricePeriod(terms, undefined, toDays(dayRates)).totalAmount).toBe(expectedTotal(rate, custom));
    }),
    { numRuns: 500 },
  ));

it('lists the closed days of the period (D32)', () => {
  const days = toDays([null, 5_000]).map((day, index) => ({ ...day, isAvailable: index === 0 }));
  expect(pricePeriod(termsOf('monthly', 90_000), undefined, days).closedDays).toEqual(['2026-12-02']);
});

it('the lowest total is that of the whole space or of a display, whichever is lower (D24)', () =>
  fc.assert(
    fc.property(model, cents, ownRate, (paymentAgreementType, rate, displayRate) => {
      const terms = termsOf(paymentAgreementType, rate);
      const cheapest = Math.min(rate, displayRate ?? rate);
      expect(lowestUpfrontTotal(terms, displayRate === null ? null : amount(displayRate))).toBe(
        paymentAgreementType === 'commission' ? '0.00' : amount(cheapest),
      );
      expect(lowestUpfrontTotal(terms, null)).toBe(upfrontTotal(terms));
    }),
  ));
