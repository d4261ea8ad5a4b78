import { useEndEmailsMutation } from '@popnook/api-client';
import { Button, EmptyState, LinkButton } from '@popnook/ui';
import { errorMessage, hasStatus, useSearchParams } from '@popnook/web-core';
import { Notice } from '../../navigation/notice';

const searchTexts = {
  question: 'You won’t get any more emails about this saved search.',
  done: 'The search is paused. You can resume or delete it when you are signed in.',
  link: 'Your saved searches',
};
const waitlistTexts = {
  question: 'You’ll leave all waitlists, and we won’t email you when dates free up.',
  done: 'You’ve left all waitlists. You can join one again on a space’s page.',
  link: 'Saved spaces',
};

/** The target of the unsubscribe links in emails. Opening it changes nothing, because mail scanners open links. */
const UnsubscribePage = () => {
  const token = useSearchParams()[0].get('token') ?? '';
  // Tokens of the waitlist start with `waitlist-`, and tokens of saved searches with `search-` (D60, D63).
  const texts = token.startsWith('waitlist-') ? waitlistTexts : searchTexts;
  const [endEmails, { isLoading, isSuccess, error }] = useEndEmailsMutation();
  if (isSuccess)
    return (
      <Notice>
        <EmptyState
          as="h1"
          title="You’re unsubscribed"
          action={<LinkButton href="/saved">{texts.link}</LinkButton>}
        >
          {texts.done}
        </EmptyState>
      </Notice>
    );
  return (
    <Notice>
      <EmptyState
        as="h1"
        title="Stop these emails?"
        action={
          <Button busy={isLoading} onClick={() => void endEmails({ unsubscribeDto: { token } })}>
            {isLoading ? 'Stopping...' : 'Stop emails'}
          </Button>
        }
      >
        {error ? (
          <span role="alert">
            {hasStatus(error, 404) || hasStatus(error, 400)
              ? 'This link isn’t valid. Please open it from the email again.'
              : errorMessage(error)}
          </span>
        ) : (
          texts.question
        )}
      </EmptyState>
    </Notice>
  );
};

export default UnsubscribePage;
