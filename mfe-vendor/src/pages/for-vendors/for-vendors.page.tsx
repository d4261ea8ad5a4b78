import { Button, LinkButton } from '@popnook/ui';
import { MarketingPage } from '@popnook/ui/marketing';
import { type Role, triggerAuth, useSession } from '@popnook/web-core';
import { highlights, paymentModels, questions, steps, stories, street } from './for-vendors-content';

export const ForVendorsPage = () => (
  <MarketingPage
    audience="vendor"
    title="Try a neighborhood before you sign a lease"
    lead="A shelf in a coffee shop, a table in a brewery, a gallery wall: book it for a week or a month, and meet the people who buy from you."
    actions={<Actions />}
    street={street}
    highlights={highlights}
    steps={{ title: 'How it works', steps }}
    paymentModels={{
      title: 'Three ways to pay for a space',
      lead: 'Every listing shows its payment model and its terms. Enter your own numbers to see how much of your sales you keep.',
      models: paymentModels,
    }}
    stories={{
      lead: 'Made-up examples, one for each payment model, with the numbers from the calculators above.',
      stories,
    }}
    questions={questions}
    closing={{
      title: 'Open your first popup',
      text: 'A profile takes a few minutes. You pay nothing until a host accepts.',
    }}
  />
);

/** The link for each role. Customers become vendors on their account page (D12). Hosts and admins get no link. */
const nextSteps: Partial<Record<Role, { href: string; children: string }>> = {
  vendor: { href: '/vendor-dashboard', children: 'Go to your dashboard' },
  customer: { href: '/account', children: 'Become a Vendor' },
};

const Actions = () => {
  const { user } = useSession();
  const nextStep = user && nextSteps[user.role];
  return (
    <>
      {!user && <Button onClick={() => triggerAuth({ role: 'vendor' })}>Sign Up as Vendor</Button>}
      {nextStep && <LinkButton {...nextStep} />}
      <LinkButton variant="secondary" href="/browse">
        Browse Spaces
      </LinkButton>
    </>
  );
};
