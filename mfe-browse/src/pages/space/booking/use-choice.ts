import { popnookApi, type SpaceDto, type SubSpaceDto } from '@popnook/api-client';
import type { Day } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import { useState } from 'react';

const datesUnavailable = {
  title: 'Dates Unavailable',
  description:
    'The selected booking period conflicts with existing reservations. Please choose different dates.',
  variant: 'destructive',
} as const;

/** What the visitor has chosen so far, and the API's quote for it (D53). */
export function useChoice(space: SpaceDto, displays: readonly SubSpaceDto[]) {
  const { toast } = useToast();
  const [placeId, setPlaceId] = useState<number | null>(null);
  const [start, setStart] = useState<Day | null>(null);
  const [message, setMessage] = useState('');
  const [askQuote, { currentData, isFetching, error }] = popnookApi.useLazyQuoteBookingQuery();
  const ask = async (startDate: Day, subSpaceId: number | null) => {
    const quote = await askQuote({ id: space.id, startDate, ...(subSpaceId ? { subSpaceId } : {}) });
    if (quote.data?.available === false) toast(datesUnavailable);
  };
  const choose = (day: Day) => {
    setStart(day);
    void ask(day, placeId);
  };
  const choosePlace = (id: number | null) => {
    setPlaceId(id);
    if (start) void ask(start, id);
  };
  const clear = () => {
    setStart(null);
    setMessage('');
  };
  return {
    place: displays.find((display) => display.id === placeId) ?? null,
    start,
    message,
    quote: start ? currentData : undefined,
    quoting: start !== null && isFetching,
    quoteError: start ? error : undefined,
    choose,
    choosePlace,
    setMessage,
    clear,
  };
}

export type Choice = ReturnType<typeof useChoice>;
