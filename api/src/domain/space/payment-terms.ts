import { addDays, type CalendarDay } from '../shared/calendar-day';
import { DomainError } from '../shared/domain-error';
import { type Decimal, fromCents, toCents } from '../shared/money';

export const paymentModels = ['monthly', 'commission', 'hybrid'] as const;
export type PaymentModel = (typeof paymentModels)[number];

/** What host and vendor agree on; a booking keeps a copy (D24). */
export interface PaymentTerms {
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days, whatever its name says (D35). */
  pricePerDay: Decimal | null;
  commissionPercentage: Decimal | null;
  /** Dollars per day, due at settlement, never upfront (D37). */
  minimumCommission: Decimal | null;
}

/** The daily price a host set for one day (D32). */
export interface CustomRate {
  date: CalendarDay;
  customPricePerDay: Decimal;
}

const RATE_DAYS = 30;

/** SPEC section 9: 7 days for commission spaces, 30 for monthly and hybrid ones. */
export const periodDays = (model: PaymentModel): number => (model === 'commission' ? 7 : 30);

export const endOfPeriod = (model: PaymentModel, startDate: CalendarDay): CalendarDay =>
  addDays(startDate, periodDays(model));

/** D24: days with a custom rate count with it, the others with rate / 30; rounded to cents once, at the end. */
export function upfrontTotal(terms: PaymentTerms, customRates: CustomRate[] = []): Decimal {
  if (terms.paymentAgreementType === 'commission') return '0.00';
  const custom = customRates.reduce((sum, { customPricePerDay }) => sum + toCents(customPricePerDay), 0);
  const regularDays = RATE_DAYS - customRates.length;
  const thirtieths = custom * RATE_DAYS + toCents(terms.pricePerDay ?? '0') * regularDays;
  return fromCents(Math.floor((2 * thirtieths + RATE_DAYS) / (2 * RATE_DAYS)));
}

/** D37: monthly needs a rate, commission a percentage, hybrid both. @throws DomainError naming every missing field */
export function checkTerms(terms: PaymentTerms): void {
  const fields: Record<string, string> = {};
  if (terms.paymentAgreementType !== 'commission' && toCents(terms.pricePerDay ?? '0') <= 0)
    fields.pricePerDay = 'A monthly rate above 0 is required';
  if (terms.paymentAgreementType !== 'monthly' && terms.commissionPercentage === null)
    fields.commissionPercentage = 'A commission percentage from 0 to 50 is required';
  const [message] = Object.values(fields);
  if (message) throw new DomainError('invalid_input', message, fields);
}
