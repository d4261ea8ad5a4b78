import { useSetAvailabilityMutation, type SpaceDto } from '@popnook/api-client';
import {
  Button,
  pluralize,
  Form,
  formatDay,
  formatPeriod,
  FormActions,
  Input,
  useFieldErrors,
  type FieldErrors,
} from '@popnook/ui';
import type { DayRange } from '@popnook/ui/calendar';
import { apiError, useToast } from '@popnook/web-core';
import { useState } from 'react';
import { daysOf, toDays, type DayWish } from './day-wish';
import styles from './days.module.css';

export interface SetDaysProps {
  space: SpaceDto;
  range: DayRange;
  /** What is set for the first of them. */
  initial: DayWish;
  onDone: () => void;
}

const kinds: { kind: DayWish['kind']; label: string }[] = [
  { kind: 'open', label: 'Open, at the regular rate' },
  { kind: 'closed', label: 'Closed' },
  { kind: 'special', label: 'Open, at a rate of its own' },
];

/** D37: without a rate there is nothing that a day could cost instead. */
const kindsFor = ({ paymentAgreementType }: SpaceDto) =>
  kinds.filter(({ kind }) => kind !== 'special' || paymentAgreementType !== 'commission');

/** Closes the chosen days, opens them again, or gives them a rate. */
export const SetDays = ({ space, range, initial, onDone }: SetDaysProps) => {
  const [wish, setWish] = useState(initial);
  const { save, busy, submitErrors, errors, forget } = useSetDays(space.id, onDone);
  const change = (part: Partial<DayWish>) => {
    setWish((before) => ({ ...before, ...part }));
    forget('rate', 'notes');
  };
  return (
    <Form label="Set days" submitErrors={submitErrors} onSubmit={() => void save(range, wish)}>
      <p role="status" className={styles.chosen}>
        {rangeWords(range)}
      </p>
      <fieldset className={styles.kinds}>
        <legend className="sr-only">What these days are</legend>
        {kindsFor(space).map(({ kind, label }) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name="day-kind"
              checked={wish.kind === kind}
              onChange={() => change({ kind })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {wish.kind === 'special' && (
        <Input
          label="Rate ($ per day)"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          value={wish.rate}
          error={errors['rate']}
          onChange={({ target }) => change({ rate: target.value })}
        />
      )}
      <Input
        label="Note"
        optional
        maxLength={500}
        hint="Everybody can read it: 'Street festival', say."
        value={wish.notes}
        error={errors['notes']}
        onChange={({ target }) => change({ notes: target.value })}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          Save days
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Choose others
        </Button>
      </FormActions>
    </Form>
  );
};

const rangeWords = (range: DayRange) =>
  range.first === range.last
    ? formatDay(range.first)
    : `${formatPeriod(range.first, range.last)} (${pluralize(daysOf(range).length, 'day')})`;

const useSetDays = (id: number, onDone: () => void) => {
  const [setAvailability, { isLoading: busy }] = useSetAvailabilityMutation();
  const { submitErrors, errors, setErrors, clearErrors: forget } = useFieldErrors();
  const { toast, toastError } = useToast();
  const save = async (range: DayRange, wish: DayWish) => {
    if (wish.kind === 'special' && !(Number(wish.rate) > 0))
      return setErrors({ rate: 'A rate above 0 is required' });
    const { error } = await setAvailability({ id, body: toDays(range, wish) });
    if (!error) {
      toast({ title: 'Days saved', description: rangeWords(range) });
      return onDone();
    }
    const fields = apiError(error)?.fields ?? {};
    setErrors({ ...ofDay(fields, 'customPricePerDay', 'rate'), ...ofDay(fields, 'notes', 'notes') });
    toastError('Update Failed', error);
  };
  return { save, busy, submitErrors, errors, forget };
};

/** All days were given the same, so what is wrong with one is wrong with all. */
const ofDay = (fields: FieldErrors, name: string, here: string): FieldErrors => {
  const sentence = Object.entries(fields).find(([field]) => field.endsWith(`.${name}`))?.[1];
  return sentence ? { [here]: sentence } : {};
};
