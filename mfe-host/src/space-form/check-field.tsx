import { useId } from 'react';
import styles from './check-field.module.css';

export interface CheckFieldProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A yes or no, with what it means. */
export const CheckField = ({ label, hint, checked, onChange }: CheckFieldProps) => {
  const id = useId();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={id}
        aria-label={label}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.label}>{label}</span>
      <span id={id} className={styles.hint}>
        {hint}
      </span>
    </label>
  );
};
