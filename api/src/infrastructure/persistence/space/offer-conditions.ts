import type { BookingPeriod, SpaceFilters } from '../../../application/space/space-queries';
import { paymentModels, periodDays } from '../../../domain/space/payment-terms';
import { typesMatching } from '../../../domain/space/space-types';
import type { Values } from '../pagination';

/** The filters by type, displays and price of a space. */
export type OfferFilters = Pick<
  SpaceFilters,
  'spaceType' | 'type' | 'paymentModel' | 'period' | 'displayType' | 'maxPrice' | 'maxTotal'
>;

/** The conditions for these filters, for a query on spaces `s`. */
export const offerConditions = (filters: OfferFilters, values: Values): string[] => {
  const { spaceType, type, paymentModel, period, displayType, maxPrice, maxTotal } = filters;
  return [
    // Aliases count as one type (D38).
    ...(spaceType ? [isAnyOf('s.space_type', typesMatching(spaceType), values)] : []),
    ...(type ? [isAnyOf('s.space_type', type.flatMap(typesMatching), values)] : []),
    ...(paymentModel ? [isAnyOf('s.payment_agreement_type', paymentModel, values)] : []),
    ...(period ? [isAnyOf('s.payment_agreement_type', modelsOf(period), values)] : []),
    ...(displayType ? [`s.display_types && ${values.add(displayType)}::text[]`] : []),
    // Commission spaces have no rate and always match (D35).
    ...(maxPrice
      ? [`(s.payment_agreement_type = 'commission' OR s.price_per_day <= ${values.add(maxPrice)})`]
      : []),
    ...(maxTotal ? [costsAtMost(values.add(maxTotal))] : []),
  ];
};

/** With `=`, PostgreSQL can read an index on the column in the order of the list. */
const isAnyOf = (column: string, allowed: readonly string[], values: Values): string =>
  allowed.length === 1 ? `${column} = ${values.add(allowed[0])}` : `${column} = ANY(${values.add(allowed)})`;

const DAYS: Record<BookingPeriod, number> = { week: 7, month: 30 };

const modelsOf = (period: BookingPeriod) =>
  paymentModels.filter((model) => periodDays(model) === DAYS[period]);

/** Whether the whole space or any display costs at most this much upfront: the rate is for the 30 days of a booking (D24). */
const costsAtMost = (total: string) =>
  `(s.payment_agreement_type = 'commission' OR coalesce(s.price_per_day, 0) <= ${total} OR s.lowest_display_rate <= ${total})`;
