import { Faq } from '@popnook/ui/marketing';

const questions = [
  {
    question: 'What do I need before I can ask for a space?',
    answer:
      'An account as a vendor, and better a profile as well: the name of your business, what you sell, and a few sentences about it. Hosts read it before they answer.',
  },
  {
    question: 'When do I pay?',
    answer:
      'Not when you ask. The listing says what is due upfront once the host has accepted, and what share of the sales is settled afterwards.',
  },
  {
    question: 'Can I change my mind?',
    answer: 'You can withdraw a request for as long as the host has not answered it.',
  },
  {
    question: 'What if the host does not answer?',
    answer: 'After 72 hours, or when its first day is over, the request lapses and the days are free again.',
  },
  {
    question: 'Can I book one shelf, or do I have to take the whole space?',
    answer:
      'Both. Where a host has listed displays, you can book one of them alone, and see how many vendors share it.',
  },
  {
    question: 'How many requests can I have open?',
    answer: 'Up to ten at a time, one for each space and period.',
  },
];

export const VendorQuestions = () => (
  <Faq id="vendor-questions" title="Questions and answers" questions={questions} />
);
