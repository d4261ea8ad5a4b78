import type { SignUpRole } from '@popnook/web-core';
import styles from './sign-in.module.css';
import { signUpRoles } from './sign-up-roles';

export interface RoleChoiceProps {
  value: SignUpRole;
  onChange: (role: SignUpRole) => void;
}

export const RoleChoice = ({ value, onChange }: RoleChoiceProps) => (
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
