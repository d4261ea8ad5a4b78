import { Button, Input } from '@popnook/ui';
import type { SignUpRole } from '@popnook/web-core';
import type { ReactNode } from 'react';
import styles from './sign-in.module.css';
import { signUpRoles } from './sign-up-roles';
import type { SignInState } from './use-sign-in';

export const StepForm = ({ onSubmit, children }: { onSubmit: () => unknown; children: ReactNode }) => (
  <form
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);

export const EmailStep = ({ signIn }: { signIn: SignInState }) => (
  <StepForm onSubmit={signIn.submitEmail}>
    <Input
      label="Email Address"
      type="email"
      name="email"
      autoComplete="email"
      placeholder="you@example.com"
      required
      value={signIn.fields.email}
      onChange={(event) => signIn.update({ email: event.target.value })}
    />
    <Button type="submit" wide busy={signIn.sending} disabled={signIn.fields.email === ''}>
      {signIn.sending ? 'Sending Code...' : 'Send Verification Code'}
    </Button>
  </StepForm>
);

/** New users enter their name and choose a role. */
export const RoleStep = ({ signIn: { fields, update, submitRole, back } }: { signIn: SignInState }) => (
  <StepForm onSubmit={submitRole}>
    <div className={styles.names}>
      <Input
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={100}
        value={fields.firstName}
        onChange={(event) => update({ firstName: event.target.value })}
      />
      <Input
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={100}
        value={fields.lastName}
        onChange={(event) => update({ lastName: event.target.value })}
      />
    </div>
    <RoleField value={fields.role} onChange={(role) => update({ role })} />
    <div className={styles.buttons}>
      <Button variant="secondary" onClick={back}>
        Back
      </Button>
      <Button type="submit" disabled={!fields.firstName.trim() || !fields.lastName.trim()}>
        Continue
      </Button>
    </div>
  </StepForm>
);

const RoleField = ({ value, onChange }: { value: SignUpRole; onChange: (role: SignUpRole) => void }) => (
  <fieldset className={styles.roles}>
    <legend>I want to...</legend>
    {signUpRoles.map(({ role, title, text }) => (
      <label key={role} className={styles.role}>
        <input
          type="radio"
          name="role"
          value={role}
          checked={value === role}
          onChange={() => onChange(role)}
        />
        <span className={styles.roleTitle}>{title}</span>
        <span className={styles.roleText}>{text}</span>
      </label>
    ))}
  </fieldset>
);
