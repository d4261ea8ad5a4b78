import { createIdempotencyKey, useSendCodeMutation } from '@popnook/api-client';
import { hasStatus, useStoredDraft, useToast, type SignInRequest, type SignUpRole } from '@popnook/web-core';
import { useState } from 'react';
import { useVerify } from './use-verify';

export type Step = 'email' | 'role' | 'code' | 'second-factor';

/** At least 60 seconds must pass between two codes for the same address (D6). */
export const resendDelaySeconds = 60;

const emptyFields = { email: '', firstName: '', lastName: '', code: '' };

/** The fields of the dialog, its current step and its actions. */
export const useSignIn = (request: SignInRequest | null, onClose: () => void) => {
  const [step, setStep] = useState<Step>('email');
  const [isNew, setIsNew] = useState(false);
  const [fields, setFields] = useState(() => ({
    ...emptyFields,
    role: request?.role ?? ('customer' as SignUpRole),
  }));
  const [codeError, setCodeError] = useState<string>();
  const update = (changes: Partial<typeof fields>) => {
    setFields((current) => ({ ...current, ...changes }));
    setCodeError(undefined);
  };
  const { sendCode, sending, forget, sentAt } = useSendCode(fields.email);
  const { verify, finish, verifying } = useVerify({
    request,
    onClose,
    onVerified: forget,
    onSecondFactor: () => setStep('second-factor'),
    onError: (message) => {
      update({ code: '' });
      setCodeError(message);
    },
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
    update,
    sending,
    verifying,
    submitEmail,
    submitRole: () => setStep('code'),
    codeError,
    resend: sendCode,
    sentAt,
    verify: () => verify(fields, isNew),
    finish,
    back: () => {
      setCodeError(undefined);
      setStep(step === 'code' && isNew ? 'role' : 'email');
    },
  };
};

export type SignInState = ReturnType<typeof useSignIn>;

const useSendCode = (email: string) => {
  const [send, { isLoading: sending }] = useSendCodeMutation();
  const { sentCode, validCodeFor, remember, forget } = useSentCode();
  const { toast, toastError } = useToast();
  const { draft: attempt, save: saveAttempt, clear: clearAttempt } = useStoredDraft(attemptDraft);
  /** @returns the response, or an earlier one whose code is still valid; undefined if there is neither */
  const sendCode = async () => {
    const currentAttempt = attemptFor(email, attempt);
    saveAttempt(currentAttempt);
    const { data, error } = await send({
      'Idempotency-Key': currentAttempt.key,
      sendCodeDto: { email },
    });
    if (error) {
      saveAttempt({ ...currentAttempt, at: Date.now() });
      toastError('Error', error);
      // The user can still enter a code that was sent earlier.
      return hasStatus(error, 429) ? validCodeFor(email) : undefined;
    }
    clearAttempt();
    remember(email, data.userExists);
    toast({
      title: 'Code Sent!',
      description: `Verification code sent to ${email}. Check your email for the 6-digit code.`,
    });
    return data;
  };
  return { sendCode, sending, forget, sentAt: sentCode?.sentAt };
};

/** A code request that has failed or has no response yet. Kept even if the dialog is closed or the page is reloaded. */
interface Attempt {
  email: string;
  key: string;
  /** When the request was sent or failed, from `Date.now()`. */
  at: number;
}

/**
 * Reuses the key of a recent request that failed, because it may have sent a code although its response was lost. For the same key,
 * the API responds again and sends no second code; with another key, it would refuse to send one so soon (D6).
 */
const attemptFor = (address: string, previous: Attempt | null): Attempt => {
  const email = normalizeEmail(address);
  return previous?.email === email && Date.now() - previous.at < resendDelaySeconds * 1_000
    ? previous
    : { email, key: createIdempotencyKey(), at: Date.now() };
};

const parseAttempt = (stored: unknown): Attempt | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { email, key, at } = stored as Partial<Record<keyof Attempt, unknown>>;
  return typeof email === 'string' && typeof key === 'string' && typeof at === 'number'
    ? { email, key, at }
    : null;
};

const attemptDraft = { form: 'sign-in-attempt', initial: null, parse: parseAttempt };

/** To whom and when the last code was sent. Kept until a code is verified, even if the page is reloaded. */
interface SentCode {
  email: string;
  userExists: boolean;
  /** From `Date.now()`. */
  sentAt: number;
}

/** A code is valid for 10 minutes (D6). */
const codeLifetimeMs = 600_000;

/**
 * Remembers that a code was sent. Users who then close the dialog or go back to the email step can still enter this code, which
 * is necessary because a new one cannot be sent yet (D6).
 */
const useSentCode = () => {
  const { draft, save, clear } = useStoredDraft({
    form: 'sign-in-code',
    initial: null,
    parse: parseSentCode,
  });
  const validCodeFor = (email: string) =>
    draft && draft.email === normalizeEmail(email) && Date.now() - draft.sentAt < codeLifetimeMs
      ? draft
      : undefined;
  const remember = (email: string, userExists: boolean) =>
    save({ email: normalizeEmail(email), userExists, sentAt: Date.now() });
  return { sentCode: draft, validCodeFor, remember, forget: clear };
};

/** Normalizes an email address as the API does (D3). */
const normalizeEmail = (email: string) => email.trim().toLowerCase();

const parseSentCode = (stored: unknown): SentCode | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { email, userExists, sentAt } = stored as Partial<Record<keyof SentCode, unknown>>;
  return typeof email === 'string' && typeof userExists === 'boolean' && typeof sentAt === 'number'
    ? { email, userExists, sentAt }
    : null;
};
