import { Button, Input } from '@popnook/ui';
import { Form } from './form';
import { RoleChoice } from './role-choice';
import styles from './sign-in.module.css';
import type { SignInState } from './use-sign-in';

/** New users only: who they are and what they came for. */
export const RoleStep = ({ signIn: { fields, fill, submitRole, back } }: { signIn: SignInState }) => (
  <Form onSubmit={submitRole}>
    <div className={styles.names}>
      <Input
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={100}
        value={fields.firstName}
        onChange={(event) => fill({ firstName: event.target.value })}
      />
      <Input
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={100}
        value={fields.lastName}
        onChange={(event) => fill({ lastName: event.target.value })}
      />
    </div>
    <RoleChoice value={fields.role} onChange={(role) => fill({ role })} />
    <div className={styles.buttons}>
      <Button variant="secondary" onClick={back}>
        Back
      </Button>
      <Button type="submit" disabled={!fields.firstName.trim() || !fields.lastName.trim()}>
        Continue
      </Button>
    </div>
  </Form>
);
