import { addAmounts, type Decimal, multiplyAmount, percentageOf } from '@popnook/ui';

export type PaymentModel = 'monthly' | 'commission' | 'hybrid';
/** Whom the page addresses. */
export type Audience = 'vendor' | 'host';

/** The inputs of the calculator, as typed. */
export interface Figures {
  rate: string;
  percentage: string;
  sales: string;
  bookings: string;
}

export const zeroFigures: Figures = { rate: '0', percentage: '0', sales: '0', bookings: '0' };

/** A booking is 7 days on commission, otherwise 30 (SPEC 9). */
export const periodDaysOf = (model: PaymentModel) => (model === 'commission' ? 7 : 30);

/** How many bookings fit into a year. */
export const maxBookings = (model: PaymentModel) => Math.floor(365 / periodDaysOf(model));

const maxAmount = 99_999_999;

/** Returns an error message for each invalid input. A commission must be 0–50% (SPEC 9). */
export const checkFigures = (typed: Figures, model: PaymentModel): Partial<Record<keyof Figures, string>> => {
  const max = maxBookings(model);
  const areBookingsValid = /^\d{1,2}$/.test(withoutSymbols(typed.bookings)) && isWithin(typed.bookings, max);
  return {
    ...(isWithin(typed.rate, maxAmount) ? {} : { rate: 'Please enter an amount in dollars' }),
    ...(isWithin(typed.sales, maxAmount) ? {} : { sales: 'Please enter an amount in dollars' }),
    ...(isWithin(typed.percentage, 50) ? {} : { percentage: 'Please enter a number from 0 to 50' }),
    ...(areBookingsValid ? {} : { bookings: `Please enter a whole number from 0 to ${String(max)}` }),
  };
};

/** '$1,200.50' → '1200.50' */
const withoutSymbols = (typed: string) => typed.replace(/[$,%\s]/g, '');

/** Whether the text is a number from 0 to `max` with at most two decimals. A float is exact enough for this comparison. */
const isWithin = (typed: string, max: number) =>
  /^\d{1,8}(\.\d{1,2})?$/.test(withoutSymbols(typed)) && Number(withoutSymbols(typed)) <= max;

export interface Settlement {
  upfront: Decimal;
  /** The host's share of the sales. */
  share: Decimal;
  /** What the host earns with one booking: the rate plus the share. */
  hostEarns: Decimal;
  /** The sales minus what the host earns. Negative if the sales are lower. */
  vendorKeeps: Decimal;
  hostEarnsPerYear: Decimal;
}

/** Calculates the amounts of one booking and the host's yearly earnings, in dollars, rounded to cents. The inputs must be valid. */
export const calculateSettlement = (typed: Figures): Settlement => {
  const [upfront, sales] = [withoutSymbols(typed.rate), withoutSymbols(typed.sales)];
  const share = percentageOf(sales, withoutSymbols(typed.percentage));
  const hostEarns = addAmounts([upfront, share]);
  return {
    // Adds the cents: '300' → '300.00'.
    upfront: addAmounts([upfront]),
    share,
    hostEarns,
    vendorKeeps: addAmounts([sales, `-${hostEarns}`]),
    hostEarnsPerYear: multiplyAmount(hostEarns, Number(withoutSymbols(typed.bookings))),
  };
};
