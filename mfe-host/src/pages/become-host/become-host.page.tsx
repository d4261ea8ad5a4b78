import { Button, LinkButton } from '@popnook/ui';
import { Faq, MarketingPage, NumberedSteps, PaymentModels, SampleStories } from '@popnook/ui/marketing';
import { triggerAuth, useSession, type Role } from '@popnook/web-core';
import { highlights, paymentModels, questions, steps, stories, street } from './become-host-content';

export const BecomeHostPage = () => (
  <MarketingPage
    title="Put your empty corner to work"
    lead="List a shelf, a counter, a window or the whole room. Small businesses send you requests, and you decide who pops up."
    actions={<Actions />}
    street={street}
    highlights={highlights}
    closing={{
      title: 'Ready when you are',
      text: 'Have a few photos and the size of your space ready. The form takes about five minutes.',
    }}
  >
    <NumberedSteps id="how-hosting" title="How hosting works" steps={steps} />
    <PaymentModels
      id="payment-models"
      title="Three ways to get paid"
      lead="You choose the model for each space. Enter your own figures to see what a year could bring."
      audience="host"
      models={paymentModels}
    />
    <SampleStories
      id="host-stories"
      title="What it could look like"
      lead="Made-up examples, one for each payment model, with the figures from the calculators above."
      stories={stories}
    />
    <Faq id="host-questions" title="Questions and answers" questions={questions} />
  </MarketingPage>
);

/**
 * Signed-out visitors can sign up as a host. Hosts and customers see a link to their next step instead; vendors and
 * administrators see neither.
 */
const Actions = () => {
  const { user } = useSession();
  return (
    <>
      {user ? (
        <NextStep role={user.role} />
      ) : (
        <Button onClick={() => triggerAuth({ role: 'host' })}>Sign Up as Host</Button>
      )}
      <LinkButton variant="secondary" href="/browse">
        See other spaces
      </LinkButton>
    </>
  );
};

/** Customers become hosts on their account page (D12). */
const NextStep = ({ role }: { role: Role }) => {
  if (role === 'host') return <LinkButton href="/list-space">List your space</LinkButton>;
  if (role === 'customer') return <LinkButton href="/account">Become a Host</LinkButton>;
  return null;
};
