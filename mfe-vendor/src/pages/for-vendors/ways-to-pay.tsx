import { PaymentModelCards } from '@popnook/ui';

const models = [
  {
    model: 'monthly',
    what: 'One rate for 30 days, known before you ask. Everything you sell is yours.',
    suits: 'Suits you when you know what a good month brings.',
    example: '$600 for a bookshop window in November: that is about $20 a day.',
  },
  {
    model: 'commission',
    what: 'Nothing upfront, 7 days at a time. The host takes an agreed share of what you sell.',
    suits: 'Suits a first pop-up, or a product you are still testing.',
    example: 'Sell for $800 in a week at 15.0%, and $120 go to the brewery.',
  },
  {
    model: 'hybrid',
    what: 'A smaller rate for 30 days and a smaller share of the sales.',
    suits: 'Suits busy places that would be out of reach at a full rate.',
    example: 'A gallery wall for $300 and 10.0% of every print you sell.',
  },
];

/** SPEC 1: the three payment models, from the vendor's side. */
export const WaysToPay = () => (
  <PaymentModelCards id="ways-to-pay" title="Three ways to pay for a space" models={models} />
);
