import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import {
  generatedApi,
  type AdminBookingDto,
  type AdminReviewDto,
  type AdminSpaceDto,
  type AdminUserDto,
  type ActiveBookingDto,
  type AuditEntryDto,
  type PendingBookingDto,
  type ReviewDto,
  type SpaceDto,
  type VendorBookingDto,
} from './generated';
import { uploadForm } from './upload-form';

/** A list with what its headers say (D40). */
export interface Page<T> {
  items: T[];
  /** Exact up to 10,000; 10001 means more. */
  total: number;
  /** For the call's `cursor`, where there is a next page. */
  nextCursor?: string | undefined;
}

type Definitions = DefinitionsFromApi<typeof generatedApi>;
type Paged<Name extends keyof Definitions, T> = OverrideResultType<Definitions[Name], Page<T>>;
type PagedDefinitions = {
  listSpaces: Paged<'listSpaces', SpaceDto>;
  listHostSpaces: Paged<'listHostSpaces', SpaceDto>;
  listAdminSpaces: Paged<'listAdminSpaces', AdminSpaceDto>;
  listReviews: Paged<'listReviews', ReviewDto>;
  listActiveBookings: Paged<'listActiveBookings', ActiveBookingDto>;
  listAdminUsers: Paged<'listAdminUsers', AdminUserDto>;
  listAdminBookings: Paged<'listAdminBookings', AdminBookingDto>;
  listAdminReviews: Paged<'listAdminReviews', AdminReviewDto>;
  listAuditLog: Paged<'listAuditLog', AuditEntryDto>;
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

/** Also after 404 and 409: someone else removed or changed the record first. */
const settled =
  <Tag extends string>(...tags: Tag[]) =>
  (_done: unknown, error: { status: unknown } | undefined): Tag[] =>
    !error || error.status === 404 || error.status === 409 ? tags : [];

/** Which answers go stale by which calls. */
export const popnookApi = generatedApi.enhanceEndpoints<
  | 'Session'
  | 'Space'
  | 'Display'
  | 'Booking'
  | 'Profile'
  | 'Review'
  | 'Availability'
  | 'User'
  | 'Location'
  | 'Content'
  | 'Admin',
  Omit<Definitions, keyof PagedDefinitions> & PagedDefinitions
>({
  addTagTypes: [
    'Session',
    'Space',
    'Display',
    'Booking',
    'Profile',
    'Review',
    'Availability',
    'User',
    'Location',
    'Content',
    'Admin',
  ],
  endpoints: {
    getMe: { providesTags: ['Session'] },
    getAccount: { providesTags: ['Session'] },
    editAccount: { invalidatesTags: (done) => (done ? ['Session'] : []) },
    changeRole: { invalidatesTags: (done) => (done ? ['Session', 'Booking', 'Space'] : []) },
    verifyCode: { invalidatesTags: (done) => (done ? ['Session', 'Booking', 'Space', 'Profile'] : []) },
    /* logout and deleteAccount: useEndSession of web-core drops what was the account's, once its pages are gone. */
    listSpaces: { transformResponse: toPage, providesTags: [{ type: 'Space', id: LIST }] },
    getHostStats: { providesTags: [{ type: 'Space', id: LIST }, { type: 'Booking', id: LIST }, 'Review'] },
    listHostSpaces: { transformResponse: toPage, providesTags: [{ type: 'Space', id: LIST }] },
    listAdminSpaces: { transformResponse: toPage, providesTags: [{ type: 'Space', id: LIST }] },
    getSpace: { providesTags: (_space, _error, { id }) => [{ type: 'Space', id }] },
    listSubSpaces: { providesTags: (_list, _error, { id }) => [{ type: 'Display', id }] },
    listSpaceBookings: { providesTags: (_list, _error, { id }) => [{ type: 'Booking', id: `space-${id}` }] },
    quoteBooking: { providesTags: (_quote, _error, { id }) => [{ type: 'Booking', id: `space-${id}` }] },
    getSpaceCalendar: {
      /* Its obstacle follows the listing's status, its days the displays' capacity. */
      providesTags: (_calendar, _error, { id }) => [
        { type: 'Booking', id: `space-${id}` },
        { type: 'Space', id },
        { type: 'Display', id },
      ],
    },
    listPendingBookings: { transformResponse: toPage, providesTags: [{ type: 'Booking', id: LIST }] },
    listVendorBookings: { transformResponse: toPage, providesTags: [{ type: 'Booking', id: LIST }] },
    getVendorStats: { providesTags: [{ type: 'Booking', id: LIST }] },
    getVendorProfile: { providesTags: (_profile, _error, { userId }) => [{ type: 'Profile', id: userId }] },
    getPublicVendorProfile: {
      providesTags: (_profile, _error, { userId }) => [{ type: 'Profile', id: userId }],
    },
    createVendorProfile: { invalidatesTags: (done) => (done ? ['Profile', 'Session'] : []) },
    updateVendorProfile: { invalidatesTags: (done) => (done ? ['Profile', 'Session'] : []) },
    createSpace: { invalidatesTags: (done) => (done ? [{ type: 'Space', id: LIST }] : []) },
    getSpaceMap: { providesTags: [{ type: 'Space', id: LIST }] },
    listActiveBookings: { transformResponse: toPage, providesTags: [{ type: 'Booking', id: LIST }] },
    updateSpace: {
      invalidatesTags: (space, _error, { id }) =>
        space
          ? [
              { type: 'Space', id },
              { type: 'Space', id: LIST },
              { type: 'Display', id },
              { type: 'Booking', id: `space-${id}` },
              /* Bookings say the space's name and host, the audit log what an admin edited. */
              { type: 'Booking', id: LIST },
              'Admin',
            ]
          : [],
    },
    removeSubSpace: {
      invalidatesTags: (_done, _error, { id }) => [
        { type: 'Display', id },
        { type: 'Space', id },
        { type: 'Space', id: LIST },
      ],
    },
    getAvailability: { providesTags: (_days, _error, { id }) => [{ type: 'Availability', id }] },
    /* Also after an error, so that the host sees the days that were booked in the meantime. */
    setAvailability: {
      invalidatesTags: (_days, _error, { id }) => [
        { type: 'Availability', id },
        { type: 'Booking', id: `space-${id}` },
      ],
    },
    listReviews: {
      transformResponse: toPage,
      providesTags: (_list, _error, { id }) => [{ type: 'Review', id }],
    },
    writeReview: {
      invalidatesTags: (review, _error, { id }) =>
        review
          ? [
              { type: 'Review', id },
              { type: 'Space', id },
              { type: 'Space', id: LIST },
              { type: 'Booking', id: LIST },
            ]
          : [],
    },
    createSubSpace: {
      invalidatesTags: (_display, _error, { id }) => [
        { type: 'Display', id },
        { type: 'Space', id },
        { type: 'Space', id: LIST },
      ],
    },
    /* Also after a refusal: who lost the race wants to see the days that are taken now. */
    requestBooking: {
      invalidatesTags: (_booking, _error, { requestBookingDto: { spaceId } }) => [
        { type: 'Space', id: spaceId },
        { type: 'Availability', id: spaceId },
        { type: 'Booking', id: `space-${spaceId}` },
        { type: 'Booking', id: LIST },
      ],
    },
    /* A refusal does not say which space it was of. */
    answerBooking: {
      invalidatesTags: (booking, error) =>
        booking
          ? [
              { type: 'Booking', id: LIST },
              { type: 'Booking', id: `space-${booking.spaceId}` },
            ]
          : settled('Booking')(booking, error),
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
        'Admin',
        { type: 'Space', id: LIST },
        { type: 'Space', id },
      ],
    },
    listAdminUsers: { transformResponse: toPage, providesTags: ['User'] },
    listAdminBookings: { transformResponse: toPage, providesTags: [{ type: 'Booking', id: LIST }] },
    listAdminReviews: { transformResponse: toPage, providesTags: ['Review'] },
    listAuditLog: { transformResponse: toPage, providesTags: ['Admin'] },
    getAdminStats: { providesTags: ['Admin', 'User', 'Space', 'Booking'] },
    listLocations: { providesTags: ['Location'] },
    listAdminLocations: { providesTags: ['Location'] },
    listContent: { providesTags: ['Content'] },
    listAdminContent: { providesTags: ['Content'] },
    /* An account takes its listings and requests along (D10, D11). */
    setUserStatus: { invalidatesTags: settled('Admin', 'User', 'Space', 'Booking') },
    deleteUser: { invalidatesTags: settled('Admin', 'User', 'Space', 'Booking', 'Profile') },
    setSpaceStatus: { invalidatesTags: settled('Admin', 'Space') },
    cancelBooking: { invalidatesTags: settled('Admin', 'Booking') },
    deleteReview: { invalidatesTags: settled('Admin', 'Review', 'Space') },
    createLocation: { invalidatesTags: settled('Admin', 'Location') },
    updateLocation: { invalidatesTags: settled('Admin', 'Location') },
    deleteLocation: { invalidatesTags: settled('Admin', 'Location') },
    createContent: { invalidatesTags: settled('Admin', 'Content') },
    updateContent: { invalidatesTags: settled('Admin', 'Content') },
  },
});

export const {
  useListSpacesQuery,
  useListHostSpacesQuery,
  useListAdminSpacesQuery,
  useListReviewsQuery,
  useListActiveBookingsQuery,
  useListAdminUsersQuery,
  useListAdminBookingsQuery,
  useListAdminReviewsQuery,
  useListAuditLogQuery,
  useListPendingBookingsQuery,
  useListVendorBookingsQuery,
} = popnookApi;
