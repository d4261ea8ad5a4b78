import { useVerifyCodeMutation } from '@popnook/api-client';
import {
  errorMessage,
  pathAfterSignUp,
  useNavigate,
  useRefreshSession,
  useToast,
  type SignInRequest,
  type SignUpRole,
} from '@popnook/web-core';
import { useState } from 'react';

/** New users see the welcome toast before the page changes (SPEC 9). */
const redirectDelayMs = 500;

interface VerifyOptions {
  request: SignInRequest | null;
  onClose: () => void;
  onVerified: () => void;
  /** Called if an admin must now enter the code of the second factor (D58). `finish` then completes the sign-in. */
  onSecondFactor: () => void;
  /** Receives the server's message. */
  onError: (message: string) => void;
}

interface Fields {
  email: string;
  code: string;
  role: SignUpRole;
  firstName: string;
  lastName: string;
}

export const useVerify = (options: VerifyOptions) => {
  const { request, onClose, onVerified, onSecondFactor, onError } = options;
  const [send, { isLoading }] = useVerifyCodeMutation();
  // Prevents submitting the code again before the dialog closes, because a code works only once.
  const [verified, setVerified] = useState(false);
  const { toast, toastError } = useToast();
  const refreshSession = useRefreshSession();
  const redirect = useRedirect(request);

  const welcome = () => toast({ title: 'Welcome!', description: 'You have been successfully logged in.' });
  const close = (newRole?: SignUpRole) => {
    onClose();
    request?.onSuccess?.();
    redirect(newRole);
  };
  const verify = async (fields: Fields, isNew: boolean) => {
    const { data, error } = await send({ verifyCodeDto: isNew ? newUser(fields) : existingUser(fields) });
    if (error) {
      onError(errorMessage(error));
      return toastError('Invalid Code', error);
    }
    setVerified(true);
    onVerified();
    const needsSecondFactor = data.user?.secondFactor === 'required';
    if (!needsSecondFactor) welcome();
    await refreshSession();
    if (needsSecondFactor) onSecondFactor();
    else close(isNew ? fields.role : undefined);
  };
  const finish = () => {
    welcome();
    close();
  };
  return { verify, finish, verifying: isLoading || verified };
};

/** Redirects to the intent. Without an intent, redirects only new users, to the first page of their role (D51). */
const useRedirect = (request: SignInRequest | null) => {
  const navigate = useNavigate();
  return (newRole: SignUpRole | undefined) => {
    if (request?.intent) void navigate(request.intent, { replace: isCurrentPage(request.intent) });
    else if (newRole) setTimeout(() => void navigate(pathAfterSignUp[newRole]), redirectDelayMs);
  };
};

const isCurrentPage = (path: string) => path === location.pathname + location.search;

const existingUser = ({ email, code }: Fields) => ({ email, code });

const newUser = ({ email, code, role, firstName, lastName }: Fields) => ({
  email,
  code,
  role,
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});
