import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

/** Parts what the label, hint and error need from what the native element takes. */
function parted<T extends FieldProps & { id?: string }>(props: T) {
  const { label, hint, error, optional, className, ...native } = props;
  return { words: { label, hint, error, optional, className, id: props.id }, native };
}

export type InputProps = FieldProps & ComponentProps<'input'>;

export function Input(props: InputProps) {
  const { words, native } = parted(props);
  return (
    <Field {...words}>{(control) => <input {...native} {...control} className={styles.control} />}</Field>
  );
}

export type TextAreaProps = FieldProps & ComponentProps<'textarea'>;

export function TextArea(props: TextAreaProps) {
  const { words, native } = parted(props);
  return (
    <Field {...words}>{(control) => <textarea {...native} {...control} className={styles.control} />}</Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

export type SelectProps = FieldProps &
  ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string };

export function Select({ options, placeholder, ...props }: SelectProps) {
  const { words, native } = parted(props);
  return (
    <Field {...words}>
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
