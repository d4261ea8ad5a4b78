import { onTriggerAuth, type SignInRequest } from '@popnook/web-core';
import { useEffect, useState } from 'react';
import { SignInDialog } from './sign-in-dialog';

/** Waits for `triggerAuth` and opens the dialog. Each opening begins anew: closing resets everything (SPEC 4). */
export const SignIn = () => {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const [opening, setOpening] = useState(0);
  useEffect(
    () =>
      onTriggerAuth((asked) => {
        setRequest(asked);
        setOpening((count) => count + 1);
      }),
    [],
  );
  return <SignInDialog key={opening} request={request} onClose={() => setRequest(null)} />;
};
