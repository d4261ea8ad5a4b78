import type { FaqItem, PaymentModelContent, Step, Story } from '@popnook/ui/marketing';

/** The storefronts in the header of the page. */
export const street = [
  { seed: 3, spaceType: 'brewery' },
  { seed: 8, spaceType: 'boutique' },
  { seed: 12, spaceType: 'salon' },
];

export const highlights = [
  { value: 'You decide', label: 'No one pops up until you have read and accepted their request.' },
  {
    value: 'Shelf or room',
    label: 'List the whole space, or individual displays that are booked separately.',
  },
  { value: 'Three models', label: 'A rate, a share of the sales, or a mix of both.' },
];

export const steps: Step[] = [
  {
    title: 'Describe your space',
    text: 'Name, address, photos, how you want to be paid, and the displays that can be booked separately.',
  },
  {
    title: 'We review it',
    text: 'Our team reviews every new listing and emails you as soon as vendors can see it.',
  },
  {
    title: 'Answer requests',
    text: 'You see who wants to book, what, and when. Accept or decline within 72 hours. No display is shared by more vendors than you allow.',
  },
];

export const paymentModels: PaymentModelContent[] = [
  {
    model: 'monthly',
    description: 'A fixed rate for 30 days, agreed when you accept. Vendors keep all of their sales.',
    bestFor: 'Best for spaces with steady foot traffic, and for hosts who like a predictable income.',
    example: { rate: '600', bookings: '6' },
  },
  {
    model: 'commission',
    description:
      'You set a share of the sales, up to 50%. Nothing is due upfront, and a booking lasts 7 days.',
    bestFor:
      'Best for first popups and quiet corners: it is easy for vendors to try, and you earn when they do.',
    example: { percentage: '15', sales: '800', bookings: '20' },
  },
  {
    model: 'hybrid',
    description: 'A lower rate for 30 days, plus a share of the sales.',
    bestFor: 'Best for hosts who want to cover their costs and still share in a good month.',
    example: { rate: '300', percentage: '10', sales: '2400', bookings: '6' },
  },
];

export const stories: Story[] = [
  {
    title: 'A bookstore and its front window',
    text: 'The window used to hold last season’s posters. Now it is rented month by month, and each maker brings in people who stay for the books.',
    model: 'monthly',
    result: '6 bookings a year at $600: $3,600.',
    seed: 16,
    spaceType: 'bookstore',
  },
  {
    title: 'A brewery with a table to spare',
    text: 'A new maker every other week keeps the regulars curious. Nobody pays upfront, and the brewery earns when the vendors do.',
    model: 'commission',
    result: '20 weeks a year, 15.0% of $800 each: $2,400.',
    seed: 25,
    spaceType: 'brewery',
  },
  {
    title: 'A gallery between two shows',
    text: 'The rate for the side wall covers lighting and cleaning, and the gallery earns a share of each print sold.',
    model: 'hybrid',
    result: '6 bookings a year, $300 and 10.0% of $2,400 each: $3,240.',
    seed: 38,
    spaceType: 'gallery',
  },
];

export const questions: FaqItem[] = [
  {
    question: 'What can I list?',
    answer:
      'Any spot that people walk by: a shelf, a counter, a window, a wall, a table, or the whole room. Displays can be booked separately.',
  },
  {
    question: 'When does my listing go live?',
    answer: 'Our team reviews every new listing first, and emails you as soon as vendors can see it.',
  },
  {
    question: 'Do I have to accept every request?',
    answer:
      'No. You see who is asking and what they sell, then accept or decline. A request that you do not answer within 72 hours expires.',
  },
  {
    question: 'Can two vendors book the same display?',
    answer:
      'Only if you allow it. You set how many vendors can share a display. Once it is full, no one else can request it for those dates.',
  },
  {
    question: 'Can I cancel a booking that I have accepted?',
    answer:
      'Only Popnook can. Choose “Ask Popnook to cancel” next to the booking on your dashboard and give the reason. The booking stays confirmed until our team has decided.',
  },
  {
    question: 'Can I close my space on certain days?',
    answer: 'Yes. On your dashboard, you can close individual days or set a custom rate for them.',
  },
  {
    question: 'Can I set a minimum commission?',
    answer: 'Yes, an amount per day. Vendors see it in the listing. It is due at settlement, never upfront.',
  },
];
