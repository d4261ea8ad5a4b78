import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query/react';
import { afterChange, indicatesOutdatedData } from './after-change';
import {
  addTagTypes,
  generatedApi,
  type AdminBookingDto,
  type AdminEmailDto,
  type AdminReviewDto,
  type AdminSpaceDto,
  type AdminUserDto,
  type ActiveBookingDto,
  type AuditEntryDto,
  type HistoryEntryDto,
  type HostBookingDto,
  type PendingBookingDto,
  type ReviewDto,
  type FoundSpaceDto,
  type SpaceDto,
  type VendorBookingDto,
} from './generated';

/** A page of a list, with the values of the response headers (D40). */
export interface Page<T> {
  items: T[];
  /** The number of items on all pages. 1,001 means more than 1,000; in a list that is counted only to 100, 101 means more. */
  total: number;
  /** The `cursor` of the next page, if there is one. */
  nextCursor?: string | undefined;
}

type Definitions = DefinitionsFromApi<typeof generatedApi>;
type Paged<Name extends keyof Definitions, T> = OverrideResultType<Definitions[Name], Page<T>>;
type PagedDefinitions = {
  listSpaces: Paged<'listSpaces', FoundSpaceDto>;
  listHostSpaces: Paged<'listHostSpaces', SpaceDto>;
  listAdminSpaces: Paged<'listAdminSpaces', AdminSpaceDto>;
  listReviews: Paged<'listReviews', ReviewDto>;
  listActiveBookings: Paged<'listActiveBookings', ActiveBookingDto>;
  listAdminUsers: Paged<'listAdminUsers', AdminUserDto>;
  listAdminBookings: Paged<'listAdminBookings', AdminBookingDto>;
  listAdminReviews: Paged<'listAdminReviews', AdminReviewDto>;
  listFailedEmails: Paged<'listFailedEmails', AdminEmailDto>;
  listHistory: Paged<'listHistory', HistoryEntryDto>;
  listAuditLog: Paged<'listAuditLog', AuditEntryDto>;
  listPendingBookings: Paged<'listPendingBookings', PendingBookingDto>;
  listVendorBookings: Paged<'listVendorBookings', VendorBookingDto>;
  listHostBookings: Paged<'listHostBookings', HostBookingDto>;
};

function toPage<T>(items: T[], meta: FetchBaseQueryMeta | undefined): Page<T> {
  const headers = meta?.response?.headers;
  const next = /<([^>]+)>; rel="next"/.exec(headers?.get('Link') ?? '')?.[1];
  const nextCursor = next
    ? (new URL(next, 'http://popnook').searchParams.get('cursor') ?? undefined)
    : undefined;
  return { items, total: Number(headers?.get('X-Total-Count') ?? items.length), nextCursor };
}

/** Creates the body of an upload. The generated endpoints would send JSON instead. */
export function uploadForm(field: string, files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
}

const LIST = 'LIST';

/** Additional tags: the signed-in user, the displays of a space, and users and saved filters in the admin area. */
const extraTags = ['Session', 'Display', 'User', 'Saved filters'] as const;

const allTags = [...addTagTypes, ...extraTags] as const;
type Tag = (typeof allTags)[number];

/** The tags of data that is the same for everyone. */
const publicTags: readonly Tag[] = ['Configuration', 'Content', 'Discover', 'Locations', 'Places', 'Uploads'];

/** The tags of data that depends on who is signed in. They are invalidated when a user signs in or the session ends. */
export const personalTags: readonly Tag[] = allTags.filter((tag) => !publicTags.includes(tag));

/**
 * The API with all cache tags. By default, a query provides the OpenAPI tag of its operation with the id `LIST`, and a mutation
 * invalidates that tag regardless of the id (see generate.ts). Only the exceptions are listed here: tags of one record, effects on other
 * tags, paged lists, and uploads.
 */
export const popnookApi = generatedApi.enhanceEndpoints<
  Tag,
  Omit<Definitions, keyof PagedDefinitions> & PagedDefinitions
>({
  addTagTypes: extraTags,
  endpoints: {
    getMe: { providesTags: ['Session'] },
    getAccount: { providesTags: ['Session'] },
    editAccount: { invalidatesTags: (result) => (result ? ['Session'] : []) },
    changeRole: { invalidatesTags: (result) => (result ? ['Session', 'Bookings', 'Spaces'] : []) },
    sendCode: { invalidatesTags: [] },
    verifyCode: { invalidatesTags: (result) => (result ? personalTags : []) },
    /* After these calls, useEndSession of web-core removes the account's data once the pages that show it are unmounted. */
    logout: { invalidatesTags: [] },
    deleteAccount: { invalidatesTags: [] },
    endAllSessions: { invalidatesTags: [] },
    /* The export is downloaded. It is neither displayed nor cached. */
    exportAccount: { providesTags: [], keepUnusedDataFor: 0 },
    listSpaces: { transformResponse: toPage },
    getHostStats: { providesTags: [{ type: 'Spaces', id: LIST }, { type: 'Bookings', id: LIST }, 'Reviews'] },
    listHostSpaces: { transformResponse: toPage, providesTags: [{ type: 'Spaces', id: LIST }] },
    listAdminSpaces: { transformResponse: toPage, providesTags: [{ type: 'Spaces', id: LIST }] },
    getSpace: { providesTags: (_space, _error, { id }) => [{ type: 'Spaces', id }] },
    /* Only the host's insights show views, so nothing that the visitor sees is outdated. */
    countSpaceView: { invalidatesTags: [] },
    listSubSpaces: { providesTags: (_list, _error, { id }) => [{ type: 'Display', id }] },
    listSpaceBookings: { providesTags: (_list, _error, { id }) => [{ type: 'Bookings', id: `space-${id}` }] },
    quoteBooking: { providesTags: (_quote, _error, { id }) => [{ type: 'Bookings', id: `space-${id}` }] },
    getSpaceCalendar: {
      /* The calendar depends on bookings, on the listing's status and on the capacity of the displays. */
      providesTags: (_calendar, _error, { id }) => [
        { type: 'Bookings', id: `space-${id}` },
        { type: 'Spaces', id },
        { type: 'Display', id },
      ],
    },
    listPendingBookings: { transformResponse: toPage, providesTags: [{ type: 'Bookings', id: LIST }] },
    listHostBookings: { transformResponse: toPage, providesTags: [{ type: 'Bookings', id: LIST }] },
    getHostInsights: {
      providesTags: [
        { type: 'Bookings', id: LIST },
        { type: 'Availability', id: LIST },
      ],
    },
    getHostCalendar: {
      providesTags: [
        { type: 'Bookings', id: LIST },
        { type: 'Availability', id: LIST },
        { type: 'Spaces', id: LIST },
      ],
    },
    listVendorBookings: { transformResponse: toPage, providesTags: [{ type: 'Bookings', id: LIST }] },
    getVendorStats: { providesTags: [{ type: 'Bookings', id: LIST }] },
    getVendorProfile: {
      providesTags: (_profile, _error, { userId }) => [{ type: 'Vendor profiles', id: userId }],
    },
    getPublicVendorProfile: {
      providesTags: (_profile, _error, { userId }) => [{ type: 'Vendor profiles', id: userId }],
    },
    createVendorProfile: { invalidatesTags: (result) => (result ? ['Vendor profiles', 'Session'] : []) },
    updateVendorProfile: { invalidatesTags: afterChange('Vendor profiles', 'Session') },
    /* Creating a space also deletes the host's listing draft, which has the tag 'Account'. */
    createSpace: {
      invalidatesTags: (result) =>
        result
          ? [
              { type: 'Spaces', id: LIST },
              { type: 'Account', id: LIST },
            ]
          : [],
    },
    /* The form that saves the draft already shows it. */
    saveListingDraft: { invalidatesTags: [] },
    discardListingDraft: { invalidatesTags: [] },
    getSpaceMap: { providesTags: [{ type: 'Spaces', id: LIST }] },
    listActiveBookings: { transformResponse: toPage, providesTags: [{ type: 'Bookings', id: LIST }] },
    updateSpace: {
      invalidatesTags: (space, error, { id }) =>
        space || indicatesOutdatedData(error)
          ? [
              { type: 'Spaces', id },
              { type: 'Spaces', id: LIST },
              { type: 'Display', id },
              { type: 'Bookings', id: `space-${id}` },
              /* Bookings contain the space's name and host, and the audit log contains edits by admins. */
              { type: 'Bookings', id: LIST },
              'Administration',
            ]
          : [],
    },
    removeSubSpace: {
      invalidatesTags: (_done, _error, { id }) => [
        { type: 'Display', id },
        { type: 'Spaces', id },
        { type: 'Spaces', id: LIST },
      ],
    },
    getAvailability: { providesTags: (_days, _error, { id }) => [{ type: 'Availability', id }] },
    /* These tags are also invalidated after an error, so that the host sees which days are booked. */
    setAvailability: {
      invalidatesTags: (_days, _error, { id }) => [
        { type: 'Availability', id },
        { type: 'Availability', id: LIST },
        { type: 'Bookings', id: `space-${id}` },
      ],
    },
    listReviews: {
      transformResponse: toPage,
      providesTags: (_list, _error, { id }) => [{ type: 'Reviews', id }],
    },
    writeReview: {
      invalidatesTags: (review, _error, { id }) =>
        review
          ? [
              { type: 'Reviews', id },
              { type: 'Spaces', id },
              { type: 'Spaces', id: LIST },
              { type: 'Bookings', id: LIST },
            ]
          : [],
    },
    createSubSpace: {
      invalidatesTags: (_display, _error, { id }) => [
        { type: 'Display', id },
        { type: 'Spaces', id },
        { type: 'Spaces', id: LIST },
      ],
    },
    /* These tags are also invalidated after an error, so that the vendor sees which days are no longer available. */
    requestBooking: {
      invalidatesTags: (_booking, _error, { requestBookingDto: { spaceId } }) => [
        { type: 'Spaces', id: spaceId },
        { type: 'Availability', id: spaceId },
        { type: 'Bookings', id: `space-${spaceId}` },
        { type: 'Bookings', id: LIST },
      ],
    },
    /* An error response does not contain the space, so after 404 and 409 all bookings are invalidated. */
    changeBookingStatus: {
      invalidatesTags: (booking, error) =>
        booking
          ? [
              { type: 'Bookings', id: LIST },
              { type: 'Bookings', id: `space-${booking.spaceId}` },
            ]
          : afterChange('Bookings')(booking, error),
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
        'Administration',
        { type: 'Spaces', id: LIST },
        { type: 'Spaces', id },
      ],
    },
    listAdminUsers: { transformResponse: toPage, providesTags: ['User'] },
    listAdminBookings: { transformResponse: toPage, providesTags: [{ type: 'Bookings', id: LIST }] },
    listAdminReviews: { transformResponse: toPage, providesTags: ['Reviews'] },
    listFailedEmails: { transformResponse: toPage },
    getWorkQueue: { providesTags: ['Administration', 'User', 'Spaces', 'Bookings'] },
    listHistory: {
      transformResponse: toPage,
      providesTags: ['Administration', 'User', 'Spaces', 'Bookings'],
    },
    listAuditLog: { transformResponse: toPage },
    getAdminStats: { providesTags: ['Administration', 'User', 'Spaces', 'Bookings'] },
    listAdminLocations: { providesTags: ['Locations'] },
    listAdminContent: { providesTags: ['Content'] },
    decideApprovals: { invalidatesTags: afterChange('Administration', 'Spaces') },
    setSpacesStatus: { invalidatesTags: afterChange('Administration', 'Spaces') },
    setLocationsStatus: { invalidatesTags: afterChange('Administration', 'Locations') },
    /* Suspending or deleting an account also affects its listings and bookings (D10, D11). */
    setUsersStatus: { invalidatesTags: afterChange('Administration', 'User', 'Spaces', 'Bookings') },
    cancelBookings: { invalidatesTags: afterChange('Administration', 'Bookings') },
    clearBookingFlags: { invalidatesTags: afterChange('Administration', 'Bookings') },
    listSavedFilters: { providesTags: ['Saved filters'] },
    /* This tag is also invalidated after an error, because the filters may have been changed in another browser. */
    addSavedFilter: { invalidatesTags: ['Saved filters'] },
    editSavedFilter: { invalidatesTags: ['Saved filters'] },
    removeSavedFilter: { invalidatesTags: ['Saved filters'] },
    setUserStatus: { invalidatesTags: afterChange('Administration', 'User', 'Spaces', 'Bookings') },
    deleteUser: {
      invalidatesTags: afterChange('Administration', 'User', 'Spaces', 'Bookings', 'Vendor profiles'),
    },
    setSpaceStatus: { invalidatesTags: afterChange('Administration', 'Spaces') },
    cancelBooking: { invalidatesTags: afterChange('Administration', 'Bookings') },
    clearBookingFlag: { invalidatesTags: afterChange('Administration', 'Bookings') },
    deleteReview: { invalidatesTags: afterChange('Administration', 'Reviews', 'Spaces') },
    createLocation: { invalidatesTags: afterChange('Administration', 'Locations') },
    updateLocation: { invalidatesTags: afterChange('Administration', 'Locations') },
    deleteLocation: { invalidatesTags: afterChange('Administration', 'Locations') },
    createContent: { invalidatesTags: afterChange('Administration', 'Content') },
    updateContent: { invalidatesTags: afterChange('Administration', 'Content') },
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
  useListFailedEmailsQuery,
  useListHistoryQuery,
  useListAuditLogQuery,
  useListHostBookingsQuery,
  useListPendingBookingsQuery,
  useListVendorBookingsQuery,
} = popnookApi;
