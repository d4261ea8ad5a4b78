import { popnookApi, type SpaceBookingDto, type SpaceDto } from '@popnook/api-client';
import { useAppDispatch, useAppSelector } from '@popnook/web-core';
import { useEffect, useMemo } from 'react';

const { initiate, select } = popnookApi.endpoints.listSpaceBookings;

/** A booking together with its space. */
export interface HostBooking extends SpaceBookingDto {
  space: SpaceDto;
}

export interface HostBookings {
  /** Undefined until the bookings of every space have loaded. */
  data: HostBooking[] | undefined;
  /** The first error of any space. */
  error: unknown;
  retry: () => void;
}

/**
 * Loads and merges the bookings of the given spaces. The API has one call per space (SPEC 7), and a generated hook makes
 * a single call, so this hook subscribes to the queries directly.
 */
export const useHostBookings = (spaces: readonly SpaceDto[] | undefined): HostBookings => {
  const dispatch = useAppDispatch();
  const selectors = useMemo(() => spaces?.map(({ id }) => select({ id })), [spaces]);
  const results = useAppSelector((state) => selectors?.map((selector) => selector(state)), areEqual);
  useEffect(() => {
    const queries = (spaces ?? []).map(({ id }) => dispatch(initiate({ id })));
    return () => {
      for (const query of queries) query.unsubscribe();
    };
  }, [dispatch, spaces]);
  const data = useMemo(() => merge(spaces, results), [spaces, results]);
  const retry = () => {
    for (const { id } of spaces ?? []) dispatch(initiate({ id }, { subscribe: false, forceRefetch: true }));
  };
  return { data, error: results?.find(({ isError }) => isError)?.error, retry };
};

type Result = ReturnType<ReturnType<typeof select>>;

const areEqual = (before: Result[] | undefined, after: Result[] | undefined) =>
  before === after ||
  (before?.length === after?.length && (before ?? []).every((result, index) => result === after?.[index]));

/** The bookings of all spaces, newest first; undefined until all of them have loaded. */
const merge = (spaces: readonly SpaceDto[] | undefined, results: Result[] | undefined) => {
  if (!spaces || !results || results.some(({ data }) => !data)) return undefined;
  return spaces
    .flatMap((space, index) => (results[index]?.data ?? []).map((booking) => ({ ...booking, space })))
    .sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''));
};

type Vendor = Pick<SpaceBookingDto, 'vendorId' | 'vendorFirstName' | 'vendorLastName' | 'vendorBusinessName'>;

/** For example 'Ben Tanaka, Tanaka Tea'. */
export const vendorName = ({ vendorFirstName = '', vendorLastName = '', vendorBusinessName }: Vendor) => {
  const name = `${vendorFirstName} ${vendorLastName}`.trim();
  return vendorBusinessName ? `${name}, ${vendorBusinessName}` : name;
};

export const profilePath = (vendorId: number) => `/vendor-profile/${String(vendorId)}`;
