import { popnookApi, useQuoteBookingQuery, type SpaceDto, type SubSpaceDto } from '@popnook/api-client';
import type { Day } from '@popnook/ui';
import { useAppDispatch, useStoredDraft } from '@popnook/web-core';
import { useRef } from 'react';
import { noChoice, parseChoice, type ChoiceDraft } from './choice-draft';
import { useNotice } from './use-notice';

export const datesUnavailable = {
  title: 'Dates Unavailable',
  description:
    'The selected booking period conflicts with existing reservations. Please choose different dates.',
} as const;

/** What the visitor has chosen so far, and the API's quote for it (D53). */
export function useChoice(space: SpaceDto, displays: readonly SubSpaceDto[], today: Day) {
  const { draft, save, clear } = useStoredDraft({
    form: `booking-${String(space.id)}`,
    initial: noChoice,
    parse: parseChoice,
  });
  const notice = useNotice();
  const check = useCheck(space.id, notice);
  const place = displays.find(({ id }) => id === draft.placeId) ?? null;
  // Of a draft that is older than today nothing is left to book.
  const start = draft.start && draft.start >= today ? draft.start : null;
  const {
    currentData: quote,
    isFetching,
    error,
  } = useQuoteBookingQuery(quoteCall(space.id, start ?? '', place?.id), { skip: start === null });
  const choose = (changed: Partial<ChoiceDraft>) => {
    save((before) => ({ ...before, ...changed }));
    const next = { start, placeId: place?.id ?? null, ...changed };
    if (next.start) void check(next.start, next.placeId);
  };
  return {
    place,
    start,
    message: draft.message,
    attempt: draft.attempt,
    quote: start ? quote : undefined,
    /** Nothing is known yet about the chosen period. */
    quoting: start !== null && isFetching && !quote,
    quoteError: start && !isFetching && !quote ? error : undefined,
    notice,
    choose: (day: Day) => {
      choose({ start: day });
    },
    choosePlace: (placeId: number | null) => {
      choose({ placeId });
    },
    change: (changed: Partial<ChoiceDraft>) => {
      save((before) => ({ ...before, ...changed }));
    },
    clear,
  };
}

export type Choice = ReturnType<typeof useChoice>;

const quoteCall = (id: number, startDate: Day, placeId: number | null | undefined) => ({
  id,
  startDate,
  ...(placeId ? { subSpaceId: placeId } : {}),
});

/** Asks the API about a choice, always anew: another vendor may have been faster. A refusal is said, once. */
function useCheck(spaceId: number, notice: ReturnType<typeof useNotice>) {
  const dispatch = useAppDispatch();
  const last = useRef<object>(undefined);
  return async (startDate: Day, placeId: number | null) => {
    const call = quoteCall(spaceId, startDate, placeId);
    last.current = call;
    notice.dismiss();
    const { quoteBooking } = popnookApi.endpoints;
    const { data } = await dispatch(quoteBooking.initiate(call, { subscribe: false, forceRefetch: true }));
    // Meanwhile something else may have been chosen.
    if (last.current === call && data?.available === false) notice.show(datesUnavailable);
  };
}
