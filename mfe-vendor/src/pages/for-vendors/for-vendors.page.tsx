import { MarketingPage } from '@popnook/ui';
import { HowRenting } from './how-renting';
import { StartSelling } from './start-selling';
import { WaysToPay } from './ways-to-pay';

export const ForVendorsPage = () => (
  <MarketingPage
    title="Try a neighborhood before you sign a lease"
    lead="A shelf in a coffee shop, a table in a brewery, a gallery wall: book it for a week or a month, and meet the people who buy from you."
    actions={<StartSelling />}
    closing={{
      title: 'Open your first stand',
      words: 'A profile takes a few minutes. You pay nothing before a host has said yes.',
    }}
  >
    <WaysToPay />
    <HowRenting />
  </MarketingPage>
);
