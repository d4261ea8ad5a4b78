import type { Day } from '@popnook/ui';

/** What a visitor has chosen; it survives a sign-in and a reload (D51). */
export interface ChoiceDraft {
  start: Day | null;
  /** The display, or null for the whole space (D27). */
  placeId: number | null;
  message: string;
  /** The key of a request that may have been sent, and what it said (D34). */
  attempt?: Attempt | undefined;
}

export interface Attempt {
  key: string;
  body: string;
}

export const noChoice: ChoiceDraft = { start: null, placeId: null, message: '' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDay = (value: unknown): value is Day => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** A choice as the tab kept it, if that is what it is. */
export function parseChoice(stored: unknown): ChoiceDraft | undefined {
  if (!isRecord(stored) || typeof stored['message'] !== 'string') return undefined;
  const { start, placeId, message, attempt } = stored;
  return {
    start: isDay(start) ? start : null,
    placeId: typeof placeId === 'number' ? placeId : null,
    message,
    attempt: parseAttempt(attempt),
  };
}

const parseAttempt = (value: unknown): Attempt | undefined =>
  isRecord(value) && typeof value['key'] === 'string' && typeof value['body'] === 'string'
    ? { key: value['key'], body: value['body'] }
    : undefined;

/** D34: the same request keeps its key, whatever became of the last answer; a changed one gets a new key. */
export const attemptFor = (body: string, before: Attempt | undefined): Attempt =>
  before?.body === body ? before : { key: newKey(), body };

/** Not `randomUUID`: that one is missing without https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
