import { popnookApi, useQuoteBookingQuery, type SpaceDto, type SubSpaceDto } from '@popnook/api-client';
import type { Day } from '@popnook/ui';
import { toasts, useAppDispatch, useStoredDraft, type NewToast } from '@popnook/web-core';
import { useRef } from 'react';
import { emptySelection, parseSelection, type StoredSelection } from './stored-selection';
import { useCalendar } from './use-calendar';

/** Shown for unavailable dates (SPEC 5). */
export const datesUnavailable = {
  title: 'Dates Unavailable',
  description:
    'The selected booking period conflicts with existing reservations. Please choose different dates.',
} as const;

/** What the visitor has selected so far, the calendar to select from, and the API's quote (D53). */
export function useSelection(space: SpaceDto, displays: readonly SubSpaceDto[]) {
  const { draft, save, clear } = useStoredDraft({
    form: `booking-${String(space.id)}`,
    initial: emptySelection,
    parse: parseSelection,
  });
  const warning = useWarningToast();
  const warnIfUnavailable = useAvailabilityCheck(space.id, warning);
  const display = displays.find(({ id }) => id === draft.displayId) ?? null;
  const calendar = useCalendar(space, display?.id);
  // A stored start may have passed.
  const start = draft.start && calendar.firstStart && draft.start >= calendar.firstStart ? draft.start : null;
  const {
    currentData: quote,
    isFetching,
    error,
  } = useQuoteBookingQuery(quoteQuery(space.id, start ?? '', display?.id), { skip: start === null });
  const update = (changes: Partial<StoredSelection>) => {
    save((previous) => ({ ...previous, ...changes }));
  };
  const select = (changes: Partial<StoredSelection>) => {
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
    /** The first quote for this period is loading. */
    isQuoting: start !== null && isFetching && !quote,
    quoteError: start && !isFetching && !quote ? error : undefined,
    warning,
    selectStart: (day: Day) => {
      select({ start: day });
    },
    selectDisplay: (displayId: number | null) => {
      select({ displayId });
    },
    update,
    clear,
  };
}

export type Selection = ReturnType<typeof useSelection>;

const quoteQuery = (id: number, startDate: Day, displayId: number | null | undefined) => ({
  id,
  startDate,
  ...(displayId ? { subSpaceId: displayId } : {}),
});

/** Asks for a fresh quote, because another vendor may have been faster, and shows a toast when it is unavailable. */
function useAvailabilityCheck(spaceId: number, warning: ReturnType<typeof useWarningToast>) {
  const dispatch = useAppDispatch();
  const latest = useRef<object>(undefined);
  return async (startDate: Day, displayId: number | null | undefined) => {
    const query = quoteQuery(spaceId, startDate, displayId);
    latest.current = query;
    warning.dismiss();
    const { initiate } = popnookApi.endpoints.quoteBooking;
    const { data } = await dispatch(initiate(query, { subscribe: false, forceRefetch: true }));
    // The selection may have changed during the request.
    if (latest.current === query && data?.available === false) warning.show(datesUnavailable);
  };
}

/** A toast about the selection, which can be dismissed once the selection has changed. */
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
