import { MarketingPage } from '@popnook/ui/marketing';
import { HowRenting } from './how-renting';
import { StartSelling } from './start-selling';
import { VendorQuestions } from './vendor-questions';
import { VendorStories } from './vendor-stories';
import { WaysToPay } from './ways-to-pay';

const street = [
  { seed: 2, spaceType: 'bookstore' },
  { seed: 5, spaceType: 'coffee_shop' },
  { seed: 9, spaceType: 'gallery' },
];

const facts = [
  { value: '7 or 30 days', label: 'A week on commission, a month at a rate. Then you are free to move on.' },
  { value: '$0', label: 'Due before a host has said yes.' },
  { value: '72 hours', label: 'The longest that you wait for an answer.' },
];

export const ForVendorsPage = () => (
  <MarketingPage
    title="Try a neighborhood before you sign a lease"
    lead="A shelf in a coffee shop, a table in a brewery, a gallery wall: book it for a week or a month, and meet the people who buy from you."
    actions={<StartSelling />}
    street={street}
    highlights={facts}
    closing={{
      title: 'Open your first stand',
      text: 'A profile takes a few minutes. You pay nothing before a host has said yes.',
    }}
  >
    <HowRenting />
    <WaysToPay />
    <VendorStories />
    <VendorQuestions />
  </MarketingPage>
);
