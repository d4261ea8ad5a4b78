import { useEffect, useRef, type ReactNode } from 'react';
import styles from './form.module.css';

export interface FormProps {
  label: string;
  /** What is wrong, by field. After a refusal the keyboard stands in the first field that says so. */
  errors: Readonly<Record<string, string>>;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form whose rules are its owner's: the browser's own bubbles are off, errors stand beside their fields. */
export function Form({ label, errors, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
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
