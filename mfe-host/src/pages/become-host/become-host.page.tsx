import { Button, LinkButton } from '@popnook/ui';
import { MarketingPage } from '@popnook/ui/marketing';
import { type Role, triggerAuth, useSession } from '@popnook/web-core';
import { highlights, paymentModels, questions, steps, stories, street } from './become-host-content';

export const BecomeHostPage = () => (
  <MarketingPage
    audience="host"
    title="Put your empty corner to work"
    lead="List a shelf, a counter, a window or the whole room. Small businesses send you requests, and you decide who pops up."
    actions={<Actions />}
    street={street}
    highlights={highlights}
    steps={{ title: 'How hosting works', steps }}
    paymentModels={{
      title: 'Three ways to get paid',
      lead: 'You choose the model for each space. Enter your own figures to see what a year could bring.',
      models: paymentModels,
    }}
    stories={{
      lead: 'Made-up examples, one for each payment model, with the figures from the calculators above.',
      stories,
    }}
    questions={questions}
    closing={{
      title: 'Ready when you are',
      text: 'Have a few photos and the size of your space ready. The form takes about five minutes.',
    }}
  />
);

/**
 * The link that replaces the sign-up button for signed-in users. Customers become hosts on their account page (D12). Vendors and
 * administrators see neither the button nor a link.
 */
const nextSteps: Partial<Record<Role, { href: string; children: string }>> = {
  host: { href: '/list-space', children: 'List your space' },
  customer: { href: '/account', children: 'Become a Host' },
};

const Actions = () => {
  const { user } = useSession();
  const nextStep = user && nextSteps[user.role];
  return (
    <>
      {!user && <Button onClick={() => triggerAuth({ role: 'host' })}>Sign Up as Host</Button>}
      {nextStep && <LinkButton {...nextStep} />}
      <LinkButton variant="secondary" href="/browse">
        See other spaces
      </LinkButton>
    </>
  );
};
