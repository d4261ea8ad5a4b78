import { MarketingPage } from '@popnook/ui/marketing';
import { HostQuestions } from './host-questions';
import { HostStories } from './host-stories';
import { HowHosting } from './how-hosting';
import { PaymentModelsForHosts } from './payment-models';
import { StartHosting } from './start-hosting';

const street = [
  { seed: 3, spaceType: 'brewery' },
  { seed: 8, spaceType: 'boutique' },
  { seed: 12, spaceType: 'salon' },
];

const facts = [
  { value: 'You decide', label: 'Nobody pops up before you have read who asks and said yes.' },
  { value: 'Shelf or room', label: 'List the whole space, or single displays that are booked on their own.' },
  { value: 'Three models', label: 'A rate, a share of the sales, or a little of both.' },
];

export const BecomeHostPage = () => (
  <MarketingPage
    title="Put your empty corner to work"
    lead="List a shelf, a counter, a window or the whole room. Small businesses ask for it, and you decide who pops up."
    actions={<StartHosting />}
    street={street}
    highlights={facts}
    closing={{
      title: 'Ready when you are',
      text: 'Have a few pictures and the size of the spot at hand. The form takes about five minutes.',
    }}
  >
    <HowHosting />
    <PaymentModelsForHosts />
    <HostStories />
    <HostQuestions />
  </MarketingPage>
);
