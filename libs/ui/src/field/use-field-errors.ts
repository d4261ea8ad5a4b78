import { useState } from 'react';

export type FieldErrors = Readonly<Record<string, string>>;

const none: FieldErrors = {};

/**
 * What is wrong with a form, by field. A sentence leaves its field as soon as that is changed; `refused` stays as it
 * came until the next answer, so that a `Form` moves the focus once for each refusal and never while one types.
 */
export function useFieldErrors() {
  const [submitErrors, setSubmitErrors] = useState(none);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(submitErrors).filter(([name]) => !changed.includes(name)),
  );
  return {
    submitErrors,
    errors,
    setErrors: (fields: FieldErrors) => {
      setSubmitErrors(fields);
      setChanged([]);
    },
    clearErrors: (...names: string[]) => setChanged((before) => [...new Set([...before, ...names])]),
  };
}
