import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon';
import styles from './field.module.css';

/** The attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Shown below the field unless it is empty or undefined. */
  error?: string | undefined;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
  /** Replaces the default class of the element around the field. */
  className?: string | undefined;
}

/** Label, hint and error, connected with the control that `children` renders. */
export function Field(props: FieldProps & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const generatedId = useId();
  const id = props.id ?? generatedId;
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

/** Separates the props of `Field` from those of the native element. */
function splitProps<T extends FieldProps & { id?: string }>(props: T) {
  const { label, hint, error, optional, className, ...native } = props;
  return { field: { label, hint, error, optional, className, id: props.id }, native };
}

export type InputProps = FieldProps & ComponentProps<'input'>;

export function Input(props: InputProps) {
  const { field, native } = splitProps(props);
  return (
    <Field {...field}>{(control) => <input {...native} {...control} className={styles.control} />}</Field>
  );
}

export type TextAreaProps = FieldProps & ComponentProps<'textarea'>;

export function TextArea(props: TextAreaProps) {
  const { field, native } = splitProps(props);
  return (
    <Field {...field}>{(control) => <textarea {...native} {...control} className={styles.control} />}</Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

export type SelectProps = FieldProps &
  ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string };

export function Select({ options, placeholder, ...props }: SelectProps) {
  const { field, native } = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.select}>
          <select {...native} {...control} className={styles.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      )}
    </Field>
  );
}
