import type { FaqItem, PaymentModelContent, Step, Story } from '@popnook/ui/marketing';

/** The illustrations in the header of the page. `seed` selects the colors and the side of the door. */
export const street = [
  { seed: 2, spaceType: 'bookstore' },
  { seed: 5, spaceType: 'coffee_shop' },
  { seed: 9, spaceType: 'gallery' },
];

export const highlights = [
  {
    value: '7 or 30 days',
    label: 'One week on commission, or 30 days at a fixed rate. After that, you are free to leave.',
  },
  { value: '$0', label: 'Due before a host accepts.' },
  { value: '72 hours', label: 'The longest you wait for a response.' },
];

export const steps: Step[] = [
  {
    title: 'Find a space',
    text: 'Filter by city, type of space and price. Every listing shows its available dates and its terms.',
  },
  {
    title: 'Request your dates',
    text: 'Choose a start date and write a message to the host, who responds within 72 hours. Until then, you can withdraw your request.',
  },
  {
    title: 'Pop up',
    text: 'Once the host accepts, your spot is reserved for those dates. No one else can book it.',
  },
];

export const paymentModels: PaymentModelContent[] = [
  {
    model: 'monthly',
    description: 'One rate for 30 days, shown before you send a request. You keep all of your sales.',
    bestFor: 'Best when you know how much you sell in a month.',
    example: { rate: '600', sales: '2400' },
  },
  {
    model: 'commission',
    description: 'Nothing upfront, 7 days at a time. The host takes an agreed share of your sales.',
    bestFor: 'Best for a first popup, or a product you are still testing.',
    example: { percentage: '15', sales: '800' },
  },
  {
    model: 'hybrid',
    description: 'A lower rate for 30 days and a smaller share of the sales.',
    bestFor: 'Best for busy spaces that would be out of reach at the full rate.',
    example: { rate: '300', percentage: '10', sales: '2400' },
  },
];

export const stories: Story[] = [
  {
    title: 'A ceramics studio in a bookstore window',
    text: 'November is gift season. The studio books the front window for 30 days, restocks on Sundays, and collects addresses for its spring sale.',
    model: 'monthly',
    result: '$2,400 in sales minus a $600 rate: $1,800 left.',
    seed: 14,
    spaceType: 'bookstore',
  },
  {
    title: 'A hot sauce maker on a brewery table',
    text: 'Will strangers buy the smoky one? A week next to the taproom will answer that, and there is nothing to pay before the first bottle is sold.',
    model: 'commission',
    result: '$800 in sales minus 15.0% for the brewery: $680 left.',
    seed: 21,
    spaceType: 'brewery',
  },
  {
    title: 'A printmaker on a gallery wall',
    text: 'The wall would be too expensive at the full rate. With a lower rate and a share of each print, the gallery earns more when the printmaker does.',
    model: 'hybrid',
    result: '$2,400 in sales minus $300 and 10.0% for the gallery: $1,860 left.',
    seed: 34,
    spaceType: 'gallery',
  },
];

export const questions: FaqItem[] = [
  {
    question: 'What do I need before I can request a space?',
    answer:
      'A vendor account, and ideally a profile: the name of your business, what you sell, and a few sentences about it. Hosts read it before they respond.',
  },
  {
    question: 'When do I pay?',
    answer:
      'Not when you send a request. The listing shows what you pay upfront once the host accepts, and what share of your sales you pay later.',
  },
  {
    question: 'Can I change my mind?',
    answer:
      'You can withdraw a request until the host responds to it. After that, choose “Ask Popnook to cancel” next to the booking on your dashboard and give the reason. The booking stays confirmed until our team has decided.',
  },
  {
    question: 'What if the host does not respond?',
    answer:
      'The request expires after 72 hours or at the end of the first requested day, whichever comes first. Then the dates become available again.',
  },
  {
    question: 'Can I book one shelf, or do I have to book the whole space?',
    answer:
      'You can do either. If a host lists displays, you can book just one of them and see how many vendors share it.',
  },
  {
    question: 'How many requests can I have open?',
    answer: 'Up to ten, and no more than one for the same space and period.',
  },
];
