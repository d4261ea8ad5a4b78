import { Dialog } from '@popnook/ui';
import type { SignInRequest } from '@popnook/web-core';
import { useEffect, useRef } from 'react';
import { CodeForm } from '../second-factor/code-form';
import { CodeStep } from './code-step';
import { EmailStep, RoleStep } from './steps';
import { useSignIn, type Step } from './use-sign-in';

const titles: Record<Step, string> = {
  email: 'Sign In / Sign Up',
  role: 'Choose Your Role',
  code: 'Enter Verification Code',
  'second-factor': 'Confirm it’s you',
};

export interface SignInDialogProps {
  /** Null while the dialog is closed. */
  request: SignInRequest | null;
  onClose: () => void;
}

/** Passwordless sign-in: email address, role (only for new users) and code (SPEC 2), then the second factor of admins (D58). */
export const SignInDialog = ({ request, onClose }: SignInDialogProps) => {
  const signIn = useSignIn(request, onClose);
  const open = request !== null;
  const content = useFocusFirstField(open && signIn.step);
  return (
    <Dialog open={open} title={titles[signIn.step]} onClose={onClose}>
      <div ref={content}>
        {signIn.step === 'email' && <EmailStep signIn={signIn} />}
        {signIn.step === 'role' && <RoleStep signIn={signIn} />}
        {signIn.step === 'code' && <CodeStep signIn={signIn} />}
        {signIn.step === 'second-factor' && <CodeForm onVerified={signIn.finish} />}
      </div>
    </Dialog>
  );
};

/** Moves focus to the first field of each step. By default, the browser focuses the close button, and only in the first step. */
const useFocusFirstField = (step: Step | false) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step) content.current?.querySelector('input')?.focus();
  }, [step]);
  return content;
};
