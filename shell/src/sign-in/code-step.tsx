import { Button, Input } from '@popnook/ui';
import { useRef } from 'react';
import { Form } from './form';
import { Resend } from './resend';
import styles from './sign-in.module.css';
import type { SignInState } from './use-sign-in';

const length = 6;
const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, length);

export const CodeStep = ({ signIn }: { signIn: SignInState }) => {
  const field = useRef<HTMLInputElement>(null);
  // A refused code is cleared, and the button that had the focus cannot be pressed any more.
  const verify = async () => {
    await signIn.verify();
    field.current?.focus();
  };
  return (
    <Form onSubmit={verify}>
      <Input
        ref={field}
        label="Verification Code"
        hint={`Sent to ${signIn.fields.email}`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        value={signIn.fields.code}
        onChange={(event) => signIn.fill({ code: digits(event.target.value) })}
      />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={signIn.back}>
          Back
        </Button>
        <Button type="submit" busy={signIn.verifying} disabled={signIn.fields.code.length !== length}>
          {signIn.verifying ? 'Verifying...' : 'Verify & Sign In'}
        </Button>
      </div>
      <Resend signIn={signIn} />
    </Form>
  );
};
