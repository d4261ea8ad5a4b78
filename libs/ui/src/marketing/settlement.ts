import { addAmounts, type Decimal, multiplyAmount, percentageOf } from '@popnook/ui';

export type PaymentModel = 'monthly' | 'commission' | 'hybrid';
/** The audience of the page. */
export type Side = 'vendor' | 'host';

/** The calculator's inputs, as typed. */
export interface Figures {
  rate: string;
  percentage: string;
  sales: string;
  bookings: string;
}

export const nothing: Figures = { rate: '0', percentage: '0', sales: '0', bookings: '0' };

/** A booking is 7 days on commission, otherwise 30 (SPEC 9). */
export const daysOf = (model: PaymentModel) => (model === 'commission' ? 7 : 30);

/** The most bookings that fit into a year. */
export const mostBookings = (model: PaymentModel) => Math.floor(365 / daysOf(model));

const largest = 99_999_999;

/** The error of each invalid input; a commission is 0–50 % (SPEC 9). */
export const checkFigures = (typed: Figures, model: PaymentModel): Partial<Record<keyof Figures, string>> => {
  const most = mostBookings(model);
  return {
    ...(isWithin(typed.rate, largest) ? {} : { rate: 'Please enter an amount in dollars' }),
    ...(isWithin(typed.sales, largest) ? {} : { sales: 'Please enter an amount in dollars' }),
    ...(isWithin(typed.percentage, 50) ? {} : { percentage: 'Please enter a number from 0 to 50' }),
    ...(/^\d{1,2}$/.test(plain(typed.bookings)) && isWithin(typed.bookings, most)
      ? {}
      : { bookings: `Please enter a whole number from 0 to ${String(most)}` }),
  };
};

/** '$1,200.50' → '1200.50' */
const plain = (typed: string) => typed.replace(/[$,%\s]/g, '');

/** The pattern checks that it is a number; a float is exact enough for the limit. */
const isWithin = (typed: string, most: number) =>
  /^\d{1,8}(\.\d{1,2})?$/.test(plain(typed)) && Number(plain(typed)) <= most;

export interface Settlement {
  upfront: Decimal;
  share: Decimal;
  /** Rate plus share. */
  host: Decimal;
  /** What is left of the sales; negative when they do not cover the host's part. */
  vendor: Decimal;
  year: Decimal;
}

/** How one booking is split, in whole cents. Only for inputs without errors. */
export const settle = (typed: Figures): Settlement => {
  const [upfront, sales] = [plain(typed.rate), plain(typed.sales)];
  const share = percentageOf(sales, plain(typed.percentage));
  const host = addAmounts([upfront, share]);
  return {
    upfront: addAmounts([upfront]),
    share,
    host,
    vendor: addAmounts([sales, `-${host}`]),
    year: multiplyAmount(host, Number(plain(typed.bookings))),
  };
};
