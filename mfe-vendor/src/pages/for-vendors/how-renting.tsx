import { NumberedSteps } from '@popnook/ui/marketing';

const steps = [
  {
    title: 'Find a space',
    text: 'Filter by city, kind of shop and price. Every listing shows its free days and its terms.',
  },
  {
    title: 'Ask for your days',
    text: 'Pick a start day and write a line to the host, who answers within 72 hours. Until then you can withdraw.',
  },
  {
    title: 'Pop up',
    text: 'Once the host accepts, your place is kept for those days: nobody can book it over you.',
  },
];

export const HowRenting = () => <NumberedSteps id="how-renting" title="How it works" steps={steps} />;
