import { useSendCodeMutation } from '@popnook/api-client';
import { useToast, type SignInRequest, type SignUpRole } from '@popnook/web-core';
import { useState } from 'react';
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
  const { sendCode, sending } = useSendCode(fields.email);
  const { verify, verifying } = useVerify({ request, onClose, onRefused: () => fill({ code: '' }) });

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
    verify: () => verify(fields, isNew),
    back: () => setStep(step === 'code' && isNew ? 'role' : 'email'),
  };
};

export type SignInState = ReturnType<typeof useSignIn>;

/** Who came back to the address may go on with the code that is there already: it is too soon for another (D6). */
const useSendCode = (email: string) => {
  const [send, { isLoading: sending }] = useSendCodeMutation();
  const [last, setLast] = useState<{ email: string; userExists: boolean }>();
  const { toast, failed } = useToast();
  const sendCode = async () => {
    const answer = await send({ sendCodeDto: { email } });
    if (answer.error) {
      failed('Error', answer.error);
      return last?.email === email ? last : undefined;
    }
    setLast({ email, userExists: answer.data.userExists });
    toast({
      title: 'Code Sent!',
      description: `Verification code sent to ${email}. Check your email for the 6-digit code.`,
    });
    return answer.data;
  };
  return { sendCode, sending };
};
