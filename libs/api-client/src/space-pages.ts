import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { generatedApi, type ListSpacesApiArg, type SpaceDto } from './generated';

/** One page of the list with what its headers say (D40). */
export interface SpacePage {
  spaces: SpaceDto[];
  /** All there are; 10,001 stands for more than 10,000. */
  total: number;
  next: string | null;
}

export type SpaceFilters = Omit<ListSpacesApiArg, 'cursor'>;
export type SpacePages = InfiniteData<SpacePage, string | null>;

/** `GET /api/spaces` page after page: code made from the contract reads bodies, and total and cursor are headers. */
export const { useSpacePagesInfiniteQuery, endpoints: spacePageEndpoints } = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    spacePages: build.infiniteQuery<SpacePage, SpaceFilters, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/spaces',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      transformResponse: (spaces: SpaceDto[], meta) => pageOf(spaces, meta?.response?.headers),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
    }),
  }),
  overrideExisting: false,
});

const pageOf = (spaces: SpaceDto[], headers: Headers | undefined): SpacePage => ({
  spaces,
  total: Number(headers?.get('X-Total-Count') ?? spaces.length),
  next: nextCursor(headers?.get('Link')),
});

const nextCursor = (link: string | null | undefined): string | null => {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address ? new URL(address, 'http://popnook').searchParams.get('cursor') : null;
};
