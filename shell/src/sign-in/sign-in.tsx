import { onTriggerAuth, useToast, type SignInRequest } from '@popnook/web-core';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { SignInDialogProps } from './sign-in-dialog';

/** Loaded when the dialog is first opened, because most visitors never open it. */
export const loadSignInDialog = () => import('./sign-in-dialog');

const closed: { request: SignInRequest | null; openCount: number } = { request: null, openCount: 0 };

/**
 * Opens the dialog on `triggerAuth`. Closing the dialog resets it (SPEC 4). A `triggerAuth` while the dialog is open does not
 * clear the fields.
 */
export const SignIn = () => {
  const [{ request, openCount }, setState] = useState(closed);
  const { Dialog, load } = useLazyDialog();
  const close = () => setState((state) => ({ ...state, request: null }));
  useEffect(
    () =>
      onTriggerAuth((next) => {
        setState((state) => ({ request: next, openCount: state.openCount + (state.request ? 0 : 1) }));
        void load();
      }),
    [load],
  );
  return Dialog && <Dialog key={openCount} request={request} onClose={close} />;
};

/** Loads the code of the dialog on first use. If this fails, the next request tries again. */
const useLazyDialog = () => {
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps> | null>(null);
  const { toastError } = useToast();
  const load = useCallback(async () => {
    try {
      const { SignInDialog } = await loadSignInDialog();
      setDialog(() => SignInDialog);
    } catch {
      // The same message as when the API cannot be reached.
      toastError('Error', { status: 'FETCH_ERROR' });
    }
  }, [toastError]);
  return { Dialog, load };
};
