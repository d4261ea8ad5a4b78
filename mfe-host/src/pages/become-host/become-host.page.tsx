import { LinkButton, MarketingPage } from '@popnook/ui';
import { HowHosting } from './how-hosting';
import { PaymentModels } from './payment-models';

export const BecomeHostPage = () => (
  <MarketingPage
    title="Put your empty corner to work"
    lead="List a shelf, a counter, a window or the whole room. Small businesses ask for it, and you decide who pops up."
    actions={<LinkButton href="/list-space">List your space</LinkButton>}
    closing={{
      title: 'Ready when you are',
      words: 'Have a few pictures and the size of the spot at hand. The form takes about five minutes.',
    }}
  >
    <PaymentModels />
    <HowHosting />
  </MarketingPage>
);
