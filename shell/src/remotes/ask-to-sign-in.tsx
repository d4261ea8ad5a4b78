import { Button, EmptyState } from '@popnook/ui';
import { Notice } from '../navigation/notice';
import { triggerAuth, useLocation } from '@popnook/web-core';

/** D20: what a signed-out visitor sees of a guarded page, behind the sign-in dialog. */
export const AskToSignIn = ({ title }: { title: string }) => {
  const { pathname, search } = useLocation();
  return (
    <Notice>
      <EmptyState
        as="h1"
        title={title}
        action={
          <Button onClick={() => triggerAuth({ intent: pathname + search })}>Sign in to continue</Button>
        }
      >
        This page is for signed-in members.
      </EmptyState>
    </Notice>
  );
};
