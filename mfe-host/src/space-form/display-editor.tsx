import type { DisplayType } from '@popnook/api-client';
import { constraints } from '@popnook/api-client/constraints';
import { displayTypeLabels, IconButton, labelOf, type FieldErrors } from '@popnook/ui';
import { Input, Select, TextArea } from '@popnook/ui/work';
import type { ReactNode } from 'react';
import { ImagesField } from './images-field';
import type { DisplayDraft } from './space-draft';
import { listError } from './space-errors';
import styles from './space-form.module.css';

const limits = constraints.CreateSubSpaceDto;

const types: readonly DisplayType[] = limits.type.enum;
const typeOptions = types.map((value) => ({ value, label: labelOf(displayTypeLabels, value) }));

export interface DisplayEditorProps {
  display: DisplayDraft;
  number: number;
  errors: FieldErrors;
  /** Whether the payment model of the space has a rate (D24). */
  hasRate: boolean;
  onChange: (changes: Partial<DisplayDraft>) => void;
  /** Absent for a saved display, which is removed in a separate request. */
  onRemove?: () => void;
  /** Additional controls below the fields. */
  children?: ReactNode;
}

export const DisplayEditor = (props: DisplayEditorProps) => {
  const { display, number, errors, hasRate, onChange, onRemove, children } = props;
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
        maxLength={limits.name.maxLength}
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
        onChange={(value) => onChange({ type: types.find((type) => type === value) ?? '' })}
      />
      <Input
        label="Dimensions"
        optional
        maxLength={limits.dimensions.maxLength}
        placeholder="4 ft wide, 14 in deep"
        value={display.dimensions}
        error={errorOf('dimensions')}
        onChange={({ target }) => onChange({ dimensions: target.value })}
      />
      <Input
        label="Max Vendors"
        type="number"
        inputMode="numeric"
        min={limits.maxCapacity.minimum}
        max={limits.maxCapacity.maximum}
        step={1}
        hint="How many vendors can share this display at the same time."
        value={display.maxCapacity}
        error={errorOf('maxCapacity')}
        onChange={({ target }) => onChange({ maxCapacity: target.value })}
      />
      {hasRate && (
        <Input
          label="Display Rate ($ per month)"
          optional
          type="number"
          inputMode="decimal"
          min={limits.pricePerDay.minimum}
          step={0.01}
          hint="Leave it empty to charge the rate of your space."
          value={display.pricePerDay}
          error={errorOf('pricePerDay')}
          onChange={({ target }) => onChange({ pricePerDay: target.value })}
        />
      )}
      <div className={styles.fullWidth}>
        <TextArea
          label="Description"
          optional
          rows={2}
          maxLength={limits.description.maxLength}
          value={display.description}
          error={errorOf('description')}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </div>
      <div className={styles.fullWidth}>
        <ImagesField
          label={`Photos of display ${String(number)}`}
          maxFiles={limits.images.maxItems}
          images={display.images}
          onChange={(images) => onChange({ images })}
          error={listError(errors, `displays.${String(display.key)}.images`)}
        />
      </div>
      {children}
    </fieldset>
  );
};
