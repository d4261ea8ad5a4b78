import { percentageOf, addAmounts, multiplyAmount, type Decimal } from '@popnook/ui';

export type PaymentModel = 'monthly' | 'commission' | 'hybrid';
/** Who reads the page. */
export type Side = 'vendor' | 'host';

/** What is typed into a calculator. */
export interface Figures {
  rate: string;
  percentage: string;
  sales: string;
  bookings: string;
}

export const nothing: Figures = { rate: '0', percentage: '0', sales: '0', bookings: '0' };

/** SPEC 9: 7 days on commission, 30 otherwise. */
export const daysOf = (model: PaymentModel) => (model === 'commission' ? 7 : 30);

/** As many as follow each other in a year. */
export const mostBookings = (model: PaymentModel) => Math.floor(365 / daysOf(model));

const largest = 99_999_999;

/** What is wrong with each figure; SPEC 9: a commission is 0–50 %. */
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

/** Whether it is a number at all is for the pattern; the bound can be compared in floats. */
const isWithin = (typed: string, most: number) =>
  /^\d{1,8}(\.\d{1,2})?$/.test(plain(typed)) && Number(plain(typed)) <= most;

export interface Settlement {
  upfront: Decimal;
  share: Decimal;
  /** Rate and share together. */
  host: Decimal;
  /** Of the sales; below zero when they do not cover what the host gets. */
  vendor: Decimal;
  year: Decimal;
}

/** Who gets what of one booking, in whole cents. For figures that `checkFigures` has passed. */
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
