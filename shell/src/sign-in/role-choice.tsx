import type { SignUpRole } from '@popnook/web-core';
import styles from './sign-in.module.css';

const roles: { role: SignUpRole; title: string; text: string }[] = [
  { role: 'vendor', title: 'Become a Vendor', text: 'Rent popup spaces for my business' },
  { role: 'host', title: 'Become a Host', text: 'List my space for popup rentals' },
  { role: 'customer', title: 'Browse Spaces', text: 'Discover popup events and spaces' },
];

export interface RoleChoiceProps {
  value: SignUpRole;
  onChange: (role: SignUpRole) => void;
}

export const RoleChoice = ({ value, onChange }: RoleChoiceProps) => (
  <fieldset className={styles.roles}>
    <legend>I want to...</legend>
    {roles.map(({ role, title, text }) => (
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
