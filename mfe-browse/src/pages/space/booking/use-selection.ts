import { popnookApi, useQuoteBookingQuery, type SpaceDto, type SubSpaceDto } from '@popnook/api-client';
import type { Day } from '@popnook/ui';
import { toasts, useAppDispatch, useStoredDraft, type NewToast } from '@popnook/web-core';
import { useRef } from 'react';
import { isDay } from '../../is-day';
import { useCalendar } from './use-calendar';

/** What the visitor has selected and written. It is kept in session storage, so that it survives a sign-in and a reload (D51). */
export interface StoredSelection {
  start: Day | null;
  /** Null for the whole space (D27). */
  displayId: number | null;
  message: string;
  /** The last request, until the API has accepted or rejected it (D34). */
  attempt?: Attempt | undefined;
}

/** The body of a booking request and its idempotency key. */
export interface Attempt {
  key: string;
  body: string;
}

export const emptySelection: StoredSelection = { start: null, displayId: null, message: '' };

/** SPEC 5. */
export const datesUnavailableToast = {
  title: 'Dates Unavailable',
  description:
    'The selected booking period conflicts with existing reservations. Please choose different dates.',
} as const;

/** The visitor's selection, the calendar to select from, and the API's quote for the selection (D53). */
export function useSelection(space: SpaceDto, displays: readonly SubSpaceDto[]) {
  const { draft, save, clear } = useStoredDraft({
    form: `booking-${String(space.id)}`,
    initial: emptySelection,
    parse: parseSelection,
  });
  const warningToast = useWarningToast();
  const warnIfUnavailable = useAvailabilityCheck(space.id, warningToast);
  const display = displays.find(({ id }) => id === draft.displayId) ?? null;
  const calendar = useCalendar(space, display);
  // A stored start date is ignored until the calendar has loaded, and then if it is in the past.
  const start = draft.start && calendar.firstStart && draft.start >= calendar.firstStart ? draft.start : null;
  const {
    currentData: quote,
    isFetching,
    error,
  } = useQuoteBookingQuery(quoteQuery(space.id, start ?? '', display?.id), { skip: start === null });
  const update = (changes: Partial<StoredSelection>) => {
    save((previous) => ({ ...previous, ...changes }));
  };
  const selectAndCheck = (changes: Partial<StoredSelection>) => {
    update(changes);
    const next = { start, displayId: display?.id, ...changes };
    if (next.start) void warnIfUnavailable(next.start, next.displayId);
  };
  return {
    calendar,
    display,
    start,
    message: draft.message,
    attempt: draft.attempt,
    quote: start ? quote : undefined,
    /** Whether the first quote for this selection is loading. */
    isQuoting: start !== null && isFetching && !quote,
    quoteError: start && !isFetching && !quote ? error : undefined,
    warningToast,
    selectStart: (day: Day) => {
      selectAndCheck({ start: day });
    },
    selectDisplay: (displayId: number | null) => {
      selectAndCheck({ displayId });
    },
    update,
    clear,
  };
}

export type Selection = ReturnType<typeof useSelection>;

export const quoteQuery = (id: number, startDate: Day, displayId: number | null | undefined) => ({
  id,
  startDate,
  ...(displayId ? { subSpaceId: displayId } : {}),
});

/**
 * Returns a function that replaces the previous warning: it fetches a new quote, because another vendor may have booked the
 * dates, and warns if they are unavailable.
 */
function useAvailabilityCheck(spaceId: number, warningToast: ReturnType<typeof useWarningToast>) {
  const dispatch = useAppDispatch();
  const latest = useRef<object>(undefined);
  return async (startDate: Day, displayId: number | null | undefined) => {
    const query = quoteQuery(spaceId, startDate, displayId);
    latest.current = query;
    warningToast.dismiss();
    const { initiate } = popnookApi.endpoints.quoteBooking;
    const { data } = await dispatch(initiate(query, { subscribe: false, forceRefetch: true }));
    // The selection may have changed during the request.
    if (latest.current === query && data?.available === false) warningToast.show(datesUnavailableToast);
  };
}

/** Shows a warning about the selection in a toast that can be dismissed when the selection changes. */
function useWarningToast() {
  const dispatch = useAppDispatch();
  const shownId = useRef<string>(undefined);
  return {
    show: (toast: NewToast) => {
      shownId.current = dispatch(toasts.actions.shown({ ...toast, variant: 'destructive' })).payload.id;
    },
    dismiss: () => {
      if (shownId.current) dispatch(toasts.actions.dismissed(shownId.current));
    },
  };
}

/** Returns undefined if the stored value is not an object with a message. Other invalid fields are left empty. */
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
