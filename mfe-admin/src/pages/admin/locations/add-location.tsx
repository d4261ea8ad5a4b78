import { useCreateLocationMutation } from '@popnook/api-client';
import { Button, Form, Input, useFieldErrors } from '@popnook/ui';
import { apiError, useToast } from '@popnook/web-core';
import { useRef, useState } from 'react';
import styles from './locations.module.css';

const blank = { city: '', state: '', stateCode: '' };
type Draft = typeof blank;

/** SPEC 5: all three are required. */
const sentences: Draft = {
  city: 'Please enter a city.',
  state: 'Please enter a state.',
  stateCode: 'Please enter the two letters of the state.',
};

export const AddLocation = () => {
  const [draft, setDraft] = useState(blank);
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const city = useRef<HTMLInputElement>(null);
  const { add, busy } = useAddLocation(setErrors, () => {
    setDraft(blank);
    city.current?.focus();
  });
  const field = (name: keyof Draft) => ({
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setDraft({ ...draft, [name]: name === 'stateCode' ? target.value.toUpperCase() : target.value });
      clearErrors(name);
    },
  });
  return (
    <div className={styles.add}>
      <Form label="Add a location" submitErrors={submitErrors} onSubmit={() => void (busy || add(draft))}>
        <div className={styles.fields}>
          <Input ref={city} label="City" maxLength={80} {...field('city')} />
          <Input label="State" maxLength={80} {...field('state')} />
          <Input label="State code" maxLength={2} {...field('stateCode')} />
          <Button type="submit" busy={busy} className={styles.button}>
            {busy ? 'Adding...' : 'Add location'}
          </Button>
        </div>
      </Form>
    </div>
  );
};

const useAddLocation = (refuse: (fields: Readonly<Record<string, string>>) => void, onAdded: () => void) => {
  const [send, { isLoading }] = useCreateLocationMutation();
  const { toast, toastError } = useToast();
  const add = async (draft: Draft) => {
    const missing = Object.entries(sentences).filter(([name]) => !draft[name as keyof Draft].trim());
    refuse(Object.fromEntries(missing));
    if (missing.length > 0) return;
    const { data, error } = await send({ addLocationDto: { ...draft, isActive: true } });
    if (!data) {
      refuse(apiError(error)?.fields ?? {});
      toastError('Failed to add location', error);
      return;
    }
    toast({
      title: `${data.city}, ${data.stateCode} is added`,
      description: 'Hosts can list spaces there now.',
    });
    onAdded();
  };
  return { add, busy: isLoading };
};
