import {
  popnookApi,
  useQuoteBookingQuery,
  type BookingSuggestionDto,
  type SpaceDto,
  type SubSpaceDto,
} from '@popnook/api-client';
import type { Day } from '@popnook/ui';
import { toasts, useAppDispatch, useSearchParams, useStoredDraft, type NewToast } from '@popnook/web-core';
import { useRef } from 'react';
import { isDay, searchedDay } from '../../is-day';
import { quoteQuery } from '../load-space';
import { useCalendar, useSpaceCalendar } from './use-calendar';

/** The visitor's selection and message. Kept in session storage, so that it survives a sign-in and a reload (D51). */
export interface StoredSelection {
  start: Day | null;
  /** Null for the whole space (D27). Undefined until the visitor selects something; until then, the API's suggestion is selected. */
  displayId?: number | null | undefined;
  message: string;
  /** The day in the URL when the visitor last selected something. A new search replaces the selection. */
  searchedDay?: Day | undefined;
  /** The last request, until the API has accepted or rejected it (D34). */
  attempt?: Attempt | undefined;
}

/** The body of a booking request and its idempotency key. */
export interface Attempt {
  key: string;
  body: string;
}

export const emptySelection: StoredSelection = { start: null, message: '' };

/** The toast of SPEC 5. */
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
  const from = searchedDay(useSearchParams()[0]);
  const warningToast = useWarningToast();
  const warnIfUnavailable = useAvailabilityCheck(space.id, warningToast);
  const spaceCalendar = useSpaceCalendar(space.id, from);
  const selected = withSuggestion(draft, from, spaceCalendar.data?.suggestion);
  const display = displays.find(({ id }) => id === selected.displayId) ?? null;
  const isSelectionKnown = selected.displayId !== undefined || spaceCalendar.data !== undefined;
  const calendar = useCalendar(space, spaceCalendar, isSelectionKnown ? display : undefined);
  // A stored start date is ignored until the calendar has loaded, and afterwards if it is in the past.
  const start =
    selected.start && calendar.firstStart && selected.start >= calendar.firstStart ? selected.start : null;
  const {
    currentData: quote,
    isFetching,
    error,
  } = useQuoteBookingQuery(quoteQuery(space.id, start ?? '', display?.id), { skip: start === null });
  // A suggestion that the visitor has seen is kept, even if the API suggests something else later.
  const seenSelection = spaceCalendar.data ? { ...selected, searchedDay: from } : {};
  const update = (changes: Partial<StoredSelection>) => {
    save((previous) => ({ ...previous, ...seenSelection, ...changes }));
  };
  const selectAndCheck = (changes: Partial<StoredSelection>) => {
    update(changes);
    const newSelection = { start, displayId: display?.id, ...changes };
    if (newSelection.start) void warnIfUnavailable(newSelection.start, newSelection.displayId);
  };
  return {
    calendar,
    display,
    start,
    /** Whether a start is selected, or probably will be when the calendar has loaded. */
    mayHaveStart: start !== null || (spaceCalendar.isLoading && Boolean(from || selected.start)),
    /** The day of the search that led here, or ''. */
    searchedDay: from,
    /**
     * Whether the display is free on the selected day. The calendar says this only for the searched day; for any other day,
     * this is undefined.
     */
    isFree: (displayId: number): boolean | undefined =>
      start && start === from
        ? calendar.displays?.some((each) => each.subSpaceId === displayId && each.earliestStart === start)
        : undefined,
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
    /** Clears the selection. The searched day is stored as seen, so that it is not selected again. */
    clear: () => {
      clear();
      if (from) save({ ...emptySelection, searchedDay: from });
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

/**
 * Returns the stored selection. Until the visitor selects something, and after a new search, returns the display or whole space
 * that the API suggests instead. A new search also selects the searched day, if the suggestion is free on that day.
 * @param from the searched day; '' if there is none
 */
export function withSuggestion(
  stored: StoredSelection,
  from: Day,
  suggestion: BookingSuggestionDto | null | undefined,
): Pick<StoredSelection, 'start' | 'displayId'> {
  const { start, displayId, searchedDay: previouslySearched } = stored;
  const suggested = suggestion?.subSpaceId;
  if (from === '' || from === previouslySearched)
    return { start, displayId: displayId === undefined ? suggested : displayId };
  return { start: suggestion?.startDate === from ? from : null, displayId: suggested };
}

/**
 * Returns a function that dismisses the previous warning, fetches a new quote, and warns if the dates are unavailable. A cached
 * quote is not enough, because another vendor may have booked the dates since.
 */
function useAvailabilityCheck(spaceId: number, warningToast: ReturnType<typeof useWarningToast>) {
  const dispatch = useAppDispatch();
  const latestQuery = useRef<object>(undefined);
  return async (startDate: Day, displayId: number | null | undefined) => {
    const query = quoteQuery(spaceId, startDate, displayId);
    latestQuery.current = query;
    warningToast.dismiss();
    const { initiate } = popnookApi.endpoints.quoteBooking;
    const { data } = await dispatch(initiate(query, { subscribe: false, forceRefetch: true }));
    // The selection may have changed during the request.
    if (latestQuery.current === query && data?.available === false) warningToast.show(datesUnavailableToast);
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
  const { start, displayId, message, attempt, searchedDay: day } = stored;
  return {
    start: isDay(start) ? start : null,
    displayId: typeof displayId === 'number' || displayId === null ? displayId : undefined,
    message,
    searchedDay: isDay(day) ? day : undefined,
    attempt: parseAttempt(attempt),
  };
}

const parseAttempt = (value: unknown): Attempt | undefined =>
  isRecord(value) && typeof value['key'] === 'string' && typeof value['body'] === 'string'
    ? { key: value['key'], body: value['body'] }
    : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
