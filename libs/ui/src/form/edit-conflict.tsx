import { Button, FormActions } from '@popnook/ui';
import { useEffect, useRef } from 'react';
import styles from './edit-conflict.module.css';

export interface EditConflictProps {
  /** The fields that someone else changed, with their current values (D57). */
  changed: Readonly<Record<string, unknown>>;
  /** Labels for fields whose name is not a good label, and for their values. */
  fields?: ConflictFields;
  /** Says what saving does to the other person's changes. */
  consequence: string;
  busy: boolean;
  onSaveAnyway: () => void;
  onDiscard: () => void;
}

export type ConflictFields = Readonly<
  Record<string, { label?: string; options?: Readonly<Record<string, string>> }>
>;

/**
 * Shows what someone else has changed while the user was editing. The form above keeps what the user typed. The two buttons
 * replace the form's own buttons, because the form's own Save button would fail again.
 */
export const EditConflict = ({
  changed,
  fields = {},
  consequence,
  busy,
  onSaveAnyway,
  onDiscard,
}: EditConflictProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The Save button has disappeared. If it had focus, focus moves to this notice. A field that has focus keeps it.
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.conflict}>
      <p className={styles.title}>Someone else saved changes while you were editing.</p>
      <dl className={styles.changes}>
        {Object.entries(changed).map(([name, value]) => (
          <div key={name}>
            <dt>{labelOfField(name, fields)}</dt>
            <dd>{readableValue(value, fields[name]?.options)}</dd>
          </div>
        ))}
      </dl>
      <p>{consequence}</p>
      <FormActions>
        <Button busy={busy} onClick={onSaveAnyway}>
          {busy ? 'Saving...' : 'Save anyway'}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard my changes
        </Button>
      </FormActions>
    </div>
  );
};

/** 'businessName' → 'Business name' */
const readableName = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 'City: Dayton, Is active: No' */
export const describeChanges = (changed: EditConflictProps['changed'], fields: ConflictFields = {}) =>
  Object.entries(changed)
    .map(([name, value]) => `${labelOfField(name, fields)}: ${readableValue(value, fields[name]?.options)}`)
    .join(', ');

/** 'Monthly rate, Active' */
export const listChangedFields = (changed: EditConflictProps['changed'], fields: ConflictFields = {}) =>
  Object.keys(changed)
    .map((name) => labelOfField(name, fields))
    .join(', ');

/** The label of a record's field, or a readable version of the field's name if `fields` has no label for it. */
export const labelOfField = (name: string, fields: ConflictFields) =>
  fields[name]?.label ?? readableName(name);

/** Values with more characters are cut off. */
const maxLength = 200;

const readableValue = (value: unknown, options: Readonly<Record<string, string>> = {}): string => {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = Array.isArray(value) ? readableList(value) : String(value);
  const displayed = options[text] ?? text;
  return displayed.length > maxLength ? `${displayed.slice(0, maxLength)}…` : displayed;
};

/** Lists strings and the names of objects. Images have no names, so they are only counted. */
const readableList = (entries: readonly unknown[]) => {
  const names = entries.map((entry) => (typeof entry === 'string' ? entry : nameOf(entry)));
  return names.every((name) => name !== undefined) ? names.join(', ') : String(entries.length);
};

const nameOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : undefined;
