import { NumberedSteps } from '@popnook/ui/marketing';

const steps = [
  {
    title: 'Describe your space',
    text: 'Name, address, pictures, how you want to be paid, and the displays that can be booked on their own.',
  },
  {
    title: 'We look at it',
    text: 'Our team checks every new listing and mails you as soon as vendors can see it.',
  },
  {
    title: 'Answer requests',
    text: 'You see who asks, what for, and when. Accept or decline within 72 hours. No display takes more vendors than you allow.',
  },
];

export const HowHosting = () => <NumberedSteps id="how-hosting" title="How hosting works" steps={steps} />;
