import type { Day } from '@popnook/ui';
import { isDay } from '../../is-day';

/** What the visitor has selected. It is stored in the tab, so that it survives a sign-in and a reload (D51). */
export interface StoredSelection {
  start: Day | null;
  /** Null for the whole space (D27). */
  displayId: number | null;
  message: string;
  /** The last request, when it may have been sent (D34). */
  attempt?: Attempt | undefined;
}

/** A booking request with its idempotency key. */
export interface Attempt {
  key: string;
  body: string;
}

export const emptySelection: StoredSelection = { start: null, displayId: null, message: '' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Validates a stored selection; undefined when it is not one. */
export function parseSelection(stored: unknown): StoredSelection | undefined {
  if (!isRecord(stored) || typeof stored['message'] !== 'string') return undefined;
  const { start, displayId, message, attempt } = stored;
  return {
    start: isDay(start) ? start : null,
    displayId: typeof displayId === 'number' ? displayId : null,
    message,
    attempt: parseAttempt(attempt),
  };
}

const parseAttempt = (value: unknown): Attempt | undefined =>
  isRecord(value) && typeof value['key'] === 'string' && typeof value['body'] === 'string'
    ? { key: value['key'], body: value['body'] }
    : undefined;

/** A repeated request keeps its idempotency key; a changed one gets a new key (D34). */
export const attemptFor = (body: string, previous: Attempt | undefined): Attempt =>
  previous?.body === body ? previous : { key: createKey(), body };

/** Not `randomUUID`, which browsers offer only over https. */
const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
