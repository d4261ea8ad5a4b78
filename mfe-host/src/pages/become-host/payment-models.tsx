import { PaymentModelCards } from '@popnook/ui';

const models = [
  {
    model: 'monthly',
    what: 'A fixed rate for 30 days, agreed when you accept. What your vendor sells is theirs.',
    suits: 'Suits spaces with steady foot traffic, and hosts who like to know the figure in advance.',
    example: 'A bookshop lets its front window for $600 a month to a ceramics studio.',
  },
  {
    model: 'commission',
    what: 'You set a share of the sales, up to 50%. Nothing is due upfront; a booking lasts 7 days.',
    suits: 'Suits first pop-ups and quiet corners: vendors try it easily, and you earn when they do.',
    example: 'A brewery gives a table to a hot sauce maker for a week and takes 15.0% of the sales.',
  },
  {
    model: 'hybrid',
    what: 'A smaller rate for 30 days and a share of the sales on top.',
    suits: 'Suits hosts who want their costs covered and still share a good month.',
    example: 'A gallery asks $300 a month and 10.0% for a wall of prints.',
  },
];

/** SPEC 1: the three ways a host is paid. */
export const PaymentModels = () => (
  <PaymentModelCards id="payment-models" title="Three ways to be paid" models={models} />
);
