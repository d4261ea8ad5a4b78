import { daysOf, type Figures, type PaymentModel, type Side } from './figures';

/** What each model needs to know, from either side. */
export const fieldsOf = (model: PaymentModel, side: Side): (keyof Figures)[] => [
  ...(model === 'commission' ? [] : (['rate'] as const)),
  ...(model === 'monthly' ? [] : (['percentage'] as const)),
  // A monthly lease pays its host the same whatever is sold.
  ...(model === 'monthly' && side === 'host' ? [] : (['sales'] as const)),
  ...(side === 'host' ? (['bookings'] as const) : []),
];

export const labelsOf = (model: PaymentModel, side: Side): Record<keyof Figures, string> => {
  const days = `${String(daysOf(model))} days`;
  return {
    rate: 'Rate for 30 days ($)',
    percentage: side === 'host' ? 'Your share (%)' : 'Host’s share (%)',
    sales: `Sales in ${days} ($)`,
    bookings: 'Bookings a year',
  };
};
