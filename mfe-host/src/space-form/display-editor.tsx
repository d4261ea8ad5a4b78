import type { DisplayType } from '@popnook/api-client';
import { displayTypeLabels, IconButton, Input, Select, TextArea, type FieldErrors } from '@popnook/ui';
import type { ReactNode } from 'react';
import type { DisplayDraft } from './space-draft';
import styles from './space-form.module.css';
import { errorOfList, PicturesField } from './pictures-field';

const types: DisplayType[] = [
  'shelf',
  'counter',
  'floor_space',
  'wall_space',
  'display_case',
  'table',
  'rack',
  'window',
];
const typeOptions = types.map((value) => ({ value, label: displayTypeLabels[value] ?? value }));

export interface DisplayEditorProps {
  display: DisplayDraft;
  number: number;
  errors: FieldErrors;
  onChange: (change: Partial<DisplayDraft>) => void;
  /** Left out where it goes in another way. */
  onRemove?: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

export const DisplayEditor = (props: DisplayEditorProps) => {
  const { display, number, errors, onChange, onRemove, children } = props;
  const errorOf = (name: string) => errors[`displays.${String(display.key)}.${name}`];
  return (
    <fieldset className={styles.display}>
      <legend className={styles.displayName}>Display {number}</legend>
      {onRemove && (
        <div className={styles.remove}>
          <IconButton icon="trash" label={`Remove display ${String(number)}`} onClick={onRemove} />
        </div>
      )}
      <Input
        label="Name"
        required
        maxLength={120}
        value={display.name}
        error={errorOf('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        label="Type"
        required
        placeholder="Choose a type"
        options={typeOptions}
        value={display.type}
        error={errorOf('type')}
        onChange={({ target }) => onChange({ type: types.find((type) => type === target.value) ?? '' })}
      />
      <Input
        label="Dimensions"
        optional
        maxLength={200}
        placeholder="4 ft wide, 14 in deep"
        value={display.dimensions}
        error={errorOf('dimensions')}
        onChange={({ target }) => onChange({ dimensions: target.value })}
      />
      <Input
        label="Max Vendors"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        hint="How many may use it at the same time."
        value={display.maxCapacity}
        error={errorOf('maxCapacity')}
        onChange={({ target }) => onChange({ maxCapacity: target.value })}
      />
      <div className={styles.whole}>
        <TextArea
          label="Description"
          optional
          rows={2}
          maxLength={2000}
          value={display.description}
          error={errorOf('description')}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </div>
      <div className={styles.whole}>
        <PicturesField
          label={`Pictures of display ${String(number)}`}
          maxFiles={5}
          images={display.images}
          onChange={(images) => onChange({ images })}
          error={errorOfList(errors, `displays.${String(display.key)}.images`)}
        />
      </div>
      {children}
    </fieldset>
  );
};
