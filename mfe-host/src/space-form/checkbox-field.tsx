import { useId } from 'react';
import styles from './space-form.module.css';

export interface CheckboxFieldProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const CheckboxField = ({ label, hint, checked, onChange }: CheckboxFieldProps) => {
  const id = useId();
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={id}
        aria-label={label}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.checkboxLabel}>{label}</span>
      <span id={id} className={styles.checkboxHint}>
        {hint}
      </span>
    </label>
  );
};
