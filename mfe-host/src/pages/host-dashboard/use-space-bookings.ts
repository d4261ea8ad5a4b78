import { popnookApi, type SpaceBookingDto, type SpaceDto } from '@popnook/api-client';
import { useAppDispatch, useAppSelector } from '@popnook/web-core';
import { useEffect, useMemo } from 'react';

const { initiate, select } = popnookApi.endpoints.listSpaceBookings;

/** A booking of one of the host's spaces, with that space. */
export interface HostBooking extends SpaceBookingDto {
  space: SpaceDto;
}

export interface SpaceBookings {
  /** Undefined until every space has answered. */
  data: HostBooking[] | undefined;
  /** What the first space that failed said. */
  error: unknown;
  retry: () => void;
}

/**
 * The bookings of all these spaces, merged: the API answers one space a call (SPEC 7) and a hook asks for one thing
 * only, so the calls are subscribed to by hand.
 */
export const useSpaceBookings = (spaces: readonly SpaceDto[] | undefined): SpaceBookings => {
  const dispatch = useAppDispatch();
  const selectors = useMemo(() => spaces?.map(({ id }) => select({ id })), [spaces]);
  const answers = useAppSelector((state) => selectors?.map((selector) => selector(state)), sameAnswers);
  useEffect(() => {
    const calls = (spaces ?? []).map(({ id }) => dispatch(initiate({ id })));
    return () => {
      for (const call of calls) call.unsubscribe();
    };
  }, [dispatch, spaces]);
  const data = useMemo(() => merged(spaces, answers), [spaces, answers]);
  const retry = () => {
    for (const { id } of spaces ?? []) dispatch(initiate({ id }, { subscribe: false, forceRefetch: true }));
  };
  return { data, error: answers?.find(({ isError }) => isError)?.error, retry };
};

type Answer = ReturnType<ReturnType<typeof select>>;

const sameAnswers = (before: Answer[] | undefined, now: Answer[] | undefined) =>
  before === now ||
  (before?.length === now?.length && (before ?? []).every((answer, index) => answer === now?.[index]));

/** Newest first. */
const merged = (spaces: readonly SpaceDto[] | undefined, answers: Answer[] | undefined) => {
  if (!spaces || !answers || answers.some(({ data }) => !data)) return undefined;
  return spaces
    .flatMap((space, index) => (answers[index]?.data ?? []).map((booking) => ({ ...booking, space })))
    .sort((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
};
