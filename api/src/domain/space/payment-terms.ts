import { DomainError } from '../shared/domain-error';
import { type Decimal, Money } from '../shared/money';

export const paymentModels = ['monthly', 'commission', 'hybrid'] as const;
export type PaymentModel = (typeof paymentModels)[number];

/** The terms that host and vendor agree on. Each booking stores a copy (D24). */
export interface PaymentTerms {
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days, despite its name (D35). */
  pricePerDay: Decimal | null;
  commissionPercentage: Decimal | null;
  /** Dollars per day, due at settlement, never upfront (D37). */
  minimumCommission: Decimal | null;
}

/** A display's own rate in dollars per 30 days; null if it has none (D24). */
interface DisplayRate {
  pricePerDay: Decimal | null;
}

/** The terms that a vendor saw before sending a request. Terms that are missing are not compared. */
export type SeenTerms = Partial<PaymentTerms>;

/** The rate of a space is for 30 days (D35). */
const RATE_DAYS = 30;

/** 7 days for commission spaces, 30 for monthly and hybrid ones (SPEC 9). */
export const periodDays = (model: PaymentModel): number => (model === 'commission' ? 7 : 30);

/** Whether the display has its own rate. Commission spaces ignore the rates of their displays (D24). */
export const hasOwnRate = (
  { paymentAgreementType }: Pick<PaymentTerms, 'paymentAgreementType'>,
  display: DisplayRate | undefined,
): display is { pricePerDay: Decimal } =>
  paymentAgreementType !== 'commission' && display !== undefined && display.pricePerDay !== null;

/**
 * The terms for booking a display: those of the space, with the rate of the display if it has its own (D24).
 * @param display undefined for the whole space
 */
export const termsFor = (terms: PaymentTerms, display: DisplayRate | undefined): PaymentTerms =>
  hasOwnRate(terms, display) ? { ...terms, pricePerDay: display.pricePerDay } : terms;

/**
 * The lowest total due when booking the whole space or one of its displays, without custom rates of single days (D24).
 * @param lowestDisplayRate the lowest of the displays' own rates; null if no display has one
 */
export function lowestUpfrontTotal(terms: PaymentTerms, lowestDisplayRate: Decimal | null): Decimal {
  const totals = [terms, termsFor(terms, { pricePerDay: lowestDisplayRate })].map((each) =>
    Money.fromDecimal(upfrontTotal(each)),
  );
  return Money.fromCents(Math.min(...totals.map(({ cents }) => cents))).toDecimal();
}

/**
 * The total due when booking. Days with a custom rate cost that rate; all others cost a thirtieth of the monthly rate.
 * The sum is rounded to cents once, at the end (D24). Commission spaces charge nothing upfront.
 * @param customRates dollars, one for each day of the period with a custom rate
 */
export function upfrontTotal(terms: PaymentTerms, customRates: readonly Decimal[] = []): Decimal {
  if (terms.paymentAgreementType === 'commission') return '0.00';
  const custom = customRates.reduce((sum, rate) => sum.plus(Money.fromDecimal(rate)), Money.zero);
  const regular = Money.fromDecimal(terms.pricePerDay ?? '0').times(RATE_DAYS - customRates.length);
  return custom.times(RATE_DAYS).plus(regular).dividedBy(RATE_DAYS).toDecimal();
}

/**
 * Checks that the terms have not changed since the vendor saw them (D24). The total is compared separately.
 * @throws DomainError terms_changed with the current terms
 */
export function checkSeenTerms(seen: SeenTerms, terms: PaymentTerms): void {
  const { paymentAgreementType, pricePerDay, commissionPercentage, minimumCommission } = terms;
  const fields = {
    ...(isDifferent(seen.paymentAgreementType, paymentAgreementType) && { paymentAgreementType }),
    ...(isDifferentAmount(seen.pricePerDay, pricePerDay) && { pricePerDay: pricePerDay ?? '' }),
    ...(isDifferentAmount(seen.commissionPercentage, commissionPercentage) && {
      commissionPercentage: commissionPercentage ?? '',
    }),
    ...(isDifferentAmount(seen.minimumCommission, minimumCommission) && {
      minimumCommission: minimumCommission ?? '',
    }),
  };
  if (Object.keys(fields).length === 0) return;
  const message = 'The payment terms have changed. Please check them and send your request again.';
  throw new DomainError('terms_changed', message, fields);
}

const isDifferent = <T>(seen: T | undefined, current: T) => seen !== undefined && seen !== current;

/** Percentages have two decimals, too, so this also works for them. */
const hundredthsOf = (amount: Decimal | null) => amount && Money.fromDecimal(amount).cents;
/** `'10'` and `'10.00'` are the same amount. */
const isDifferentAmount = (seen: Decimal | null | undefined, current: Decimal | null) =>
  seen !== undefined && isDifferent(hundredthsOf(seen), hundredthsOf(current));

/**
 * Monthly spaces need a rate, commission spaces a percentage, hybrid spaces both (D37). Requests with a percentage outside 0 to
 * 50 were already rejected.
 * @throws DomainError invalid_input
 */
export function checkTerms(terms: PaymentTerms): void {
  const fields: Record<string, string> = {};
  if (terms.paymentAgreementType !== 'commission' && Money.fromDecimal(terms.pricePerDay ?? '0').cents <= 0)
    fields.pricePerDay = 'A monthly rate above 0 is required';
  if (terms.paymentAgreementType !== 'monthly' && terms.commissionPercentage === null)
    fields.commissionPercentage = 'A commission percentage from 0 to 50 is required';
  const [message] = Object.values(fields);
  if (message) throw new DomainError('invalid_input', message, fields);
}
