import { onTriggerAuth, type SignInRequest } from '@popnook/web-core';
import { useEffect, useState } from 'react';
import { SignInDialog } from './sign-in-dialog';

const closed: { request: SignInRequest | null; opening: number } = { request: null, opening: 0 };

/**
 * Waits for `triggerAuth` and opens the dialog. Each opening begins anew: closing resets everything (SPEC 4). Asked
 * again while it is open, it keeps what is typed.
 */
export const SignIn = () => {
  const [{ request, opening }, setAsked] = useState(closed);
  useEffect(
    () =>
      onTriggerAuth((asked) =>
        setAsked((before) => ({ request: asked, opening: before.opening + (before.request ? 0 : 1) })),
      ),
    [],
  );
  const close = () => setAsked((before) => ({ ...before, request: null }));
  return <SignInDialog key={opening} request={request} onClose={close} />;
};
