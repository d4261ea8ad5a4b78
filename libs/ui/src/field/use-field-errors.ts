import { useState } from 'react';

export type FieldErrors = Readonly<Record<string, string>>;

const none: FieldErrors = {};

/**
 * What is wrong with a form, by field. A sentence leaves its field as soon as that is changed; `refused` stays as it
 * came until the next answer, so that a `Form` moves the focus once for each refusal and never while one types.
 */
export function useFieldErrors() {
  const [refused, setRefused] = useState(none);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(refused).filter(([name]) => !changed.includes(name)),
  );
  return {
    refused,
    errors,
    refuse: (fields: FieldErrors) => {
      setRefused(fields);
      setChanged([]);
    },
    change: (...names: string[]) => setChanged((before) => [...new Set([...before, ...names])]),
  };
}
