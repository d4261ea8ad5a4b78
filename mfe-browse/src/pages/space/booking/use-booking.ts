import type { SpaceDto, SubSpaceDto } from '@popnook/api-client';
import { useState } from 'react';
import { useCalendar } from './use-calendar';
import { useChoice } from './use-choice';
import { useRequest } from './use-request';

/** All that the panel, the bar on a phone and the cards of the displays share. */
export function useBooking(space: SpaceDto, displays: readonly SubSpaceDto[]) {
  const [sheet, setSheet] = useState(false);
  const calendar = useCalendar(space);
  const choice = useChoice(space, displays, calendar.firstDay);
  const request = useRequest(space, choice);
  return { calendar, choice, request, sheet, setSheet };
}

export type BookingState = ReturnType<typeof useBooking>;
