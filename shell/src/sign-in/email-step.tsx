import { Button, Input } from '@popnook/ui';
import { Form } from './form';
import type { SignInState } from './use-sign-in';

export const EmailStep = ({ signIn }: { signIn: SignInState }) => (
  <Form onSubmit={signIn.submitEmail}>
    <Input
      label="Email Address"
      type="email"
      name="email"
      autoComplete="email"
      placeholder="you@example.com"
      required
      value={signIn.fields.email}
      onChange={(event) => signIn.fill({ email: event.target.value })}
    />
    <Button type="submit" wide busy={signIn.sending} disabled={signIn.fields.email === ''}>
      {signIn.sending ? 'Sending Code...' : 'Send Verification Code'}
    </Button>
  </Form>
);
