import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './form.module.css';

export interface FormProps {
  label: string;
  /** The errors of the last submit. Each time they change, the first invalid field gets focus. */
  submitErrors: FieldErrors;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form without the browser's validation messages. Errors are shown below their fields. */
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

/** The buttons at the end of a form. On phones they share the full width. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

export interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A group of fields with a heading. */
export const FormSection = ({ title, lead, children }: FormSectionProps) => (
  <fieldset className={styles.section}>
    <legend className={styles.legend}>{title}</legend>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
  </fieldset>
);

export type FieldErrors = Readonly<Record<string, string>>;

const noErrors: FieldErrors = {};

/**
 * The errors of a form by field. Call `setErrors` at each submit, and `clearErrors` when fields change. `clearErrors` does not
 * change `submitErrors`, so a `Form` moves focus after a submit, but never while the user is typing.
 */
export function useFieldErrors() {
  const [submitErrors, setSubmitErrors] = useState(noErrors);
  const [changedFields, setChangedFields] = useState<readonly string[]>([]);
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(submitErrors).filter(([name]) => !changedFields.includes(name)),
  );
  return {
    submitErrors,
    errors,
    setErrors: (fields: FieldErrors) => {
      setSubmitErrors(fields);
      setChangedFields([]);
    },
    clearErrors: (...names: string[]) => setChangedFields((before) => [...new Set([...before, ...names])]),
  };
}
