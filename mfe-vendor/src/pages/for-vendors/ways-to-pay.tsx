import { PaymentModels, type PaymentModelContent } from '@popnook/ui/marketing';

const models: PaymentModelContent[] = [
  {
    model: 'monthly',
    description: 'One rate for 30 days, known before you ask. Everything you sell is yours.',
    bestFor: 'Suits you when you know what a good month brings.',
    example: { rate: '600', sales: '2400' },
  },
  {
    model: 'commission',
    description: 'Nothing upfront, 7 days at a time. The host takes an agreed share of what you sell.',
    bestFor: 'Suits a first pop-up, or a product you are still testing.',
    example: { percentage: '15', sales: '800' },
  },
  {
    model: 'hybrid',
    description: 'A smaller rate for 30 days and a smaller share of the sales.',
    bestFor: 'Suits busy places that would be out of reach at a full rate.',
    example: { rate: '300', percentage: '10', sales: '2400' },
  },
];

/** SPEC 1: the three payment models, from the vendor's side. */
export const WaysToPay = () => (
  <PaymentModels
    id="ways-to-pay"
    title="Three ways to pay for a space"
    lead="Every listing names its model and its terms. Put in your own figures and see what is left of your sales."
    side="vendor"
    models={models}
  />
);
