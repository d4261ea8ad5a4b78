import { useSendCodeMutation } from '@popnook/api-client';
import { hasStatus, useToast, type SignInRequest, type SignUpRole } from '@popnook/web-core';
import { useState } from 'react';
import { useSentCode } from './use-sent-code';
import { useVerify } from './use-verify';

export type Step = 'email' | 'role' | 'code';

const empty = { email: '', firstName: '', lastName: '', code: '' };

/** The dialog's fields and the ways between its steps. */
export const useSignIn = (request: SignInRequest | null, onClose: () => void) => {
  const [step, setStep] = useState<Step>('email');
  const [isNew, setIsNew] = useState(false);
  const [fields, setFields] = useState(() => ({
    ...empty,
    role: request?.role ?? ('customer' as SignUpRole),
  }));
  const fill = (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed }));
  const { sendCode, sending, forget, sentAt } = useSendCode(fields.email);
  const { verify, verifying } = useVerify({
    request,
    onClose,
    onVerified: forget,
    onRefused: () => fill({ code: '' }),
  });

  const submitEmail = async () => {
    const sent = await sendCode();
    if (!sent) return;
    setIsNew(!sent.userExists);
    setStep(sent.userExists ? 'code' : 'role');
  };
  return {
    step,
    fields,
    fill,
    sending,
    verifying,
    submitEmail,
    submitRole: () => setStep('code'),
    resend: sendCode,
    sentAt,
    verify: () => verify(fields, isNew),
    back: () => setStep(step === 'code' && isNew ? 'role' : 'email'),
  };
};

export type SignInState = ReturnType<typeof useSignIn>;

const useSendCode = (email: string) => {
  const [send, { isLoading: sending }] = useSendCodeMutation();
  const { last, stillGood, remember, forget } = useSentCode();
  const { toast, toastError } = useToast();
  const sendCode = async () => {
    const answer = await send({ sendCodeDto: { email } });
    if (answer.error) {
      toastError('Error', answer.error);
      return hasStatus(answer.error, 429) ? stillGood(email) : undefined;
    }
    remember(email, answer.data.userExists);
    toast({
      title: 'Code Sent!',
      description: `Verification code sent to ${email}. Check your email for the 6-digit code.`,
    });
    return answer.data;
  };
  return { sendCode, sending, forget, sentAt: last?.at };
};
