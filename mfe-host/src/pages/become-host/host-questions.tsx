import { Faq } from '@popnook/ui/marketing';

const questions = [
  {
    question: 'What can I list?',
    answer:
      'Any spot that people pass: a shelf, a counter, a window, a wall, a table, or the whole room. Displays can be booked on their own.',
  },
  {
    question: 'When is my listing shown?',
    answer: 'Our team looks at every new listing first, and mails you as soon as vendors can see it.',
  },
  {
    question: 'Do I have to accept every request?',
    answer:
      'No. You read who asks and what they sell, then accept or decline. A request that is not answered within 72 hours lapses.',
  },
  {
    question: 'Can two vendors end up in the same place?',
    answer:
      'Only if you want it. You say how many vendors a display holds at once; everything else is refused while it is booked.',
  },
  {
    question: 'Can I close my space for some days?',
    answer: 'Yes. In your dashboard you close single days, or set a price of their own for them.',
  },
  {
    question: 'What about an agreed minimum on commission?',
    answer:
      'You can set one for each day. Vendors see it in the listing, and it is settled afterwards, never upfront.',
  },
];

export const HostQuestions = () => (
  <Faq id="host-questions" title="Questions and answers" questions={questions} />
);
