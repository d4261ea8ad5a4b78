import { Checkbox } from '@popnook/ui/work';
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
    <div className={styles.checkbox}>
      <Checkbox checked={checked} aria-describedby={id} onChange={({ target }) => onChange(target.checked)}>
        <span className={styles.checkboxLabel}>{label}</span>
      </Checkbox>
      <p id={id} className={styles.checkboxHint}>
        {hint}
      </p>
    </div>
  );
};
