import { useEndEmailsMutation } from '@popnook/api-client';
import { Button, EmptyState, LinkButton } from '@popnook/ui';
import { errorMessage, hasStatus, useSearchParams } from '@popnook/web-core';
import { Notice } from '../../navigation/notice';

/** /unsubscribe?token=…: the link in emails. Opening it changes nothing, because mail scanners open links. */
const UnsubscribePage = () => {
  const token = useSearchParams()[0].get('token') ?? '';
  const [end, { isLoading, isSuccess, error }] = useEndEmailsMutation();
  if (isSuccess)
    return (
      <Notice>
        <EmptyState
          as="h1"
          title="You’re unsubscribed"
          action={<LinkButton href="/saved">Your saved searches</LinkButton>}
        >
          The search is paused. You can resume or delete it when you are signed in.
        </EmptyState>
      </Notice>
    );
  return (
    <Notice>
      <EmptyState
        as="h1"
        title="Stop these emails?"
        action={
          <Button busy={isLoading} onClick={() => void end({ unsubscribeDto: { token } })}>
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
          'You won’t get any more emails about this saved search.'
        )}
      </EmptyState>
    </Notice>
  );
};

export default UnsubscribePage;
