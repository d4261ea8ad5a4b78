import { useEffect, useRef, type ReactNode } from 'react';
import styles from './form.module.css';
import type { FieldErrors } from './use-field-errors';

export interface FormProps {
  label: string;
  /** What was refused last. After each refusal the keyboard stands in the first field that is wrong. */
  submitErrors: FieldErrors;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form whose rules are its owner's: the browser's own bubbles are off, errors stand beside their fields. */
export function Form({ label, submitErrors, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(submitErrors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitErrors]);
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** The buttons at the end of a form; side by side, and sharing the width of a phone. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
