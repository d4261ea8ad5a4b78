import { onTriggerAuth, useToast, type SignInRequest } from '@popnook/web-core';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { loadSignInDialog } from './load-dialog';
import type { SignInDialogProps } from './sign-in-dialog';

const closed: { request: SignInRequest | null; opening: number } = { request: null, opening: 0 };

/**
 * Waits for `triggerAuth` and opens the dialog. Each opening begins anew: closing resets everything (SPEC 4). Asked
 * again while it is open, it keeps what is typed.
 */
export const SignIn = () => {
  const [{ request, opening }, setAsked] = useState(closed);
  const { Dialog, load } = useDialog();
  const close = () => setAsked((before) => ({ ...before, request: null }));
  useEffect(
    () =>
      onTriggerAuth((asked) => {
        setAsked((before) => ({ request: asked, opening: before.opening + (before.request ? 0 : 1) }));
        void load();
      }),
    [load],
  );
  return Dialog && <Dialog key={opening} request={request} onClose={close} />;
};

/** Its code, once it is there. A failed try is told, and the next press tries again. */
const useDialog = () => {
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps> | null>(null);
  const { toastError } = useToast();
  const load = useCallback(async () => {
    try {
      const { SignInDialog } = await loadSignInDialog();
      setDialog(() => SignInDialog);
    } catch {
      toastError('Error', { status: 'FETCH_ERROR' });
    }
  }, [toastError]);
  return { Dialog, load };
};
