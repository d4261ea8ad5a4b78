import { Button, type FieldErrors, Form, FormActions, useFieldErrors } from '@popnook/ui';
import { useState } from 'react';
import { TextArea } from './field';

export interface MessageFormProps {
  /** The accessible name of the form. */
  title: string;
  /** The name of the field in the errors of the API. */
  field: string;
  label: string;
  hint: string;
  optional?: boolean;
  maxLength: number;
  /** The labels of the submit button: `busyLabel` while sending, otherwise `label`. */
  submit: { label: string; busyLabel: string };
  cancelLabel: string;
  onCancel: () => void;
  /** Receives the trimmed text. Resolves to undefined if it was sent, otherwise to the errors by field. */
  onSend: (text: string) => Promise<FieldErrors | undefined>;
}

/** The content of a dialog that asks for a message before an action that cannot be undone. */
export const MessageForm = (props: MessageFormProps) => {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const send = async () => {
    setBusy(true);
    setErrors((await props.onSend(text.trim())) ?? {});
    setBusy(false);
  };
  return (
    <Form label={props.title} submitErrors={submitErrors} onSubmit={() => void send()}>
      <TextArea
        label={props.label}
        hint={props.hint}
        optional={props.optional ?? false}
        rows={3}
        maxLength={props.maxLength}
        value={text}
        error={errors[props.field]}
        onChange={({ target }) => {
          setText(target.value);
          clearErrors(props.field);
        }}
      />
      <FormActions>
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? props.submit.busyLabel : props.submit.label}
        </Button>
        <Button variant="secondary" onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
      </FormActions>
    </Form>
  );
};
