import { useStoredDraft } from '@popnook/web-core';

/** A code that is in somebody's mail: it outlives the dialog, and a reload. */
export interface SentCode {
  email: string;
  userExists: boolean;
  /** Milliseconds, as `Date.now()`. */
  at: number;
}

/** D6: a code works for 10 minutes. */
const life = 600_000;

/**
 * Who closed the dialog, or went back to the address, goes on with the code that is there already: it is too soon for
 * another (D6).
 */
export const useSentCode = () => {
  const { draft: last, save, clear } = useStoredDraft({ form: 'sign-in-code', initial: null, parse });
  const stillGood = (email: string) =>
    last && last.email === normal(email) && Date.now() - last.at < life ? last : undefined;
  const remember = (email: string, userExists: boolean) =>
    save({ email: normal(email), userExists, at: Date.now() });
  return { last, stillGood, remember, forget: clear };
};

/** As the server reads it (D3). */
const normal = (email: string) => email.trim().toLowerCase();

const parse = (stored: unknown): SentCode | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { email, userExists, at } = stored as Partial<Record<keyof SentCode, unknown>>;
  return typeof email === 'string' && typeof userExists === 'boolean' && typeof at === 'number'
    ? { email, userExists, at }
    : null;
};
