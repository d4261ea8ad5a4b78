import type { SpaceDto } from '@popnook/api-client';
import { Button, count, Form, FormActions, LinkButton } from '@popnook/ui';
import { DisplayEditors } from './displays-section';
import type { DisplayDraft } from './draft';
import styles from './list-space.module.css';
import type { DisplaysOutcome } from './use-save-listing';

export interface UnsavedDisplaysProps {
  space: SpaceDto;
  outcome: DisplaysOutcome;
  busy: boolean;
  onChange: (displays: DisplayDraft[]) => void;
  onSave: () => void;
}

/** The space is there, some of its displays are not: what they were and why, to be mended and sent again. */
export const UnsavedDisplays = ({ space, outcome, busy, onChange, onSave }: UnsavedDisplaysProps) => {
  const { unsaved, reasons, errors } = outcome;
  return (
    <Form label="Displays that could not be saved" refused={errors} onSubmit={onSave}>
      <div className={styles.notice} role="alert">
        <p>
          {space.name} is listed. {count(unsaved.length, 'display')} could not be saved:
        </p>
        <ul>
          {unsaved.map(({ key, name }) => (
            <li key={key}>
              {name}: {reasons[key]}
            </li>
          ))}
        </ul>
      </div>
      <DisplayEditors displays={unsaved} errors={errors} onChange={onChange} />
      <FormActions>
        <Button type="submit" busy={busy}>
          Save displays
        </Button>
        <LinkButton href="/host-dashboard" variant="quiet">
          Go on without them
        </LinkButton>
      </FormActions>
    </Form>
  );
};
