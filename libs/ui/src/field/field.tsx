import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './field.module.css';

/** What a control must carry so that its label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The sentence of what is wrong; empty or absent means fine. */
  error?: string | undefined;
  /** Says '(optional)' beside the label. */
  optional?: boolean;
  className?: string | undefined;
}

/** Label above, hint and error below, tied to the control that `children` draws. */
export function Field(props: FieldProps & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const made = useId();
  const id = props.id ?? made;
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy(id, props),
    'aria-invalid': props.error ? true : undefined,
  };
  return (
    <div className={props.className ?? styles.field}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
        {props.optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {props.children(control)}
      {props.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {props.hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={props.error} />
    </div>
  );
}

const describedBy = (id: string, { hint, error }: FieldProps) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={16} />
      {error}
    </p>
  );
}
