import { useVerifyCodeMutation } from '@popnook/api-client';
import { homePathByRole, useNavigate, useRefreshSession, useToast } from '@popnook/web-core';
import type { SignInRequest, SignUpRole } from '@popnook/web-core';
import { useState } from 'react';

/** SPEC 9: a new user sees the welcome before the page changes. */
const redirectDelay = 500;

interface Context {
  request: SignInRequest | null;
  onClose: () => void;
  /** The code is used up. */
  onVerified: () => void;
  onRefused: () => void;
}

interface Fields {
  email: string;
  code: string;
  role: SignUpRole;
  firstName: string;
  lastName: string;
}

export const useVerify = ({ request, onClose, onVerified, onRefused }: Context) => {
  const [send, { isLoading }] = useVerifyCodeMutation();
  // The code is used up before the dialog is gone: a second press in between must not send it again.
  const [verified, setVerified] = useState(false);
  const { toast, toastError } = useToast();
  const refreshSession = useRefreshSession();
  const leave = useLeave(request);

  const verify = async (fields: Fields, isNew: boolean) => {
    const { error } = await send({ verifyCodeDto: isNew ? trimmed(fields) : existing(fields) });
    if (error) {
      onRefused();
      return toastError('Invalid Code', error);
    }
    setVerified(true);
    onVerified();
    toast({ title: 'Welcome!', description: 'You have been successfully logged in.' });
    await refreshSession();
    onClose();
    request?.onSuccess?.();
    leave(isNew ? fields.role : undefined);
  };
  return { verify, verifying: isLoading || verified };
};

/** D51: what was pending wins; else a new user goes home by role, and everybody else stays. */
const useLeave = (request: SignInRequest | null) => {
  const navigate = useNavigate();
  return (newRole: SignUpRole | undefined) => {
    if (request?.intent) void navigate(request.intent, { replace: isHere(request.intent) });
    else if (newRole) setTimeout(() => void navigate(homePathByRole[newRole]), redirectDelay);
  };
};

const isHere = (address: string) => address === location.pathname + location.search;

const existing = ({ email, code }: Fields) => ({ email, code });

const trimmed = ({ email, code, role, firstName, lastName }: Fields) => ({
  email,
  code,
  role,
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});
