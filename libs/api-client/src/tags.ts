import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { generatedApi, type PendingBookingDto, type SpaceDto, type VendorBookingDto } from './generated';
import { uploadForm } from './upload-form';

/** A list with what its headers say (D40). */
export interface Page<T> {
  items: T[];
  /** Exact to 10,000; 10001 stands for more. */
  total: number;
  /** For the call's `cursor`, where there is a next page. */
  nextCursor?: string | undefined;
}

type Definitions = DefinitionsFromApi<typeof generatedApi>;
type Paged<Name extends keyof Definitions, T> = OverrideResultType<Definitions[Name], Page<T>>;
type PagedDefinitions = {
  listSpaces: Paged<'listSpaces', SpaceDto>;
  listHostSpaces: Paged<'listHostSpaces', SpaceDto>;
  listAdminSpaces: Paged<'listAdminSpaces', SpaceDto>;
  listPendingBookings: Paged<'listPendingBookings', PendingBookingDto>;
  listVendorBookings: Paged<'listVendorBookings', VendorBookingDto>;
};

function toPage<T>(items: T[], meta: FetchBaseQueryMeta | undefined): Page<T> {
  const headers = meta?.response?.headers;
  const next = /<([^>]+)>; rel="next"/.exec(headers?.get('Link') ?? '')?.[1];
  const nextCursor = next
    ? (new URL(next, 'http://popnook').searchParams.get('cursor') ?? undefined)
    : undefined;
  return { items, total: Number(headers?.get('X-Total-Count') ?? items.length), nextCursor };
}

const LIST = 'LIST';

/** Which answers go stale by which calls. */
export const popnookApi = generatedApi.enhanceEndpoints<
  'Session' | 'Space' | 'Display' | 'Booking' | 'Profile',
  Omit<Definitions, keyof PagedDefinitions> & PagedDefinitions
>({
  addTagTypes: ['Session', 'Space', 'Display', 'Booking', 'Profile'],
  endpoints: {
    getMe: { providesTags: ['Session'] },
    verifyCode: { invalidatesTags: (done) => (done ? ['Session', 'Booking', 'Space'] : []) },
    logout: { invalidatesTags: ['Session', 'Booking', 'Space'] },
    listSpaces: { transformResponse: toPage, providesTags: [{ type: 'Space', id: LIST }] },
    listHostSpaces: { transformResponse: toPage, providesTags: [{ type: 'Space', id: LIST }] },
    listAdminSpaces: { transformResponse: toPage, providesTags: [{ type: 'Space', id: LIST }] },
    getSpace: { providesTags: (_space, _error, { id }) => [{ type: 'Space', id }] },
    listSubSpaces: { providesTags: (_list, _error, { id }) => [{ type: 'Display', id }] },
    listSpaceBookings: { providesTags: (_list, _error, { id }) => [{ type: 'Booking', id: `space-${id}` }] },
    quoteBooking: { providesTags: (_quote, _error, { id }) => [{ type: 'Booking', id: `space-${id}` }] },
    listPendingBookings: { transformResponse: toPage, providesTags: [{ type: 'Booking', id: LIST }] },
    listVendorBookings: { transformResponse: toPage, providesTags: [{ type: 'Booking', id: LIST }] },
    getVendorProfile: { providesTags: (_profile, _error, { userId }) => [{ type: 'Profile', id: userId }] },
    getPublicVendorProfile: {
      providesTags: (_profile, _error, { userId }) => [{ type: 'Profile', id: userId }],
    },
    createVendorProfile: { invalidatesTags: (done) => (done ? ['Profile', 'Session'] : []) },
    updateVendorProfile: { invalidatesTags: (done) => (done ? ['Profile', 'Session'] : []) },
    createSpace: { invalidatesTags: (done) => (done ? [{ type: 'Space', id: LIST }] : []) },
    createSubSpace: {
      invalidatesTags: (_display, _error, { id }) => [
        { type: 'Display', id },
        { type: 'Space', id },
      ],
    },
    /* Also after a refusal: who lost the race wants to see the days that are taken now. */
    requestBooking: {
      invalidatesTags: (_booking, _error, { requestBookingDto: { spaceId } }) => [
        { type: 'Space', id: spaceId },
        { type: 'Booking', id: `space-${spaceId}` },
        { type: 'Booking', id: LIST },
      ],
    },
    answerBooking: {
      invalidatesTags: (booking) => [
        { type: 'Booking', id: LIST },
        ...(booking ? [{ type: 'Booking' as const, id: `space-${booking.spaceId}` }] : []),
      ],
    },
    uploadImage: {
      query: ({ imageFormDto: { image } }) => ({
        url: '/api/upload/image',
        method: 'POST',
        body: uploadForm('image', [image]),
      }),
    },
    uploadImages: {
      query: ({ imagesFormDto: { images } }) => ({
        url: '/api/upload/images',
        method: 'POST',
        body: uploadForm('images', images),
      }),
    },
    decideApproval: {
      invalidatesTags: (_space, _error, { id }) => [
        { type: 'Space', id: LIST },
        { type: 'Space', id },
      ],
    },
  },
});

export const {
  useListSpacesQuery,
  useListHostSpacesQuery,
  useListAdminSpacesQuery,
  useListPendingBookingsQuery,
  useListVendorBookingsQuery,
} = popnookApi;
