import { type ControlProps, FieldError, type FieldProps } from '@popnook/ui';
import { AutoComplete, Form, Input as AntInput, type InputRef, Select as AntSelect } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import styles from './field.module.css';

/** Label, hint and error, connected with the control that `children` renders. */
export function Field(props: FieldProps & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const generatedId = useId();
  const { id = generatedId, label, hint, error, optional, className, children } = props;
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Form.Item
      className={className}
      layout="vertical"
      htmlFor={id}
      label={
        <span className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> (optional)</span>}
        </span>
      }
      validateStatus={error ? 'error' : ''}
      help={
        (hint || error) && (
          <>
            {hint && (
              <span id={`${id}-hint`} className={styles.hint}>
                {hint}
              </span>
            )}
            <FieldError id={`${id}-error`} error={error} />
          </>
        )
      }
    >
      {children({
        id,
        'aria-describedby': descriptions || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </Form.Item>
  );
}

/** Separates the props of `Field` from those of the control. */
function splitProps<T extends FieldProps & { id?: string }>(props: T) {
  const { label, hint, error, optional, className, id, ...control } = props;
  return { field: { label, hint, error, optional, className, ...(id ? { id } : {}) } as FieldProps, control };
}

export type { InputRef };

export type InputProps = FieldProps &
  Omit<ComponentProps<typeof AntInput>, 'prefix'> & { prefix?: ReactNode };

/** A text field. `onChange` receives the event. */
export function Input(props: InputProps) {
  const { field, control } = splitProps(props);
  return <Field {...field}>{(attributes) => <AntInput {...control} {...attributes} />}</Field>;
}

export type TextAreaProps = FieldProps & ComponentProps<typeof AntInput.TextArea>;

const maxRows = 12;

/** A multi-line text field that grows with its text. `rows` is the height of the empty field. */
export function TextArea({ rows = 2, ...props }: TextAreaProps) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      {(attributes) => (
        <AntInput.TextArea autoSize={{ minRows: rows, maxRows }} {...control} {...attributes} />
      )}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

export interface SelectProps extends FieldProps {
  options: readonly Option[];
  value: string | undefined;
  /** Receives '' when the selection is cleared, which only a select with a placeholder allows. */
  onChange: (value: string) => void;
  /** Shown as long as nothing is selected, for example 'All roles'. */
  placeholder?: string;
  disabled?: boolean;
  /** Announced by screen readers. The caller checks the value. */
  required?: boolean;
  /** Called with the typed text. Set this only if the caller loads the options. */
  onSearch?: (text: string) => void;
  /** Shown when there are no options. */
  empty?: ReactNode;
}

/** A select with at least this many options can be searched by typing. */
const searchableFrom = 8;

/** The value of antd's `showSearch`. */
const searchSettings = (optionCount: number, onSearch: SelectProps['onSearch']) => {
  if (onSearch) return { filterOption: false, onSearch };
  return optionCount >= searchableFrom ? { optionFilterProp: 'label' } : false;
};

/** A list of options, which can be searched by typing if it is long. */
export function Select(props: SelectProps) {
  const {
    options,
    value,
    onChange,
    placeholder,
    disabled = false,
    required,
    onSearch,
    empty,
    ...field
  } = props;
  return (
    <Field {...field}>
      {(attributes) => (
        <AntSelect
          {...attributes}
          aria-required={required}
          options={[...options]}
          value={value || undefined}
          placeholder={placeholder}
          allowClear={placeholder !== undefined}
          disabled={disabled}
          showSearch={searchSettings(options.length, onSearch)}
          notFoundContent={empty}
          onChange={(next: string | undefined) => onChange(next ?? '')}
        />
      )}
    </Field>
  );
}

export interface Suggestion {
  id: string;
  label: string;
}

export interface SuggestInputProps<T extends Suggestion> extends FieldProps {
  value: string;
  onType: (value: string) => void;
  suggestions: readonly T[];
  onChoose: (suggestion: T) => void;
  maxLength?: number;
  placeholder?: string;
  required?: boolean;
}

/** A text field with suggestions. Any text can be typed. */
export function SuggestInput<T extends Suggestion>(props: SuggestInputProps<T>) {
  const { value, onType, suggestions, onChoose, maxLength, placeholder, required, ...field } = props;
  const choose = (id: string) => {
    const suggestion = suggestions.find((candidate) => candidate.id === id);
    if (suggestion) onChoose(suggestion);
  };
  return (
    <Field {...field}>
      {(attributes) => (
        <AutoComplete
          {...attributes}
          value={value}
          // The option's value is the suggestion's id, so onSelect receives an id and never typed text.
          options={suggestions.map(({ id, label }) => ({ value: id, label }))}
          // Pressing Enter after typing must not select the first suggestion.
          defaultActiveFirstOption={false}
          onSelect={choose}
          showSearch={{ onSearch: onType }}
        >
          <AntInput maxLength={maxLength} placeholder={placeholder} required={required} autoComplete="off" />
        </AutoComplete>
      )}
    </Field>
  );
}
