import { Button, pluralize, Form, FormActions, LinkButton, type FieldErrors } from '@popnook/ui';
import { useEffect, useRef } from 'react';
import { DisplayEditors } from '../../space-form/displays-section';
import styles from '../../space-form/space-form.module.css';
import type { DisplayDraft } from '../../space-form/space-draft';
import type { Unfinished } from './unfinished';

export interface UnsavedDisplaysProps {
  unfinished: Unfinished;
  submitErrors: FieldErrors;
  errors: FieldErrors;
  busy: boolean;
  onChange: (displays: DisplayDraft[]) => void;
  onSave: () => void;
  onLeave: () => void;
}

/** The space is there, some of its displays are not: what they were and why, to be mended and sent again. */
export const UnsavedDisplays = (props: UnsavedDisplaysProps) => {
  const { unfinished, submitErrors, errors, busy, onChange, onSave, onLeave } = props;
  const { name, displays, reasons } = unfinished;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The listing's form is gone, and the button that was pressed with it.
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  return (
    <Form label="Displays that could not be saved" submitErrors={submitErrors} onSubmit={onSave}>
      <div ref={notice} className={styles.notice} role="alert" tabIndex={-1}>
        <p>
          {name} is listed. {pluralize(displays.length, 'display')} could not be saved:
        </p>
        <ul>
          {displays.map((display) => (
            <li key={display.key}>
              {display.name}: {reasons[display.key] ?? 'Not sent yet.'}
            </li>
          ))}
        </ul>
      </div>
      <DisplayEditors
        displays={displays}
        errors={errors}
        onChange={onChange}
        onRemoved={() => notice.current?.focus()}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          Save displays
        </Button>
        <LinkButton href="/host-dashboard" variant="quiet" onClick={onLeave}>
          Go on without them
        </LinkButton>
      </FormActions>
    </Form>
  );
};
