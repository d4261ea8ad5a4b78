import {
  useSetAvailabilityMutation,
  type AvailabilityDayDto,
  type SetAvailabilityDayDto,
  type SpaceDto,
} from '@popnook/api-client';
import { constraints } from '@popnook/api-client/constraints';
import {
  addDays,
  Button,
  daysBetween,
  Form,
  FormActions,
  formatDay,
  formatPeriod,
  pluralize,
  useFieldErrors,
  type Day,
  type FieldErrors,
} from '@popnook/ui';
import type { DayRange } from '@popnook/ui/calendar';
import { Input } from '@popnook/ui/work';
import { apiError, useToast } from '@popnook/web-core';
import { useState } from 'react';
import styles from './edit-space.module.css';

const limits = constraints.SetAvailabilityDayDto;

/** The form's settings for one or more days. */
export interface DaySettings {
  status: 'open' | 'closed' | 'custom-rate';
  /** Dollars per day. Used only if the status is `custom-rate`. */
  rate: string;
  notes: string;
}

export interface DaySettingsFormProps {
  space: Pick<SpaceDto, 'id' | 'paymentAgreementType'>;
  range: DayRange;
  /** The current settings of the first day. */
  initial: DaySettings;
  onDone: () => void;
  cancelLabel?: string;
}

const options: { status: DaySettings['status']; label: string }[] = [
  { status: 'open', label: 'Open, regular rate' },
  { status: 'closed', label: 'Closed' },
  { status: 'custom-rate', label: 'Open, custom rate' },
];

/** A commission-only space has no rate, so its days cannot have a custom rate (D37). */
const optionsFor = ({ paymentAgreementType }: Pick<SpaceDto, 'paymentAgreementType'>) =>
  options.filter(({ status }) => status !== 'custom-rate' || paymentAgreementType !== 'commission');

/** Closes the selected days, reopens them or sets a custom rate for them, with an optional note. */
export const DaySettingsForm = (props: DaySettingsFormProps) => {
  const { space, range, initial, onDone, cancelLabel = 'Clear selection' } = props;
  const [settings, setSettings] = useState(initial);
  const { save, busy, submitErrors, errors, clearErrors } = useSaveDays(space.id, onDone);
  const update = (patch: Partial<DaySettings>) => {
    setSettings((before) => ({ ...before, ...patch }));
    clearErrors('rate', 'notes');
  };
  return (
    <Form label="Set days" submitErrors={submitErrors} onSubmit={() => void save(range, settings)}>
      <p role="status" className={styles.selectedDays}>
        {describeRange(range)}
      </p>
      <fieldset className={styles.dayOptions}>
        <legend className="sr-only">Availability</legend>
        {optionsFor(space).map(({ status, label }) => (
          <label key={status} className={styles.dayOption}>
            <input
              type="radio"
              name="day-status"
              checked={settings.status === status}
              onChange={() => update({ status })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {settings.status === 'custom-rate' && (
        <Input
          label="Rate ($ per day)"
          type="number"
          inputMode="decimal"
          min={limits.customPricePerDay.minimum}
          step={0.01}
          value={settings.rate}
          error={errors['rate']}
          onChange={({ target }) => update({ rate: target.value })}
        />
      )}
      <Input
        label="Note"
        optional
        maxLength={limits.notes.maxLength}
        hint="For example “Street festival”. Visible to everyone."
        value={settings.notes}
        error={errors['notes']}
        onChange={({ target }) => update({ notes: target.value })}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          Save days
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {cancelLabel}
        </Button>
      </FormActions>
    </Form>
  );
};

const describeRange = (range: DayRange) =>
  range.first === range.last
    ? formatDay(range.first)
    : `${formatPeriod(range.first, range.last)} (${pluralize(daysIn(range).length, 'day')})`;

const useSaveDays = (spaceId: number, onDone: () => void) => {
  const [setAvailability, { isLoading: busy }] = useSetAvailabilityMutation();
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toast, toastError } = useToast();
  const save = async (range: DayRange, settings: DaySettings) => {
    // The rate is blank if nothing or no valid number was typed. The API would treat a blank rate as the regular rate.
    if (settings.status === 'custom-rate' && !(Number(settings.rate) > 0))
      return setErrors({ rate: 'A rate above 0 is required' });
    const { error } = await setAvailability({ id: spaceId, body: toDays(range, settings) });
    if (!error) {
      toast({ title: 'Days saved', description: describeRange(range) });
      return onDone();
    }
    const fields = apiError(error)?.fields ?? {};
    setErrors({
      ...firstError(fields, 'customPricePerDay', 'rate'),
      ...firstError(fields, 'notes', 'notes'),
    });
    toastError('Update Failed', error);
  };
  return { save, busy, submitErrors, errors, clearErrors };
};

/** The first error of an API field. All days have the same settings, so an error for one day (`3.notes`) applies to all of them. */
const firstError = (fields: FieldErrors, name: string, formField: string): FieldErrors => {
  const message = Object.entries(fields).find(([field]) => field.endsWith(`.${name}`))?.[1];
  return message ? { [formField]: message } : {};
};

const daysIn = ({ first, last }: DayRange): Day[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));

export const toSettings = (day: AvailabilityDayDto | undefined): DaySettings => {
  const notes = day?.notes ?? '';
  if (day && !day.isAvailable) return { status: 'closed', rate: '', notes };
  if (day?.customPricePerDay) return { status: 'custom-rate', rate: day.customPricePerDay, notes };
  return { status: 'open', rate: '', notes };
};

/** The request body: every day of the range with the same settings (D32). */
export const toDays = (range: DayRange, { status, rate, notes }: DaySettings): SetAvailabilityDayDto[] =>
  daysIn(range).map((date) => ({
    date,
    isAvailable: status !== 'closed',
    customPricePerDay: status === 'custom-rate' ? rate : null,
    notes: notes.trim() || null,
  }));
