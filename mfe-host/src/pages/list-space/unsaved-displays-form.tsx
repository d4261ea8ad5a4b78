import { Button, Form, FormActions, LinkButton, pluralize, type FieldErrors } from '@popnook/ui';
import { useEffect, useRef } from 'react';
import { DisplayEditors } from '../../space-form/displays-section';
import type { DisplayDraft } from '../../space-form/space-draft';
import styles from '../../space-form/space-form.module.css';
import type { CreatedSpace } from './stored-listing';

interface UnsavedDisplaysFormProps {
  space: CreatedSpace;
  submitErrors: FieldErrors;
  errors: FieldErrors;
  busy: boolean;
  onChange: (displays: DisplayDraft[]) => void;
  onSave: () => void;
  onSkip: () => void;
}

/** Shown when the space was saved, but some displays were not. Explains why, and lets the host correct and save them. */
export const UnsavedDisplaysForm = (props: UnsavedDisplaysFormProps) => {
  const { space, submitErrors, errors, busy, onChange, onSave, onSkip } = props;
  const { name, displays, reasons } = space;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus is lost if the pressed button has disappeared with the previous form.
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
              {display.name}: {reasons[display.key] ?? 'Saving was interrupted.'}
            </li>
          ))}
        </ul>
      </div>
      <DisplayEditors
        displays={displays}
        errors={errors}
        hasRate={space.hasRate}
        onChange={onChange}
        onRemoved={() => notice.current?.focus()}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          Save displays
        </Button>
        <LinkButton href="/host-dashboard" variant="quiet" onClick={onSkip}>
          Continue without them
        </LinkButton>
      </FormActions>
    </Form>
  );
};
