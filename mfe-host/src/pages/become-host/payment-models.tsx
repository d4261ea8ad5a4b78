import { PaymentModels, type PaymentModelContent } from '@popnook/ui/marketing';

const models: PaymentModelContent[] = [
  {
    model: 'monthly',
    description: 'A fixed rate for 30 days, agreed when you accept. What your vendor sells is theirs.',
    bestFor: 'Suits spaces with steady foot traffic, and hosts who like to know the figure in advance.',
    example: { rate: '600', bookings: '6' },
  },
  {
    model: 'commission',
    description: 'You set a share of the sales, up to 50%. Nothing is due upfront; a booking lasts 7 days.',
    bestFor: 'Suits first pop-ups and quiet corners: vendors try it easily, and you earn when they do.',
    example: { percentage: '15', sales: '800', bookings: '20' },
  },
  {
    model: 'hybrid',
    description: 'A smaller rate for 30 days and a share of the sales on top.',
    bestFor: 'Suits hosts who want their costs covered and still share a good month.',
    example: { rate: '300', percentage: '10', sales: '2400', bookings: '6' },
  },
];

/** SPEC 1: the three ways a host is paid. */
export const PaymentModelsForHosts = () => (
  <PaymentModels
    id="payment-models"
    title="Three ways to be paid"
    lead="You choose the model for each space. Put in your own figures and see what a year could bring."
    side="host"
    models={models}
  />
);
