import { Button, LinkButton } from '@popnook/ui';
import { Faq, MarketingPage, NumberedSteps, PaymentModels, SampleStories } from '@popnook/ui/marketing';
import { triggerAuth, useSession, type Role } from '@popnook/web-core';
import { highlights, paymentModels, questions, steps, stories, street } from './for-vendors-content';

export const ForVendorsPage = () => (
  <MarketingPage
    title="Try a neighborhood before you sign a lease"
    lead="A shelf in a coffee shop, a table in a brewery, a gallery wall: book it for a week or a month, and meet the people who buy from you."
    actions={<Actions />}
    street={street}
    highlights={highlights}
    closing={{
      title: 'Open your first popup',
      text: 'A profile takes a few minutes. You pay nothing until a host accepts.',
    }}
  >
    <NumberedSteps id="how-renting" title="How it works" steps={steps} />
    <PaymentModels
      id="ways-to-pay"
      title="Three ways to pay for a space"
      lead="Every listing shows its payment model and its terms. Enter your own numbers to see how much of your sales you keep."
      audience="vendor"
      models={paymentModels}
    />
    <SampleStories
      id="vendor-stories"
      title="What it could look like"
      lead="Made-up examples, one for each payment model, with the numbers from the calculators above."
      stories={stories}
    />
    <Faq id="vendor-questions" title="Questions and answers" questions={questions} />
  </MarketingPage>
);

/** Signed-out visitors can sign up as a vendor. Vendors and customers see a link to their next step instead. */
const Actions = () => {
  const { user } = useSession();
  return (
    <>
      {user ? (
        <NextStep role={user.role} />
      ) : (
        <Button onClick={() => triggerAuth({ role: 'vendor' })}>Sign Up as Vendor</Button>
      )}
      <LinkButton variant="secondary" href="/browse">
        Browse Spaces
      </LinkButton>
    </>
  );
};

/** Customers become vendors on their account page (D12). */
const NextStep = ({ role }: { role: Role }) => {
  if (role === 'vendor') return <LinkButton href="/vendor-dashboard">Go to your dashboard</LinkButton>;
  if (role === 'customer') return <LinkButton href="/account">Become a Vendor</LinkButton>;
  return null;
};
