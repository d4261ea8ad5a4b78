import { Button, Input } from '@popnook/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './sign-in.module.css';
import { StepForm } from './steps';
import { resendDelaySeconds, type SignInState } from './use-sign-in';

const codeLength = 6;
const toCode = (text: string) => text.replaceAll(/\D/g, '').slice(0, codeLength);

export const CodeStep = ({ signIn }: { signIn: SignInState }) => {
  const field = useRef<HTMLInputElement>(null);
  // After a wrong code, the field is cleared and the focused button is disabled, so move focus to the field.
  const verify = async () => {
    await signIn.verify();
    field.current?.focus();
  };
  return (
    <StepForm onSubmit={verify}>
      <Input
        ref={field}
        label="Verification Code"
        hint={`Sent to ${signIn.fields.email}`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        error={signIn.codeError}
        value={signIn.fields.code}
        onChange={(event) => signIn.update({ code: toCode(event.target.value) })}
      />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={signIn.back}>
          Back
        </Button>
        <Button type="submit" busy={signIn.verifying} disabled={signIn.fields.code.length !== codeLength}>
          {signIn.verifying ? 'Verifying...' : 'Verify & Sign In'}
        </Button>
      </div>
      <ResendCode signIn={signIn} />
    </StepForm>
  );
};

/** Counts down the seconds until a new code can be sent. The button stays enabled, because the API enforces the limit. */
const ResendCode = ({ signIn: { sending, resend, sentAt } }: { signIn: SignInState }) => {
  const secondsLeft = useSecondsLeft(sentAt);
  return (
    <div className={styles.resendRow}>
      <button
        type="button"
        className={styles.resend}
        aria-disabled={sending || undefined}
        onClick={() => {
          if (!sending) void resend();
        }}
      >
        Resend Code
      </button>
      {secondsLeft > 0 && <span className={styles.countdown}>in {secondsLeft} s</span>}
    </div>
  );
};

const useSecondsLeft = (sentAt: number | undefined) => {
  const [now, setNow] = useState(() => Date.now());
  const elapsed = sentAt === undefined ? resendDelaySeconds : Math.floor((now - sentAt) / 1_000);
  // `elapsed` can be negative, because `now` is updated only once per second.
  const secondsLeft = Math.min(resendDelaySeconds, resendDelaySeconds - elapsed);
  const counting = secondsLeft > 0;
  useEffect(() => {
    if (!counting) return undefined;
    const interval = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(interval);
  }, [counting, sentAt]);
  return secondsLeft;
};
