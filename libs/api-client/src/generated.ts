import { afterChange } from './after-change';
import { api } from './api';
export const addTagTypes = [
  'Administration',
  'Signing in',
  'Sessions',
  'Bookings',
  'Content',
  'Configuration',
  'Discover',
  'People',
  'Locations',
  'Places',
  'Vendor profiles',
  'Spaces',
  'Availability',
  'Reviews',
  'Saved searches',
  'Uploads',
  'Account',
  'Access tokens',
  'Saved spaces',
  'Waitlist',
  'Webhooks',
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAuditLog: build.query<ListAuditLogApiResponse, ListAuditLogApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/audit-log`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
            actor: queryArg.actor,
            actorRole: queryArg.actorRole,
            action: queryArg.action,
            entity: queryArg.entity,
            entityId: queryArg.entityId,
            sort: queryArg.sort,
          },
        }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      listAdminBookings: build.query<ListAdminBookingsApiResponse, ListAdminBookingsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/bookings`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
            q: queryArg.q,
            status: queryArg.status,
            flagged: queryArg.flagged,
            startFrom: queryArg.startFrom,
            startTo: queryArg.startTo,
            spaceId: queryArg.spaceId,
            vendorId: queryArg.vendorId,
            sort: queryArg.sort,
          },
        }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      clearBookingFlags: build.mutation<ClearBookingFlagsApiResponse, ClearBookingFlagsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/bookings/clear-flags`,
          method: 'PUT',
          body: queryArg.bookingIdsDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      cancelBookings: build.mutation<CancelBookingsApiResponse, CancelBookingsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/bookings/status`,
          method: 'PUT',
          body: queryArg.cancelBookingsDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      clearBookingFlag: build.mutation<ClearBookingFlagApiResponse, ClearBookingFlagApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/bookings/${queryArg.id}/flag`,
          method: 'DELETE',
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      cancelBooking: build.mutation<CancelBookingApiResponse, CancelBookingApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/bookings/${queryArg.id}/status`,
          method: 'PUT',
          body: queryArg.cancelBookingDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      listAdminContent: build.query<ListAdminContentApiResponse, ListAdminContentApiArg>({
        query: () => ({ url: `/api/admin/content` }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      listFailedEmails: build.query<ListFailedEmailsApiResponse, ListFailedEmailsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/failed-emails`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      discardEmails: build.mutation<DiscardEmailsApiResponse, DiscardEmailsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/failed-emails/discard`,
          method: 'PUT',
          body: queryArg.emailIdsDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      retryEmails: build.mutation<RetryEmailsApiResponse, RetryEmailsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/failed-emails/retry`,
          method: 'PUT',
          body: queryArg.emailIdsDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      discardEmail: build.mutation<DiscardEmailApiResponse, DiscardEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/failed-emails/${queryArg.id}`,
          method: 'DELETE',
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      retryEmail: build.mutation<RetryEmailApiResponse, RetryEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/failed-emails/${queryArg.id}/retry`,
          method: 'PUT',
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      listHistory: build.query<ListHistoryApiResponse, ListHistoryApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/history`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            userId: queryArg.userId,
            spaceId: queryArg.spaceId,
            bookingId: queryArg.bookingId,
          },
        }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      listAdminLocations: build.query<ListAdminLocationsApiResponse, ListAdminLocationsApiArg>({
        query: () => ({ url: `/api/admin/locations` }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      createLocation: build.mutation<CreateLocationApiResponse, CreateLocationApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/locations`,
          method: 'POST',
          body: queryArg.addLocationDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      setLocationsStatus: build.mutation<SetLocationsStatusApiResponse, SetLocationsStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/locations/status`,
          method: 'PUT',
          body: queryArg.setLocationsStatusDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      updateLocation: build.mutation<UpdateLocationApiResponse, UpdateLocationApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/locations/${queryArg.id}`,
          method: 'PUT',
          body: queryArg.editLocationDto,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      deleteLocation: build.mutation<DeleteLocationApiResponse, DeleteLocationApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/locations/${queryArg.id}`,
          method: 'DELETE',
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      listAdminReviews: build.query<ListAdminReviewsApiResponse, ListAdminReviewsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reviews`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
            q: queryArg.q,
            rating: queryArg.rating,
            sort: queryArg.sort,
          },
        }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      deleteReview: build.mutation<DeleteReviewApiResponse, DeleteReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reviews/${queryArg.id}`,
          method: 'DELETE',
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      listSavedFilters: build.query<ListSavedFiltersApiResponse, ListSavedFiltersApiArg>({
        query: () => ({ url: `/api/admin/saved-filters` }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      saveFilters: build.mutation<SaveFiltersApiResponse, SaveFiltersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/saved-filters`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      addSavedFilter: build.mutation<AddSavedFilterApiResponse, AddSavedFilterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/saved-filters`,
          method: 'POST',
          body: queryArg.savedFilterDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      editSavedFilter: build.mutation<EditSavedFilterApiResponse, EditSavedFilterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/saved-filters`,
          method: 'PATCH',
          body: queryArg.editSavedFilterDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      removeSavedFilter: build.mutation<RemoveSavedFilterApiResponse, RemoveSavedFilterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/saved-filters`,
          method: 'DELETE',
          params: {
            list: queryArg.list,
            name: queryArg.name,
          },
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      listAdminSpaces: build.query<ListAdminSpacesApiResponse, ListAdminSpacesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/spaces`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
            awaitingApproval: queryArg.awaitingApproval,
            q: queryArg.q,
            approvalStatus: queryArg.approvalStatus,
            changedSinceApproval: queryArg.changedSinceApproval,
            hostId: queryArg.hostId,
            isActive: queryArg.isActive,
            sort: queryArg.sort,
          },
        }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      decideApprovals: build.mutation<DecideApprovalsApiResponse, DecideApprovalsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/spaces/approval`,
          method: 'PUT',
          body: queryArg.decideApprovalsDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      setSpacesStatus: build.mutation<SetSpacesStatusApiResponse, SetSpacesStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/spaces/status`,
          method: 'PUT',
          body: queryArg.setSpacesStatusDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      decideApproval: build.mutation<DecideApprovalApiResponse, DecideApprovalApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/spaces/${queryArg.id}/approval`,
          method: 'PUT',
          body: queryArg.approvalDto,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      getListingChanges: build.query<GetListingChangesApiResponse, GetListingChangesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/spaces/${queryArg.id}/changes`,
        }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      setSpaceStatus: build.mutation<SetSpaceStatusApiResponse, SetSpaceStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/spaces/${queryArg.id}/status`,
          method: 'PUT',
          body: queryArg.setSpaceStatusDto,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      getAdminStats: build.query<GetAdminStatsApiResponse, GetAdminStatsApiArg>({
        query: () => ({ url: `/api/admin/stats` }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      listAdminUsers: build.query<ListAdminUsersApiResponse, ListAdminUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
            q: queryArg.q,
            role: queryArg.role,
            status: queryArg.status,
            sort: queryArg.sort,
          },
        }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      setUsersStatus: build.mutation<SetUsersStatusApiResponse, SetUsersStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/status`,
          method: 'PUT',
          body: queryArg.setUsersStatusDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${queryArg.id}`,
          method: 'DELETE',
          body: queryArg.deleteUserDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      setUserStatus: build.mutation<SetUserStatusApiResponse, SetUserStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${queryArg.id}/status`,
          method: 'PUT',
          body: queryArg.setUserStatusDto,
        }),
        invalidatesTags: afterChange('Administration'),
      }),
      getWorkQueue: build.query<GetWorkQueueApiResponse, GetWorkQueueApiArg>({
        query: () => ({ url: `/api/admin/work-queue` }),
        providesTags: [{ type: 'Administration', id: 'LIST' }],
      }),
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
        invalidatesTags: afterChange('Signing in'),
      }),
      getMe: build.query<GetMeApiResponse, GetMeApiArg>({
        query: () => ({ url: `/api/auth/me` }),
        providesTags: [{ type: 'Signing in', id: 'LIST' }],
      }),
      verifySecondFactor: build.mutation<VerifySecondFactorApiResponse, VerifySecondFactorApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/second-factor`,
          method: 'POST',
          body: queryArg.secondFactorCodeDto,
        }),
        invalidatesTags: afterChange('Signing in'),
      }),
      disableSecondFactor: build.mutation<DisableSecondFactorApiResponse, DisableSecondFactorApiArg>({
        query: () => ({ url: `/api/auth/second-factor`, method: 'DELETE' }),
        invalidatesTags: afterChange('Signing in'),
      }),
      enableSecondFactor: build.mutation<EnableSecondFactorApiResponse, EnableSecondFactorApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/second-factor/enable`,
          method: 'POST',
          body: queryArg.enableSecondFactorDto,
        }),
        invalidatesTags: afterChange('Signing in'),
      }),
      renewRecoveryCodes: build.mutation<RenewRecoveryCodesApiResponse, RenewRecoveryCodesApiArg>({
        query: () => ({
          url: `/api/auth/second-factor/recovery-codes`,
          method: 'POST',
        }),
        invalidatesTags: afterChange('Signing in'),
      }),
      setUpSecondFactor: build.mutation<SetUpSecondFactorApiResponse, SetUpSecondFactorApiArg>({
        query: () => ({ url: `/api/auth/second-factor/setup`, method: 'POST' }),
        invalidatesTags: afterChange('Signing in'),
      }),
      sendCode: build.mutation<SendCodeApiResponse, SendCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/send-code`,
          method: 'POST',
          body: queryArg.sendCodeDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Signing in'),
      }),
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: () => ({ url: `/api/auth/sessions` }),
        providesTags: [{ type: 'Sessions', id: 'LIST' }],
      }),
      endAllSessions: build.mutation<EndAllSessionsApiResponse, EndAllSessionsApiArg>({
        query: () => ({ url: `/api/auth/sessions`, method: 'DELETE' }),
        invalidatesTags: afterChange('Sessions'),
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/sessions/${queryArg.id}`,
          method: 'DELETE',
        }),
        invalidatesTags: afterChange('Sessions'),
      }),
      verifyCode: build.mutation<VerifyCodeApiResponse, VerifyCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/verify-code`,
          method: 'POST',
          body: queryArg.verifyCodeDto,
        }),
        invalidatesTags: afterChange('Signing in'),
      }),
      requestBooking: build.mutation<RequestBookingApiResponse, RequestBookingApiArg>({
        query: (queryArg) => ({
          url: `/api/bookings`,
          method: 'POST',
          body: queryArg.requestBookingDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Bookings'),
      }),
      changeBookingStatus: build.mutation<ChangeBookingStatusApiResponse, ChangeBookingStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/bookings/${queryArg.id}`,
          method: 'PUT',
          body: queryArg.changeBookingStatusDto,
        }),
        invalidatesTags: afterChange('Bookings'),
      }),
      askToCancel: build.mutation<AskToCancelApiResponse, AskToCancelApiArg>({
        query: (queryArg) => ({
          url: `/api/bookings/${queryArg.id}/cancellation-request`,
          method: 'PUT',
          body: queryArg.askToCancelDto,
        }),
        invalidatesTags: afterChange('Bookings'),
      }),
      listContent: build.query<ListContentApiResponse, ListContentApiArg>({
        query: () => ({ url: `/api/cms/content` }),
        providesTags: [{ type: 'Content', id: 'LIST' }],
      }),
      createContent: build.mutation<CreateContentApiResponse, CreateContentApiArg>({
        query: (queryArg) => ({
          url: `/api/cms/content`,
          method: 'POST',
          body: queryArg.addContentDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Content'),
      }),
      updateContent: build.mutation<UpdateContentApiResponse, UpdateContentApiArg>({
        query: (queryArg) => ({
          url: `/api/cms/content/${queryArg.id}`,
          method: 'PUT',
          body: queryArg.editContentDto,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: afterChange('Content'),
      }),
      getMapConfig: build.query<GetMapConfigApiResponse, GetMapConfigApiArg>({
        query: () => ({ url: `/api/config/map` }),
        providesTags: [{ type: 'Configuration', id: 'LIST' }],
      }),
      getMapsKey: build.query<GetMapsKeyApiResponse, GetMapsKeyApiArg>({
        query: () => ({ url: `/api/config/maps-key` }),
        providesTags: [{ type: 'Configuration', id: 'LIST' }],
      }),
      listActiveBookings: build.query<ListActiveBookingsApiResponse, ListActiveBookingsApiArg>({
        query: (queryArg) => ({
          url: `/api/discover/active-bookings`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            vendorId: queryArg.vendorId,
            spaceId: queryArg.spaceId,
          },
        }),
        providesTags: [{ type: 'Discover', id: 'LIST' }],
      }),
      listHostBookings: build.query<ListHostBookingsApiResponse, ListHostBookingsApiArg>({
        query: (queryArg) => ({
          url: `/api/hosts/${queryArg.id}/bookings`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            status: queryArg.status,
            phase: queryArg.phase,
            spaceId: queryArg.spaceId,
            bookingId: queryArg.bookingId,
            sort: queryArg.sort,
          },
        }),
        providesTags: [{ type: 'People', id: 'LIST' }],
      }),
      getHostCalendar: build.query<GetHostCalendarApiResponse, GetHostCalendarApiArg>({
        query: (queryArg) => ({
          url: `/api/hosts/${queryArg.id}/calendar`,
          params: {
            from: queryArg['from'],
            to: queryArg.to,
          },
        }),
        providesTags: [{ type: 'People', id: 'LIST' }],
      }),
      getHostInsights: build.query<GetHostInsightsApiResponse, GetHostInsightsApiArg>({
        query: (queryArg) => ({
          url: `/api/hosts/${queryArg.id}/insights`,
          params: {
            from: queryArg['from'],
            to: queryArg.to,
          },
        }),
        providesTags: [{ type: 'People', id: 'LIST' }],
      }),
      listPendingBookings: build.query<ListPendingBookingsApiResponse, ListPendingBookingsApiArg>({
        query: (queryArg) => ({
          url: `/api/hosts/${queryArg.id}/pending-bookings`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: [{ type: 'People', id: 'LIST' }],
      }),
      listHostSpaces: build.query<ListHostSpacesApiResponse, ListHostSpacesApiArg>({
        query: (queryArg) => ({
          url: `/api/hosts/${queryArg.id}/spaces`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: [{ type: 'People', id: 'LIST' }],
      }),
      getHostStats: build.query<GetHostStatsApiResponse, GetHostStatsApiArg>({
        query: (queryArg) => ({ url: `/api/hosts/${queryArg.id}/stats` }),
        providesTags: [{ type: 'People', id: 'LIST' }],
      }),
      listLocations: build.query<ListLocationsApiResponse, ListLocationsApiArg>({
        query: () => ({ url: `/api/locations` }),
        providesTags: [{ type: 'Locations', id: 'LIST' }],
      }),
      findPlaces: build.query<FindPlacesApiResponse, FindPlacesApiArg>({
        query: (queryArg) => ({
          url: `/api/places`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: [{ type: 'Places', id: 'LIST' }],
      }),
      getPublicUser: build.query<GetPublicUserApiResponse, GetPublicUserApiArg>({
        query: (queryArg) => ({ url: `/api/public/users/${queryArg.id}` }),
        providesTags: [{ type: 'People', id: 'LIST' }],
      }),
      getPublicVendorProfile: build.query<GetPublicVendorProfileApiResponse, GetPublicVendorProfileApiArg>({
        query: (queryArg) => ({
          url: `/api/public/vendor-profiles/${queryArg.userId}`,
        }),
        providesTags: [{ type: 'Vendor profiles', id: 'LIST' }],
      }),
      getSitemap: build.query<GetSitemapApiResponse, GetSitemapApiArg>({
        query: () => ({ url: `/api/sitemap` }),
        providesTags: [{ type: 'Discover', id: 'LIST' }],
      }),
      listSitemapSpaces: build.query<ListSitemapSpacesApiResponse, ListSitemapSpacesApiArg>({
        query: (queryArg) => ({
          url: `/api/sitemap/spaces`,
          params: {
            after: queryArg.after,
            limit: queryArg.limit,
          },
        }),
        providesTags: [{ type: 'Discover', id: 'LIST' }],
      }),
      listSpaces: build.query<ListSpacesApiResponse, ListSpacesApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            ids: queryArg.ids,
            location: queryArg.location,
            spaceType: queryArg.spaceType,
            maxPrice: queryArg.maxPrice,
            q: queryArg.q,
            bbox: queryArg.bbox,
            from: queryArg['from'],
            startWithin: queryArg.startWithin,
            near: queryArg.near,
            radiusKm: queryArg.radiusKm,
            type: queryArg['type'],
            paymentModel: queryArg.paymentModel,
            period: queryArg.period,
            displayType: queryArg.displayType,
            amenity: queryArg.amenity,
            maxTotal: queryArg.maxTotal,
            sort: queryArg.sort,
          },
        }),
        providesTags: [{ type: 'Spaces', id: 'LIST' }],
      }),
      createSpace: build.mutation<CreateSpaceApiResponse, CreateSpaceApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces`,
          method: 'POST',
          body: queryArg.createSpaceDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Spaces'),
      }),
      listAlternatives: build.query<ListAlternativesApiResponse, ListAlternativesApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/alternatives`,
          params: {
            location: queryArg.location,
            spaceType: queryArg.spaceType,
            maxPrice: queryArg.maxPrice,
            q: queryArg.q,
            bbox: queryArg.bbox,
            from: queryArg['from'],
            startWithin: queryArg.startWithin,
            near: queryArg.near,
            radiusKm: queryArg.radiusKm,
            type: queryArg['type'],
            paymentModel: queryArg.paymentModel,
            period: queryArg.period,
            displayType: queryArg.displayType,
            amenity: queryArg.amenity,
            maxTotal: queryArg.maxTotal,
          },
        }),
        providesTags: [{ type: 'Spaces', id: 'LIST' }],
      }),
      getSpaceMap: build.query<GetSpaceMapApiResponse, GetSpaceMapApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/map`,
          params: {
            location: queryArg.location,
            spaceType: queryArg.spaceType,
            maxPrice: queryArg.maxPrice,
            q: queryArg.q,
            bbox: queryArg.bbox,
            from: queryArg['from'],
            startWithin: queryArg.startWithin,
            near: queryArg.near,
            radiusKm: queryArg.radiusKm,
            type: queryArg['type'],
            paymentModel: queryArg.paymentModel,
            period: queryArg.period,
            displayType: queryArg.displayType,
            amenity: queryArg.amenity,
            maxTotal: queryArg.maxTotal,
            zoom: queryArg.zoom,
          },
        }),
        providesTags: [{ type: 'Discover', id: 'LIST' }],
      }),
      getTypicalPrice: build.query<GetTypicalPriceApiResponse, GetTypicalPriceApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/typical-price`,
          params: {
            location: queryArg.location,
            spaceType: queryArg.spaceType,
          },
        }),
        providesTags: [{ type: 'Spaces', id: 'LIST' }],
      }),
      getSpace: build.query<GetSpaceApiResponse, GetSpaceApiArg>({
        query: (queryArg) => ({ url: `/api/spaces/${queryArg.id}` }),
        providesTags: [{ type: 'Spaces', id: 'LIST' }],
      }),
      updateSpace: build.mutation<UpdateSpaceApiResponse, UpdateSpaceApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/${queryArg.id}`,
          method: 'PATCH',
          body: queryArg.updateSpaceDto,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: afterChange('Spaces'),
      }),
      getAvailability: build.query<GetAvailabilityApiResponse, GetAvailabilityApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/${queryArg.id}/availability`,
          params: {
            from: queryArg['from'],
            to: queryArg.to,
          },
        }),
        providesTags: [{ type: 'Availability', id: 'LIST' }],
      }),
      setAvailability: build.mutation<SetAvailabilityApiResponse, SetAvailabilityApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/${queryArg.id}/availability`,
          method: 'PUT',
          body: queryArg.body,
        }),
        invalidatesTags: afterChange('Availability'),
      }),
      listSpaceBookings: build.query<ListSpaceBookingsApiResponse, ListSpaceBookingsApiArg>({
        query: (queryArg) => ({ url: `/api/spaces/${queryArg.id}/bookings` }),
        providesTags: [{ type: 'Spaces', id: 'LIST' }],
      }),
      getSpaceCalendar: build.query<GetSpaceCalendarApiResponse, GetSpaceCalendarApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/${queryArg.id}/calendar`,
          params: {
            subSpaceId: queryArg.subSpaceId,
            from: queryArg['from'],
          },
        }),
        providesTags: [{ type: 'Bookings', id: 'LIST' }],
      }),
      quoteBooking: build.query<QuoteBookingApiResponse, QuoteBookingApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/${queryArg.id}/quote`,
          params: {
            subSpaceId: queryArg.subSpaceId,
            startDate: queryArg.startDate,
          },
        }),
        providesTags: [{ type: 'Bookings', id: 'LIST' }],
      }),
      listReviews: build.query<ListReviewsApiResponse, ListReviewsApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/${queryArg.id}/reviews`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: [{ type: 'Reviews', id: 'LIST' }],
      }),
      writeReview: build.mutation<WriteReviewApiResponse, WriteReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/${queryArg.id}/reviews`,
          method: 'POST',
          body: queryArg.writeReviewDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Reviews'),
      }),
      listSubSpaces: build.query<ListSubSpacesApiResponse, ListSubSpacesApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/${queryArg.id}/subspaces`,
        }),
        providesTags: [{ type: 'Spaces', id: 'LIST' }],
      }),
      createSubSpace: build.mutation<CreateSubSpaceApiResponse, CreateSubSpaceApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/${queryArg.id}/subspaces`,
          method: 'POST',
          body: queryArg.createSubSpaceDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Spaces'),
      }),
      removeSubSpace: build.mutation<RemoveSubSpaceApiResponse, RemoveSubSpaceApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/${queryArg.id}/subspaces/${queryArg.subId}`,
          method: 'DELETE',
        }),
        invalidatesTags: afterChange('Spaces'),
      }),
      countSpaceView: build.mutation<CountSpaceViewApiResponse, CountSpaceViewApiArg>({
        query: (queryArg) => ({
          url: `/api/spaces/${queryArg.id}/views`,
          method: 'POST',
        }),
        invalidatesTags: afterChange('Spaces'),
      }),
      endEmails: build.mutation<EndEmailsApiResponse, EndEmailsApiArg>({
        query: (queryArg) => ({
          url: `/api/unsubscribe`,
          method: 'POST',
          body: queryArg.unsubscribeDto,
        }),
        invalidatesTags: afterChange('Saved searches'),
      }),
      uploadImage: build.mutation<UploadImageApiResponse, UploadImageApiArg>({
        query: (queryArg) => ({
          url: `/api/upload/image`,
          method: 'POST',
          body: queryArg.imageFormDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Uploads'),
      }),
      uploadImages: build.mutation<UploadImagesApiResponse, UploadImagesApiArg>({
        query: (queryArg) => ({
          url: `/api/upload/images`,
          method: 'POST',
          body: queryArg.imagesFormDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Uploads'),
      }),
      getAccount: build.query<GetAccountApiResponse, GetAccountApiArg>({
        query: () => ({ url: `/api/users/me` }),
        providesTags: [{ type: 'Account', id: 'LIST' }],
      }),
      editAccount: build.mutation<EditAccountApiResponse, EditAccountApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me`,
          method: 'PATCH',
          body: queryArg.editAccountDto,
        }),
        invalidatesTags: afterChange('Account'),
      }),
      deleteAccount: build.mutation<DeleteAccountApiResponse, DeleteAccountApiArg>({
        query: () => ({ url: `/api/users/me`, method: 'DELETE' }),
        invalidatesTags: afterChange('Account'),
      }),
      listAccessTokens: build.query<ListAccessTokensApiResponse, ListAccessTokensApiArg>({
        query: () => ({ url: `/api/users/me/access-tokens` }),
        providesTags: [{ type: 'Access tokens', id: 'LIST' }],
      }),
      createAccessToken: build.mutation<CreateAccessTokenApiResponse, CreateAccessTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/access-tokens`,
          method: 'POST',
          body: queryArg.createAccessTokenDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Access tokens'),
      }),
      revokeAccessToken: build.mutation<RevokeAccessTokenApiResponse, RevokeAccessTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/access-tokens/${queryArg.id}`,
          method: 'DELETE',
        }),
        invalidatesTags: afterChange('Access tokens'),
      }),
      exportAccount: build.query<ExportAccountApiResponse, ExportAccountApiArg>({
        query: () => ({ url: `/api/users/me/export` }),
        providesTags: [{ type: 'Account', id: 'LIST' }],
      }),
      getListingDraft: build.query<GetListingDraftApiResponse, GetListingDraftApiArg>({
        query: () => ({ url: `/api/users/me/listing-draft` }),
        providesTags: [{ type: 'Account', id: 'LIST' }],
      }),
      saveListingDraft: build.mutation<SaveListingDraftApiResponse, SaveListingDraftApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/listing-draft`,
          method: 'PUT',
          body: queryArg.saveListingDraftDto,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: afterChange('Account'),
      }),
      discardListingDraft: build.mutation<DiscardListingDraftApiResponse, DiscardListingDraftApiArg>({
        query: () => ({ url: `/api/users/me/listing-draft`, method: 'DELETE' }),
        invalidatesTags: afterChange('Account'),
      }),
      changeRole: build.mutation<ChangeRoleApiResponse, ChangeRoleApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/role`,
          method: 'POST',
          body: queryArg.changeRoleDto,
        }),
        invalidatesTags: afterChange('Account'),
      }),
      listSavedSearches: build.query<ListSavedSearchesApiResponse, ListSavedSearchesApiArg>({
        query: () => ({ url: `/api/users/me/saved-searches` }),
        providesTags: [{ type: 'Saved searches', id: 'LIST' }],
      }),
      saveSearch: build.mutation<SaveSearchApiResponse, SaveSearchApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/saved-searches`,
          method: 'POST',
          body: queryArg.saveSearchDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Saved searches'),
      }),
      editSavedSearch: build.mutation<EditSavedSearchApiResponse, EditSavedSearchApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/saved-searches/${queryArg.id}`,
          method: 'PATCH',
          body: queryArg.editSavedSearchDto,
        }),
        invalidatesTags: afterChange('Saved searches'),
      }),
      removeSavedSearch: build.mutation<RemoveSavedSearchApiResponse, RemoveSavedSearchApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/saved-searches/${queryArg.id}`,
          method: 'DELETE',
        }),
        invalidatesTags: afterChange('Saved searches'),
      }),
      listSavedSpaces: build.query<ListSavedSpacesApiResponse, ListSavedSpacesApiArg>({
        query: () => ({ url: `/api/users/me/saved-spaces` }),
        providesTags: [{ type: 'Saved spaces', id: 'LIST' }],
      }),
      mergeSavedSpaces: build.mutation<MergeSavedSpacesApiResponse, MergeSavedSpacesApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/saved-spaces`,
          method: 'POST',
          body: queryArg.mergeSavedSpacesDto,
        }),
        invalidatesTags: afterChange('Saved spaces'),
      }),
      saveSpace: build.mutation<SaveSpaceApiResponse, SaveSpaceApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/saved-spaces/${queryArg.spaceId}`,
          method: 'PUT',
        }),
        invalidatesTags: afterChange('Saved spaces'),
      }),
      removeSavedSpace: build.mutation<RemoveSavedSpaceApiResponse, RemoveSavedSpaceApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/saved-spaces/${queryArg.spaceId}`,
          method: 'DELETE',
        }),
        invalidatesTags: afterChange('Saved spaces'),
      }),
      listWaitlist: build.query<ListWaitlistApiResponse, ListWaitlistApiArg>({
        query: () => ({ url: `/api/users/me/waitlist` }),
        providesTags: [{ type: 'Waitlist', id: 'LIST' }],
      }),
      joinWaitlist: build.mutation<JoinWaitlistApiResponse, JoinWaitlistApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/waitlist`,
          method: 'POST',
          body: queryArg.joinWaitlistDto,
        }),
        invalidatesTags: afterChange('Waitlist'),
      }),
      leaveWaitlist: build.mutation<LeaveWaitlistApiResponse, LeaveWaitlistApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/waitlist/${queryArg.id}`,
          method: 'DELETE',
        }),
        invalidatesTags: afterChange('Waitlist'),
      }),
      listWebhooks: build.query<ListWebhooksApiResponse, ListWebhooksApiArg>({
        query: () => ({ url: `/api/users/me/webhooks` }),
        providesTags: [{ type: 'Webhooks', id: 'LIST' }],
      }),
      createWebhook: build.mutation<CreateWebhookApiResponse, CreateWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/webhooks`,
          method: 'POST',
          body: queryArg.createWebhookDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Webhooks'),
      }),
      editWebhook: build.mutation<EditWebhookApiResponse, EditWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/webhooks/${queryArg.id}`,
          method: 'PATCH',
          body: queryArg.editWebhookDto,
        }),
        invalidatesTags: afterChange('Webhooks'),
      }),
      deleteWebhook: build.mutation<DeleteWebhookApiResponse, DeleteWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/webhooks/${queryArg.id}`,
          method: 'DELETE',
        }),
        invalidatesTags: afterChange('Webhooks'),
      }),
      listWebhookDeliveries: build.query<ListWebhookDeliveriesApiResponse, ListWebhookDeliveriesApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/webhooks/${queryArg.id}/deliveries`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: [{ type: 'Webhooks', id: 'LIST' }],
      }),
      resendWebhookDelivery: build.mutation<ResendWebhookDeliveryApiResponse, ResendWebhookDeliveryApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/webhooks/${queryArg.id}/deliveries/${queryArg.deliveryId}/resend`,
          method: 'POST',
        }),
        invalidatesTags: afterChange('Webhooks'),
      }),
      replaceWebhookSecret: build.mutation<ReplaceWebhookSecretApiResponse, ReplaceWebhookSecretApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/webhooks/${queryArg.id}/secret`,
          method: 'POST',
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Webhooks'),
      }),
      testWebhook: build.mutation<TestWebhookApiResponse, TestWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/users/me/webhooks/${queryArg.id}/test`,
          method: 'POST',
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Webhooks'),
      }),
      getUser: build.query<GetUserApiResponse, GetUserApiArg>({
        query: (queryArg) => ({ url: `/api/users/${queryArg.id}` }),
        providesTags: [{ type: 'People', id: 'LIST' }],
      }),
      createVendorProfile: build.mutation<CreateVendorProfileApiResponse, CreateVendorProfileApiArg>({
        query: (queryArg) => ({
          url: `/api/vendor-profiles`,
          method: 'POST',
          body: queryArg.saveVendorProfileDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: afterChange('Vendor profiles'),
      }),
      getVendorProfile: build.query<GetVendorProfileApiResponse, GetVendorProfileApiArg>({
        query: (queryArg) => ({
          url: `/api/vendor-profiles/${queryArg.userId}`,
        }),
        providesTags: [{ type: 'Vendor profiles', id: 'LIST' }],
      }),
      updateVendorProfile: build.mutation<UpdateVendorProfileApiResponse, UpdateVendorProfileApiArg>({
        query: (queryArg) => ({
          url: `/api/vendor-profiles/${queryArg.userId}`,
          method: 'PUT',
          body: queryArg.saveVendorProfileDto,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: afterChange('Vendor profiles'),
      }),
      listVendorBookings: build.query<ListVendorBookingsApiResponse, ListVendorBookingsApiArg>({
        query: (queryArg) => ({
          url: `/api/vendors/${queryArg.id}/bookings`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            status: queryArg.status,
            cancelled: queryArg.cancelled,
            bookingId: queryArg.bookingId,
          },
        }),
        providesTags: [{ type: 'People', id: 'LIST' }],
      }),
      getVendorStats: build.query<GetVendorStatsApiResponse, GetVendorStatsApiArg>({
        query: (queryArg) => ({ url: `/api/vendors/${queryArg.id}/stats` }),
        providesTags: [{ type: 'People', id: 'LIST' }],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type ListAuditLogApiResponse = /** status 200 Success. */ AuditEntryDto[];
export type ListAuditLogApiArg = {
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
  /** Only records created on this day or later, in the time zone of New York. */
  createdFrom?: string;
  /** Only records created on this day or earlier, in the time zone of New York. */
  createdTo?: string;
  /** Text in the name or email address of the user who performed the action. */
  actor?: string;
  /** The role of the user who performed the action, or `system` for Popnook itself; administrators by default. */
  actorRole?: ActorRole;
  /** Only this action. */
  action?: string;
  /** Only this kind of record: user, space, booking, review, location, cms_content or email. */
  entity?: string;
  /** Only the record with this id. */
  entityId?: string;
  /** Newest first by default. */
  sort?: AuditSort;
};
export type ListAdminBookingsApiResponse = /** status 200 Success. */ AdminBookingDto[];
export type ListAdminBookingsApiArg = {
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
  /** Only records created on this day or later, in the time zone of New York. */
  createdFrom?: string;
  /** Only records created on this day or earlier, in the time zone of New York. */
  createdTo?: string;
  /** Text in the space's name, or in the name or email address of the vendor or host. */
  q?: string;
  /** Only bookings with this status. */
  status?: BookingStatus;
  /** `true`: only confirmed bookings whose vendor or host is suspended or has asked Popnook to cancel the booking; `false`: all others. */
  flagged?: boolean;
  /** Only bookings that start on this day or later. */
  startFrom?: string;
  /** Only bookings that start on this day or earlier. */
  startTo?: string;
  /** Only bookings of this space. */
  spaceId?: number;
  /** Only bookings of this vendor. */
  vendorId?: number;
  /** By time of the request (newest first, the default), by start date or by amount. */
  sort?: BookingSort;
};
export type ClearBookingFlagsApiResponse = /** status 200 Success. */ BulkResultDto[];
export type ClearBookingFlagsApiArg = {
  bookingIdsDto: BookingIdsDto;
};
export type CancelBookingsApiResponse = /** status 200 Success. */ BulkResultDto[];
export type CancelBookingsApiArg = {
  cancelBookingsDto: CancelBookingsDto;
};
export type ClearBookingFlagApiResponse = unknown;
export type ClearBookingFlagApiArg = {
  /** Id of the booking. */
  id: number;
};
export type CancelBookingApiResponse = /** status 200 Success. */ AdminBookingDto;
export type CancelBookingApiArg = {
  /** Id of the booking. */
  id: number;
  cancelBookingDto: CancelBookingDto;
};
export type ListAdminContentApiResponse = /** status 200 Success. */ ContentDto[];
export type ListAdminContentApiArg = void;
export type ListFailedEmailsApiResponse = /** status 200 Success. */ AdminEmailDto[];
export type ListFailedEmailsApiArg = {
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
};
export type DiscardEmailsApiResponse = /** status 200 Success. */ BulkResultDto[];
export type DiscardEmailsApiArg = {
  emailIdsDto: EmailIdsDto;
};
export type RetryEmailsApiResponse = /** status 200 Success. */ BulkResultDto[];
export type RetryEmailsApiArg = {
  emailIdsDto: EmailIdsDto;
};
export type DiscardEmailApiResponse = unknown;
export type DiscardEmailApiArg = {
  /** Id of the email. */
  id: number;
};
export type RetryEmailApiResponse = /** status 200 Success. */ AdminEmailDto;
export type RetryEmailApiArg = {
  /** Id of the email. */
  id: number;
};
export type ListHistoryApiResponse = /** status 200 Success. */ HistoryEntryDto[];
export type ListHistoryApiArg = {
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
  /** The history of this user: actions on the account, actions by the user, and emails sent to them. */
  userId?: number;
  /** The history of this space. */
  spaceId?: number;
  /** The history of this booking. */
  bookingId?: number;
};
export type ListAdminLocationsApiResponse = /** status 200 Success. */ AdminLocationDto[];
export type ListAdminLocationsApiArg = void;
export type CreateLocationApiResponse = /** status 201 Created. */ AdminLocationDto;
export type CreateLocationApiArg = {
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  addLocationDto: AddLocationDto;
};
export type SetLocationsStatusApiResponse = /** status 200 Success. */ BulkResultDto[];
export type SetLocationsStatusApiArg = {
  setLocationsStatusDto: SetLocationsStatusDto;
};
export type UpdateLocationApiResponse = /** status 200 Success. */ AdminLocationDto;
export type UpdateLocationApiArg = {
  /** Id of the location. */
  id: number;
  /** The `ETag` of the record when it was loaded. If someone else has edited it since, the response is 412. Without this header, the edit always applies. */
  'If-Match'?: string;
  editLocationDto: EditLocationDto;
};
export type DeleteLocationApiResponse = unknown;
export type DeleteLocationApiArg = {
  /** Id of the location. */
  id: number;
  /** The `ETag` of the record when it was loaded. If someone else has edited it since, the response is 412. Without this header, the edit always applies. */
  'If-Match'?: string;
};
export type ListAdminReviewsApiResponse = /** status 200 Success. */ AdminReviewDto[];
export type ListAdminReviewsApiArg = {
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
  /** Only records created on this day or later, in the time zone of New York. */
  createdFrom?: string;
  /** Only records created on this day or earlier, in the time zone of New York. */
  createdTo?: string;
  /** Text in the comment, the space's name, or the author's name or email address. */
  q?: string;
  /** Only reviews with this number of stars. */
  rating?: Stars;
  /** Newest first by default; `rating` puts the lowest first. */
  sort?: ReviewSort;
};
export type DeleteReviewApiResponse = unknown;
export type DeleteReviewApiArg = {
  /** Id of the review. */
  id: number;
};
export type ListSavedFiltersApiResponse = /** status 200 Success. */ SavedFilterDto[];
export type ListSavedFiltersApiArg = void;
export type SaveFiltersApiResponse = /** status 200 Success. */ SavedFilterDto[];
export type SaveFiltersApiArg = {
  body: SavedFilterDto[];
};
export type AddSavedFilterApiResponse = /** status 201 Created. */ SavedFilterDto[];
export type AddSavedFilterApiArg = {
  savedFilterDto: SavedFilterDto;
};
export type EditSavedFilterApiResponse = /** status 200 Success. */ SavedFilterDto[];
export type EditSavedFilterApiArg = {
  editSavedFilterDto: EditSavedFilterDto;
};
export type RemoveSavedFilterApiResponse = /** status 200 Success. */ SavedFilterDto[];
export type RemoveSavedFilterApiArg = {
  /** The list. */
  list: AdminList;
  /** The name of the filter. */
  name: string;
};
export type ListAdminSpacesApiResponse = /** status 200 Success. */ AdminSpaceDto[];
export type ListAdminSpacesApiArg = {
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
  /** Only records created on this day or later, in the time zone of New York. */
  createdFrom?: string;
  /** Only records created on this day or earlier, in the time zone of New York. */
  createdTo?: string;
  /** `true`: only listings that have no decision or have changed since the last one; `false`: all listings. */
  awaitingApproval?: boolean;
  /** Text in the name, description or location, or in the host's name or email address. */
  q?: string;
  /** Only spaces with this approval status. */
  approvalStatus?: ApprovalStatus;
  /** Only listings that have changed since the last decision (`true`), or only those that have not (`false`). */
  changedSinceApproval?: boolean;
  /** Only spaces of this host. */
  hostId?: number;
  /** Only active spaces (`true`), or only inactive ones (`false`). */
  isActive?: boolean;
  /** Newest first by default. */
  sort?: AdminSpaceSort;
};
export type DecideApprovalsApiResponse = /** status 200 Success. */ BulkResultDto[];
export type DecideApprovalsApiArg = {
  decideApprovalsDto: DecideApprovalsDto;
};
export type SetSpacesStatusApiResponse = /** status 200 Success. */ BulkResultDto[];
export type SetSpacesStatusApiArg = {
  setSpacesStatusDto: SetSpacesStatusDto;
};
export type DecideApprovalApiResponse = /** status 200 Success. */ AdminSpaceDto;
export type DecideApprovalApiArg = {
  /** Id of the space. */
  id: number;
  /** The `reviewVersion` of the listing when it was loaded, in quotation marks. If the listing has changed or another decision has been made since then, the response is 409 with the code `review_conflict` and the current `decision`. Without this header, the decision always applies. */
  'If-Match'?: string;
  approvalDto: ApprovalDto;
};
export type GetListingChangesApiResponse = /** status 200 Success. */ ListingReviewDto;
export type GetListingChangesApiArg = {
  /** Id of the space. */
  id: number;
};
export type SetSpaceStatusApiResponse = /** status 200 Success. */ AdminSpaceDto;
export type SetSpaceStatusApiArg = {
  /** Id of the space. */
  id: number;
  /** The `ETag` of the record when it was loaded. If someone else has edited it since, the response is 412. Without this header, the edit always applies. */
  'If-Match'?: string;
  setSpaceStatusDto: SetSpaceStatusDto;
};
export type GetAdminStatsApiResponse = /** status 200 Success. */ AdminStatsDto;
export type GetAdminStatsApiArg = void;
export type ListAdminUsersApiResponse = /** status 200 Success. */ AdminUserDto[];
export type ListAdminUsersApiArg = {
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
  /** Only records created on this day or later, in the time zone of New York. */
  createdFrom?: string;
  /** Only records created on this day or earlier, in the time zone of New York. */
  createdTo?: string;
  /** Text in the name or email address. */
  q?: string;
  /** Only users with this role. */
  role?: Role;
  /** Only users with this status; all except deleted ones by default. */
  status?: UserStatus;
  /** Newest first by default. */
  sort?: UserSort;
};
export type SetUsersStatusApiResponse = /** status 200 Success. */ BulkResultDto[];
export type SetUsersStatusApiArg = {
  setUsersStatusDto: SetUsersStatusDto;
};
export type DeleteUserApiResponse = unknown;
export type DeleteUserApiArg = {
  /** Id of the user. */
  id: number;
  deleteUserDto: DeleteUserDto;
};
export type SetUserStatusApiResponse = /** status 200 Success. */ AdminUserDto;
export type SetUserStatusApiArg = {
  /** Id of the user. */
  id: number;
  setUserStatusDto: SetUserStatusDto;
};
export type GetWorkQueueApiResponse = /** status 200 Success. */ AdminWorkDto;
export type GetWorkQueueApiArg = void;
export type LogoutApiResponse = /** status 200 Success. */ SessionDto;
export type LogoutApiArg = void;
export type GetMeApiResponse = /** status 200 Success. */ SessionDto;
export type GetMeApiArg = void;
export type VerifySecondFactorApiResponse = unknown;
export type VerifySecondFactorApiArg = {
  secondFactorCodeDto: SecondFactorCodeDto;
};
export type DisableSecondFactorApiResponse = unknown;
export type DisableSecondFactorApiArg = void;
export type EnableSecondFactorApiResponse = /** status 200 Success. */ RecoveryCodesDto;
export type EnableSecondFactorApiArg = {
  enableSecondFactorDto: EnableSecondFactorDto;
};
export type RenewRecoveryCodesApiResponse = /** status 200 Success. */ RecoveryCodesDto;
export type RenewRecoveryCodesApiArg = void;
export type SetUpSecondFactorApiResponse = /** status 200 Success. */ SecondFactorSetupDto;
export type SetUpSecondFactorApiArg = void;
export type SendCodeApiResponse =
  /** status 200 Sets a cookie. With it, `verify-code` accepts only the code that this browser requested. */ SentCodeDto;
export type SendCodeApiArg = {
  /** While a code is valid, another request with the same key and address does not send a second code. Use a random key: another client that sends the same key gets the same cookie. */
  'Idempotency-Key'?: string;
  sendCodeDto: SendCodeDto;
};
export type ListSessionsApiResponse = /** status 200 Success. */ SessionSummaryDto[];
export type ListSessionsApiArg = void;
export type EndAllSessionsApiResponse = unknown;
export type EndAllSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  /** Id of the session. */
  id: string;
};
export type VerifyCodeApiResponse = /** status 200 Sets the session cookie. */ SessionDto;
export type VerifyCodeApiArg = {
  verifyCodeDto: VerifyCodeDto;
};
export type RequestBookingApiResponse = /** status 201 Created. */ BookingDto;
export type RequestBookingApiArg = {
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  requestBookingDto: RequestBookingDto;
};
export type ChangeBookingStatusApiResponse = /** status 200 Success. */ BookingDto;
export type ChangeBookingStatusApiArg = {
  /** Id of the booking. */
  id: number;
  changeBookingStatusDto: ChangeBookingStatusDto;
};
export type AskToCancelApiResponse = /** status 200 Success. */ BookingFlagDto;
export type AskToCancelApiArg = {
  /** Id of the booking. */
  id: number;
  askToCancelDto: AskToCancelDto;
};
export type ListContentApiResponse = /** status 200 Success. */ ContentDto[];
export type ListContentApiArg = void;
export type CreateContentApiResponse = /** status 201 Created. */ ContentDto;
export type CreateContentApiArg = {
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  addContentDto: AddContentDto;
};
export type UpdateContentApiResponse = /** status 200 Success. */ ContentDto;
export type UpdateContentApiArg = {
  /** Id of the text block. */
  id: number;
  /** The `ETag` of the record when it was loaded. If someone else has edited it since, the response is 412. Without this header, the edit always applies. */
  'If-Match'?: string;
  editContentDto: EditContentDto;
};
export type GetMapConfigApiResponse = /** status 200 Success. */ MapConfigDto;
export type GetMapConfigApiArg = void;
export type GetMapsKeyApiResponse = /** status 200 Success. */ MapsKeyDto;
export type GetMapsKeyApiArg = void;
export type ListActiveBookingsApiResponse = /** status 200 Success. */ ActiveBookingDto[];
export type ListActiveBookingsApiArg = {
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
  /** Only bookings of this vendor. */
  vendorId?: number;
  /** Only bookings of this space. */
  spaceId?: number;
};
export type ListHostBookingsApiResponse = /** status 200 Success. */ HostBookingDto[];
export type ListHostBookingsApiArg = {
  /** Id of the host. */
  id: number;
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
  /** Only bookings with this status. */
  status?: BookingStatus;
  /** `upcoming`: pending and confirmed bookings, including those in progress; `past`: all others. */
  phase?: BookingPhase;
  /** Only bookings of this space. */
  spaceId?: number;
  /** Only the booking with this id. */
  bookingId?: number;
  /** By time of the request (newest first, the default) or by start date. */
  sort?: HostBookingSort;
};
export type GetHostCalendarApiResponse = /** status 200 Success. */ HostCalendarDto;
export type GetHostCalendarApiArg = {
  /** Id of the host. */
  id: number;
  /** The first day; today by default. */
  from?: string;
  /** The last day. By default, the calendar has 90 days. It can have at most 100. */
  to?: string;
};
export type GetHostInsightsApiResponse = /** status 200 Success. */ MonthlyInsightsDto[];
export type GetHostInsightsApiArg = {
  /** Id of the host. */
  id: number;
  /** The first month. By default, the response has 12 months. It can have at most 36. */
  from?: string;
  /** The last month; the current one by default. */
  to?: string;
};
export type ListPendingBookingsApiResponse = /** status 200 Success. */ PendingBookingDto[];
export type ListPendingBookingsApiArg = {
  /** Id of the host. */
  id: number;
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
};
export type ListHostSpacesApiResponse = /** status 200 Success. */ SpaceDto[];
export type ListHostSpacesApiArg = {
  /** Id of the host. */
  id: number;
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
};
export type GetHostStatsApiResponse = /** status 200 Success. */ HostStatsDto;
export type GetHostStatsApiArg = {
  /** Id of the host. */
  id: number;
};
export type ListLocationsApiResponse = /** status 200 Success. */ LocationDto[];
export type ListLocationsApiArg = void;
export type FindPlacesApiResponse = /** status 200 Success. */ PlaceDto[];
export type FindPlacesApiArg = {
  /** The text typed so far. */
  q?: string;
};
export type GetPublicUserApiResponse = /** status 200 Success. */ PublicUserDto;
export type GetPublicUserApiArg = {
  /** Id of the user. */
  id: number;
};
export type GetPublicVendorProfileApiResponse = /** status 200 Success. */ VendorProfileDto;
export type GetPublicVendorProfileApiArg = {
  /** Id of the vendor's user account. */
  userId: number;
};
export type GetSitemapApiResponse = /** status 200 Success. */ SitemapDto;
export type GetSitemapApiArg = void;
export type ListSitemapSpacesApiResponse = /** status 200 Success. */ SitemapSpaceDto[];
export type ListSitemapSpacesApiArg = {
  /** Only spaces with a greater id. */
  after?: number;
  /** Maximum number of spaces to return. */
  limit?: number;
};
export type ListSpacesApiResponse = /** status 200 Success. */ FoundSpaceDto[];
export type ListSpacesApiArg = {
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
  /** Only the spaces with these ids, at most 100. Those that are not public are left out. */
  ids?: string;
  /** City and state code; `all` for everywhere. */
  location?: string;
  /** Also finds spaces whose type is an alias of this one, such as `boutique` for `retail_shop`. */
  spaceType?: SpaceTypeFilter;
  /** Dollars per 30 days; ignored if negative or not a number. */
  maxPrice?: string;
  /** Text in the name, description or location; at least 3 characters. */
  q?: string;
  /** minLng,minLat,maxLng,maxLat in degrees. Spaces without coordinates are treated as located at the default center of the map. */
  bbox?: string;
  /** Only spaces that are free as a whole, or have at least one free display, for the booking period that starts on this day. The day can be at most 12 months ahead. */
  from?: string;
  /** `first,last`: only spaces that are free as a whole, or have at least one free display, for a booking period that starts on any day from the first to the last. Ignored if `from` is set. */
  startWithin?: string;
  /** `lat,lng` in degrees: only spaces within `radiusKm` of this point. */
  near?: string;
  /** Kilometers around `near`. */
  radiusKm?: number;
  /** Any of these types, each with its aliases. */
  type?: SpaceType[];
  /** Any of these payment models. */
  paymentModel?: PaymentModel[];
  /** Booking length: `week` for commission spaces, `month` for others. */
  period?: BookingPeriod;
  /** Only spaces with an active display of any of these types. */
  displayType?: DisplayType[];
  /** Only spaces with all of these amenities, each spelled as the host spelled it. */
  amenity?: string[];
  /** Maximum dollars due upfront, for the whole space or any of its displays; ignored if negative or not a number. */
  maxTotal?: string;
  /** Most recently approved (the default), best rated, lowest rate, highest rate or nearest to `near` first. */
  sort?: SpaceSort;
};
export type CreateSpaceApiResponse = /** status 201 Created. */ SpaceDto;
export type CreateSpaceApiArg = {
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  createSpaceDto: CreateSpaceDto;
};
export type ListAlternativesApiResponse = /** status 200 Success. */ SearchAlternativeDto[];
export type ListAlternativesApiArg = {
  /** City and state code; `all` for everywhere. */
  location?: string;
  /** Also finds spaces whose type is an alias of this one, such as `boutique` for `retail_shop`. */
  spaceType?: SpaceTypeFilter;
  /** Dollars per 30 days; ignored if negative or not a number. */
  maxPrice?: string;
  /** Text in the name, description or location; at least 3 characters. */
  q?: string;
  /** minLng,minLat,maxLng,maxLat in degrees. Spaces without coordinates are treated as located at the default center of the map. */
  bbox?: string;
  /** Only spaces that are free as a whole, or have at least one free display, for the booking period that starts on this day. The day can be at most 12 months ahead. */
  from?: string;
  /** `first,last`: only spaces that are free as a whole, or have at least one free display, for a booking period that starts on any day from the first to the last. Ignored if `from` is set. */
  startWithin?: string;
  /** `lat,lng` in degrees: only spaces within `radiusKm` of this point. */
  near?: string;
  /** Kilometers around `near`. */
  radiusKm?: number;
  /** Any of these types, each with its aliases. */
  type?: SpaceType[];
  /** Any of these payment models. */
  paymentModel?: PaymentModel[];
  /** Booking length: `week` for commission spaces, `month` for others. */
  period?: BookingPeriod;
  /** Only spaces with an active display of any of these types. */
  displayType?: DisplayType[];
  /** Only spaces with all of these amenities, each spelled as the host spelled it. */
  amenity?: string[];
  /** Maximum dollars due upfront, for the whole space or any of its displays; ignored if negative or not a number. */
  maxTotal?: string;
};
export type GetSpaceMapApiResponse = /** status 200 Success. */ SpaceMapDto;
export type GetSpaceMapApiArg = {
  /** City and state code; `all` for everywhere. */
  location?: string;
  /** Also finds spaces whose type is an alias of this one, such as `boutique` for `retail_shop`. */
  spaceType?: SpaceTypeFilter;
  /** Dollars per 30 days; ignored if negative or not a number. */
  maxPrice?: string;
  /** Text in the name, description or location; at least 3 characters. */
  q?: string;
  /** minLng,minLat,maxLng,maxLat in degrees. Spaces without coordinates are treated as located at the default center of the map. */
  bbox?: string;
  /** Only spaces that are free as a whole, or have at least one free display, for the booking period that starts on this day. The day can be at most 12 months ahead. */
  from?: string;
  /** `first,last`: only spaces that are free as a whole, or have at least one free display, for a booking period that starts on any day from the first to the last. Ignored if `from` is set. */
  startWithin?: string;
  /** `lat,lng` in degrees: only spaces within `radiusKm` of this point. */
  near?: string;
  /** Kilometers around `near`. */
  radiusKm?: number;
  /** Any of these types, each with its aliases. */
  type?: SpaceType[];
  /** Any of these payment models. */
  paymentModel?: PaymentModel[];
  /** Booking length: `week` for commission spaces, `month` for others. */
  period?: BookingPeriod;
  /** Only spaces with an active display of any of these types. */
  displayType?: DisplayType[];
  /** Only spaces with all of these amenities, each spelled as the host spelled it. */
  amenity?: string[];
  /** Maximum dollars due upfront, for the whole space or any of its displays; ignored if negative or not a number. */
  maxTotal?: string;
  /** The zoom level of web maps: the world is 2^zoom tiles wide. */
  zoom?: number;
};
export type GetTypicalPriceApiResponse = /** status 200 Success. */ TypicalPriceDto;
export type GetTypicalPriceApiArg = {
  /** City and state code; `all` for everywhere. */
  location?: string;
  /** Also finds spaces whose type is an alias of this one, such as `boutique` for `retail_shop`. */
  spaceType?: SpaceTypeFilter;
};
export type GetSpaceApiResponse = /** status 200 Success. */ SpaceDetailsDto;
export type GetSpaceApiArg = {
  /** Id of the space. */
  id: number;
};
export type UpdateSpaceApiResponse = /** status 200 Success. */ SpaceDto;
export type UpdateSpaceApiArg = {
  /** Id of the space. */
  id: number;
  /** The `ETag` of the record when it was loaded. If someone else has edited it since, the response is 412. Without this header, the edit always applies. */
  'If-Match'?: string;
  updateSpaceDto: UpdateSpaceDto;
};
export type GetAvailabilityApiResponse = /** status 200 Success. */ AvailabilityDayDto[];
export type GetAvailabilityApiArg = {
  /** Id of the space. */
  id: number;
  /** The first day; today by default. */
  from?: string;
  /** The last day; a year after the first by default. */
  to?: string;
};
export type SetAvailabilityApiResponse = /** status 200 The changed days. */ AvailabilityDayDto[];
export type SetAvailabilityApiArg = {
  /** Id of the space. */
  id: number;
  body: SetAvailabilityDayDto[];
};
export type ListSpaceBookingsApiResponse = /** status 200 Success. */ SpaceBookingDto[];
export type ListSpaceBookingsApiArg = {
  /** Id of the space. */
  id: number;
};
export type GetSpaceCalendarApiResponse = /** status 200 Success. */ SpaceCalendarDto;
export type GetSpaceCalendarApiArg = {
  /** Id of the space. */
  id: number;
  /** A display of the space; omit it for the whole space. */
  subSpaceId?: number;
  /** The first day to consider for the earliest starts and the suggestion; today by default. */
  from?: string;
};
export type QuoteBookingApiResponse = /** status 200 Success. */ QuoteDto;
export type QuoteBookingApiArg = {
  /** Id of the space. */
  id: number;
  /** A display of the space; omit it for the whole space. */
  subSpaceId?: number;
  /** A day in the space's time zone. */
  startDate: string;
};
export type ListReviewsApiResponse = /** status 200 Success. */ ReviewDto[];
export type ListReviewsApiArg = {
  /** Id of the space. */
  id: number;
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
};
export type WriteReviewApiResponse = /** status 201 Created. */ ReviewDto;
export type WriteReviewApiArg = {
  /** Id of the space. */
  id: number;
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  writeReviewDto: WriteReviewDto;
};
export type ListSubSpacesApiResponse = /** status 200 Success. */ SubSpaceDto[];
export type ListSubSpacesApiArg = {
  /** Id of the space. */
  id: number;
};
export type CreateSubSpaceApiResponse = /** status 201 Created. */ SubSpaceDto;
export type CreateSubSpaceApiArg = {
  /** Id of the space. */
  id: number;
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  createSubSpaceDto: CreateSubSpaceDto;
};
export type RemoveSubSpaceApiResponse = unknown;
export type RemoveSubSpaceApiArg = {
  /** Id of the space. */
  id: number;
  /** Id of the display. */
  subId: number;
};
export type CountSpaceViewApiResponse = unknown;
export type CountSpaceViewApiArg = {
  /** Id of the space. */
  id: number;
};
export type EndEmailsApiResponse = unknown;
export type EndEmailsApiArg = {
  unsubscribeDto: UnsubscribeDto;
};
export type UploadImageApiResponse = /** status 201 Created. */ UploadedOneDto;
export type UploadImageApiArg = {
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  imageFormDto: ImageFormDto;
};
export type UploadImagesApiResponse = /** status 201 Created. */ UploadedManyDto;
export type UploadImagesApiArg = {
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  imagesFormDto: ImagesFormDto;
};
export type GetAccountApiResponse = /** status 200 Success. */ AccountDto;
export type GetAccountApiArg = void;
export type EditAccountApiResponse = /** status 200 Success. */ AccountDto;
export type EditAccountApiArg = {
  editAccountDto: EditAccountDto;
};
export type DeleteAccountApiResponse = unknown;
export type DeleteAccountApiArg = void;
export type ListAccessTokensApiResponse = /** status 200 Success. */ AccessTokenDto[];
export type ListAccessTokensApiArg = void;
export type CreateAccessTokenApiResponse = /** status 201 Created. */ NewAccessTokenDto;
export type CreateAccessTokenApiArg = {
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  createAccessTokenDto: CreateAccessTokenDto;
};
export type RevokeAccessTokenApiResponse = unknown;
export type RevokeAccessTokenApiArg = {
  /** Id of the access token. */
  id: number;
};
export type ExportAccountApiResponse = /** status 200 Success. */ AccountExportDto;
export type ExportAccountApiArg = void;
export type GetListingDraftApiResponse = /** status 200 Success. */ ListingDraftDto;
export type GetListingDraftApiArg = void;
export type SaveListingDraftApiResponse = /** status 200 Success. */ ListingDraftDto;
export type SaveListingDraftApiArg = {
  /** The `ETag` of the record when it was loaded. If someone else has edited it since, the response is 412. Without this header, the edit always applies. */
  'If-Match'?: string;
  saveListingDraftDto: SaveListingDraftDto;
};
export type DiscardListingDraftApiResponse = unknown;
export type DiscardListingDraftApiArg = void;
export type ChangeRoleApiResponse = /** status 200 Success. */ AccountDto;
export type ChangeRoleApiArg = {
  changeRoleDto: ChangeRoleDto;
};
export type ListSavedSearchesApiResponse = /** status 200 Success. */ SavedSearchDto[];
export type ListSavedSearchesApiArg = void;
export type SaveSearchApiResponse = /** status 201 Created. */ SavedSearchDto;
export type SaveSearchApiArg = {
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  saveSearchDto: SaveSearchDto;
};
export type EditSavedSearchApiResponse = /** status 200 Success. */ SavedSearchDto;
export type EditSavedSearchApiArg = {
  /** Id of the saved search. */
  id: number;
  editSavedSearchDto: EditSavedSearchDto;
};
export type RemoveSavedSearchApiResponse = unknown;
export type RemoveSavedSearchApiArg = {
  /** Id of the saved search. */
  id: number;
};
export type ListSavedSpacesApiResponse = /** status 200 Success. */ SavedSpaceDto[];
export type ListSavedSpacesApiArg = void;
export type MergeSavedSpacesApiResponse = /** status 201 Created. */ SavedSpaceDto[];
export type MergeSavedSpacesApiArg = {
  mergeSavedSpacesDto: MergeSavedSpacesDto;
};
export type SaveSpaceApiResponse = /** status 200 Success. */ SavedSpaceDto[];
export type SaveSpaceApiArg = {
  /** Id of the space. */
  spaceId: number;
};
export type RemoveSavedSpaceApiResponse = unknown;
export type RemoveSavedSpaceApiArg = {
  /** Id of the space. */
  spaceId: number;
};
export type ListWaitlistApiResponse = /** status 200 Success. */ WaitlistEntryDto[];
export type ListWaitlistApiArg = void;
export type JoinWaitlistApiResponse = /** status 201 Created. */ WaitlistEntryDto;
export type JoinWaitlistApiArg = {
  joinWaitlistDto: JoinWaitlistDto;
};
export type LeaveWaitlistApiResponse = unknown;
export type LeaveWaitlistApiArg = {
  /** Id of the waitlist entry. */
  id: number;
};
export type ListWebhooksApiResponse = /** status 200 Success. */ WebhookDto[];
export type ListWebhooksApiArg = void;
export type CreateWebhookApiResponse = /** status 201 Created. */ WebhookWithSecretDto;
export type CreateWebhookApiArg = {
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  createWebhookDto: CreateWebhookDto;
};
export type EditWebhookApiResponse = /** status 200 Success. */ WebhookDto;
export type EditWebhookApiArg = {
  /** Id of the webhook. */
  id: number;
  editWebhookDto: EditWebhookDto;
};
export type DeleteWebhookApiResponse = unknown;
export type DeleteWebhookApiArg = {
  /** Id of the webhook. */
  id: number;
};
export type ListWebhookDeliveriesApiResponse = /** status 200 Success. */ WebhookDeliveryDto[];
export type ListWebhookDeliveriesApiArg = {
  /** Id of the webhook. */
  id: number;
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
};
export type ResendWebhookDeliveryApiResponse = /** status 200 Success. */ WebhookDeliveryDto;
export type ResendWebhookDeliveryApiArg = {
  /** Id of the webhook. */
  id: number;
  /** Id of the delivery. */
  deliveryId: number;
};
export type ReplaceWebhookSecretApiResponse = /** status 201 Created. */ WebhookWithSecretDto;
export type ReplaceWebhookSecretApiArg = {
  /** Id of the webhook. */
  id: number;
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
};
export type TestWebhookApiResponse = /** status 201 Created. */ WebhookDeliveryDto;
export type TestWebhookApiArg = {
  /** Id of the webhook. */
  id: number;
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
};
export type GetUserApiResponse = /** status 200 Success. */ PublicUserDto;
export type GetUserApiArg = {
  /** Id of the user. */
  id: number;
};
export type CreateVendorProfileApiResponse = /** status 201 Created. */ VendorProfileDto;
export type CreateVendorProfileApiArg = {
  /** Requests with the same key and body within 24 hours get the same response and create one record. */
  'Idempotency-Key'?: string;
  saveVendorProfileDto: SaveVendorProfileDto;
};
export type GetVendorProfileApiResponse = /** status 200 Success. */ VendorProfileDto;
export type GetVendorProfileApiArg = {
  /** Id of the vendor's user account. */
  userId: number;
};
export type UpdateVendorProfileApiResponse = /** status 200 Success. */ VendorProfileDto;
export type UpdateVendorProfileApiArg = {
  /** Id of the vendor's user account. */
  userId: number;
  /** The `ETag` of the record when it was loaded. If someone else has edited it since, the response is 412. Without this header, the edit always applies. */
  'If-Match'?: string;
  saveVendorProfileDto: SaveVendorProfileDto;
};
export type ListVendorBookingsApiResponse = /** status 200 Success. */ VendorBookingDto[];
export type ListVendorBookingsApiArg = {
  /** Id of the vendor. */
  id: number;
  /** Number of entries per page. */
  limit?: number;
  /** The cursor in the `Link` header of the previous page. */
  cursor?: string;
  /** Only bookings with this status. */
  status?: BookingStatus;
  /** `true`: only cancelled bookings; `false`: all bookings except cancelled ones. */
  cancelled?: boolean;
  /** Only the booking with this id. */
  bookingId?: number;
};
export type GetVendorStatsApiResponse = /** status 200 Success. */ VendorStatsDto;
export type GetVendorStatsApiArg = {
  /** Id of the vendor. */
  id: number;
};
export type ActorRole = 'vendor' | 'host' | 'customer' | 'admin' | 'system';
export type AuditEntryDto = {
  id: number;
  /** The user who performed the action, in any role. Null for Popnook itself, and if the account no longer exists. */
  adminId: number | null;
  adminName: string | null;
  /** The role of the user when the action was performed, or `system` for Popnook itself. */
  actorRole: ActorRole;
  action: string;
  entity: string;
  entityId: string;
  before:
    | {
        [key: string]: any;
      }
    | {
        [key: string]: any;
      };
  after:
    | {
        [key: string]: any;
      }
    | {
        [key: string]: any;
      };
  createdAt: string;
};
export type ApprovalStatus = 'pending' | 'approved' | 'rejected';
export type DecisionDto = {
  approvalStatus: ApprovalStatus;
  approvalNotes: string | null;
  approvedBy: number | null;
  approvedByName: string | null;
  /** Whether the listing has changed since the decision. */
  changedSinceApproval: boolean;
};
export type ProblemDto = {
  statusCode: number;
  /** A stable error code for programs. */
  code: string;
  /** A message for users. */
  message: string;
  /** The id of the request, also in the header `X-Request-Id` and in the server’s log. */
  requestId?: string;
  /** A message for each invalid field, by its path, such as `subSpaces.0.type`. */
  fields?: {
    [key: string]: string;
  };
  /** With 412, and with the code `review_conflict`: the current version. */
  version?: number;
  /** With 412: the fields that someone else has changed, with their current values. */
  changed?: {
    [key: string]: any;
  };
  /** With the code `review_conflict`: the current decision about the listing. */
  decision?: DecisionDto;
};
export type AuditSort = 'newest' | 'oldest';
export type BookingStatus = 'pending' | 'confirmed' | 'cancelled' | 'completed';
export type CancelReason = 'declined' | 'withdrawn' | 'expired' | 'admin' | 'account';
export type PaymentModel = 'monthly' | 'commission' | 'hybrid';
export type BookingParty = 'host' | 'vendor';
export type AdminBookingDto = {
  id: number;
  spaceId: number;
  /** null for the whole space. */
  subSpaceId: number | null;
  vendorId: number;
  startDate: string;
  /** The move-out day, free for the next vendor. */
  endDate: string;
  /** Dollars. */
  totalAmount: string;
  status: BookingStatus;
  cancelReason: CancelReason | null;
  message: string | null;
  /** The host's message to the vendor when declining the request. */
  declineMessage: string | null;
  /** When a pending request expires. */
  expiresAt: string;
  /** This field and the next three are the terms at the time of the request. */
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days. */
  pricePerDay: string | null;
  /** Percent. */
  commissionPercentage: string | null;
  /** Dollars per day, due at settlement. */
  minimumCommission: string | null;
  createdAt: string;
  updatedAt: string;
  spaceName: string;
  /** The display; null for the whole space. */
  subSpaceName: string | null;
  location: string;
  timeZone: string;
  thumbnailUrl: string | null;
  vendorFirstName: string;
  vendorLastName: string;
  vendorEmail: string;
  vendorBusinessName: string | null;
  hostId: number;
  hostFirstName: string;
  hostLastName: string;
  hostEmail: string;
  /** True for a confirmed booking whose vendor or host is suspended or has asked Popnook to cancel the booking. */
  flagged: boolean;
  /** When the host or the vendor asked Popnook to cancel the booking. */
  flaggedAt: string | null;
  /** Who asked Popnook to cancel the booking. */
  flaggedBy: BookingParty | null;
  /** Why the host or the vendor asked Popnook to cancel the booking. */
  flagReason: string | null;
};
export type BookingSort = 'newest' | 'oldest' | 'start' | '-start' | 'amount' | '-amount';
export type BulkResultDto = {
  id: number;
  /** False if the record was not changed because of an error. */
  ok: boolean;
  /** The new version of the record, if it has versions. */
  version?: number;
  /** The error code. */
  code?: string;
  /** The error message for users. */
  message?: string;
};
export type BookingIdsDto = {
  ids: number[];
};
export type CancelledStatus = 'cancelled';
export type CancelBookingsDto = {
  ids: number[];
  status: CancelledStatus;
  reason?: string | null;
};
export type CancelBookingDto = {
  status: CancelledStatus;
  reason?: string | null;
};
export type ContentDto = {
  id: number;
  key: string;
  /** Plain text, never HTML. */
  content: string;
  contentType: string;
  section: string;
  isActive: boolean;
  /** Increases with each edit; see `If-Match`. */
  version: number;
  createdAt: string;
  updatedAt: string;
};
export type AdminEmailDto = {
  id: number;
  kind: string;
  recipient: string;
  /** Null for emails that were queued before subjects were stored. */
  subject: string | null;
  /** The number of attempts. */
  attempts: number;
  /** Why the last attempt failed. */
  error: string | null;
  queuedAt: string;
  sentAt: string | null;
  /** When the last attempt failed. Null if there will be another one, or if the email was sent. */
  failedAt: string | null;
};
export type EmailIdsDto = {
  ids: number[];
};
export type HistoryType = 'action' | 'email';
export type HistoryEntryDto = {
  type: HistoryType;
  /** An action of a user or of Popnook itself. */
  action?: AuditEntryDto;
  email?: AdminEmailDto;
};
export type AdminLocationDto = {
  id: number;
  city: string;
  stateCode: string;
  state: string;
  /** Inactive locations are hidden from users. */
  isActive: boolean;
  /** Increases with each edit; see `If-Match`. */
  version: number;
  createdAt: string;
  updatedAt: string;
};
export type AddLocationDto = {
  city: string;
  state: string;
  /** Converted to upper case. */
  stateCode: string;
  /** True by default. */
  isActive?: boolean;
};
export type SetLocationsStatusDto = {
  ids: number[];
  isActive: boolean;
  /** The expected `version` of each record, in the order of `ids`. As with `If-Match`, a record that has another version is not changed. */
  versions?: number[];
};
export type EditLocationDto = {
  city?: string;
  state?: string;
  /** Converted to upper case. */
  stateCode?: string;
  /** Inactive locations are hidden from users. */
  isActive?: boolean;
};
export type AdminReviewDto = {
  id: number;
  bookingId: number;
  spaceId: number;
  spaceName: string;
  reviewerId: number;
  reviewerFirstName: string;
  reviewerLastName: string;
  rating: number;
  comment: string | null;
  createdAt: string;
};
export type Stars = '1' | '2' | '3' | '4' | '5';
export type ReviewSort = 'newest' | 'oldest' | 'rating' | '-rating';
export type AdminList =
  'approvals' | 'users' | 'spaces' | 'bookings' | 'reviews' | 'locations' | 'audit-log' | 'emails';
export type SavedFilterDto = {
  list: AdminList;
  name: string;
  query: string;
};
export type EditSavedFilterDto = {
  list: AdminList;
  name: string;
  newName?: string;
  newQuery?: string;
};
export type SpaceType =
  | 'coffee_shop'
  | 'brewery'
  | 'boutique'
  | 'retail_shop'
  | 'salon'
  | 'hair_salon'
  | 'salon_barbershop'
  | 'gallery'
  | 'bookstore'
  | 'restaurant'
  | 'market'
  | 'other';
export type ImageDto = {
  /** As returned by an upload. */
  url: string;
  thumbnailUrl?: string;
};
export type AdminSpaceDto = {
  openingHours: string | null;
  /** Square feet. */
  sizeSqFt: number | null;
  /** Visitors per day. */
  footfall: number | null;
  /** What vendors can and cannot sell. */
  allowedGoods: string | null;
  houseRules: string | null;
  id: number;
  hostId: number;
  name: string;
  description: string;
  spaceType: SpaceType;
  location: string;
  address: string;
  latitude: string | null;
  longitude: string | null;
  /** IANA name. The days of this space are in this time zone. */
  timeZone: string;
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days. */
  pricePerDay: string | null;
  /** Percent. */
  commissionPercentage: string | null;
  /** Dollars per day, due at settlement. */
  minimumCommission: string | null;
  /** The length of each booking in days. */
  periodDays: number;
  /** Dollars due when booking, without custom day rates. */
  upfrontTotal: string;
  /** The lowest amount in dollars due when booking the whole space or one of its active displays. */
  fromTotal: string;
  amenities: string[];
  images: ImageDto[];
  /** Number of active displays. */
  subSpaceCount: number;
  approvalStatus: ApprovalStatus;
  /** Null for the public. */
  approvalNotes: string | null;
  approvedAt: string | null;
  /** Null for the public. */
  approvedBy: number | null;
  /** Whether the listing has changed since the last decision in a way that an administrator must review. */
  changedSinceApproval: boolean;
  isActive: boolean;
  rating: string;
  reviewCount: number;
  /** Increases with each edit; see `If-Match`. */
  version: number;
  createdAt: string;
  updatedAt: string;
  hostFirstName: string;
  hostLastName: string;
  hostEmail: string;
  hostBusinessName: string | null;
  /** Send it in `If-Match` with a decision. It increases with each edit and each decision. */
  reviewVersion: number;
};
export type AdminSpaceSort =
  'newest' | 'oldest' | 'name' | '-name' | 'rating' | '-rating' | 'price' | '-price';
export type ApprovalDecision = 'approved' | 'rejected';
export type ReviewedListingDto = {
  /** The space. */
  id: number;
  /** The `reviewVersion` of the listing when it was loaded. As with `If-Match`, the decision does not apply to another version. */
  reviewVersion?: number;
};
export type DecideApprovalsDto = {
  status: ApprovalDecision;
  notes?: string | null;
  listings: ReviewedListingDto[];
};
export type SetSpacesStatusDto = {
  ids: number[];
  isActive: boolean;
  /** The expected `version` of each record, in the order of `ids`. As with `If-Match`, a record that has another version is not changed. */
  versions?: number[];
  reason?: string | null;
};
export type ApprovalDto = {
  status: ApprovalDecision;
  notes?: string | null;
};
export type ListingChangeDto = {
  /** The name of the field of the space or display. */
  field: string;
  /** Null for a field of the space. */
  displayId: number | null;
  displayName: string | null;
  /** As text; lists have one entry per line, and pictures are URLs. Null if the field was empty or the display is new. */
  before: string | null;
  /** Null if the field is empty or the display was removed. */
  after: string | null;
};
export type ListingReviewDto = {
  spaceId: number;
  /** Send it in `If-Match` with the decision. */
  reviewVersion: number;
  /** The time of the last decision. Null if there is none, or if the version at that time was not stored. */
  reviewedAt: string | null;
  changes: ListingChangeDto[];
};
export type SetSpaceStatusDto = {
  isActive: boolean;
  reason?: string | null;
};
export type AdminStatsDto = {
  /** Without deleted accounts. */
  totalUsers: number;
  newUsersThisMonth: number;
  /** Approved and active spaces of active hosts. */
  activeSpaces: number;
  newSpacesThisMonth: number;
  /** With any status. */
  totalBookings: number;
  newBookingsThisMonth: number;
  /** The total of confirmed and completed bookings in dollars. */
  totalRevenue: string;
  /** Change in revenue from last month to this month, in percent; 0 if last month had none. A booking counts in the month in which it was requested. */
  revenueGrowth: number;
};
export type Role = 'vendor' | 'host' | 'customer' | 'admin';
export type UserStatus = 'active' | 'suspended' | 'deleted';
export type AdminUserDto = {
  id: number;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  businessName: string | null;
  businessDescription: string | null;
  location: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  createdAt: string;
  updatedAt: string;
  status: UserStatus;
};
export type UserSort =
  'newest' | 'oldest' | 'name' | '-name' | 'email' | '-email' | 'role' | '-role' | 'status' | '-status';
export type SettableUserStatus = 'active' | 'suspended';
export type SetUsersStatusDto = {
  ids: number[];
  status: SettableUserStatus;
  reason?: string | null;
};
export type DeleteUserDto = {
  reason?: string | null;
};
export type SetUserStatusDto = {
  status: SettableUserStatus;
  reason?: string | null;
};
export type AdminWorkDto = {
  /** Listings without a decision. */
  newListings: number;
  /** Listings that have changed since the last decision. */
  changedListings: number;
  /** Bookings whose `flagged` is true. */
  flaggedBookings: number;
  /** Emails that could not be sent, except for sign-in codes. */
  failedEmails: number;
};
export type SecondFactorState = 'off' | 'setup_required' | 'required' | 'verified';
export type SignedInDto = {
  id: number;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  /** Whether the user is a vendor with a profile; if not, clients need not request it. */
  hasVendorProfile: boolean;
  /** Null unless the user is an administrator. With `required` or `setup_required`, calls for administrators return 403 `second_factor_required`. */
  secondFactor: SecondFactorState | null;
};
export type SessionDto = {
  /** Null when signed out. */
  user: SignedInDto | null;
};
export type SecondFactorCodeDto = {
  /** From the app, or a recovery code such as `k7x2-m4pq-r6sz`. */
  code: string;
};
export type RecoveryCodesDto = {
  /** Each works once instead of a code. They are not shown again. */
  recoveryCodes: string[];
};
export type EnableSecondFactorDto = {
  code: string;
};
export type SecondFactorSetupDto = {
  /** In base 32, for manual entry. */
  secret: string;
  /** For a QR code. */
  uri: string;
};
export type SentCodeDto = {
  /** Whether an account with this address exists; if not, `verify-code` also needs a name and a role. */
  userExists: boolean;
};
export type SendCodeDto = {
  email: string;
};
export type SessionSummaryDto = {
  /** Identifies the session, but cannot be used to sign in. */
  id: string;
  browser: string | null;
  /** When the browser signed in. */
  createdAt: string;
  /** Updated at most once an hour. */
  lastUsedAt: string;
  /** Whether the request uses this session. */
  isCurrent: boolean;
};
export type SignUpRole = 'vendor' | 'host' | 'customer';
export type VerifyCodeDto = {
  email: string;
  code: string;
  /** For new users only. */
  role?: SignUpRole;
  /** For new users only. */
  firstName?: string;
  /** For new users only. */
  lastName?: string;
};
export type BookingDto = {
  id: number;
  spaceId: number;
  /** null for the whole space. */
  subSpaceId: number | null;
  vendorId: number;
  startDate: string;
  /** The move-out day, free for the next vendor. */
  endDate: string;
  /** Dollars. */
  totalAmount: string;
  status: BookingStatus;
  cancelReason: CancelReason | null;
  message: string | null;
  /** The host's message to the vendor when declining the request. */
  declineMessage: string | null;
  /** When a pending request expires. */
  expiresAt: string;
  /** This field and the next three are the terms at the time of the request. */
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days. */
  pricePerDay: string | null;
  /** Percent. */
  commissionPercentage: string | null;
  /** Dollars per day, due at settlement. */
  minimumCommission: string | null;
  createdAt: string;
  updatedAt: string;
};
export type RequestBookingDto = {
  /** The space. */
  spaceId: number;
  /** A display of the space; omit it to book the whole space. */
  subSpaceId?: number | null;
  /** The signed-in vendor; can be omitted. */
  vendorId?: number | null;
  /** A date (YYYY-MM-DD), or an ISO 8601 timestamp, which is converted to the day in the space's time zone. */
  startDate: string;
  /** The move-out day; computed if omitted. */
  endDate?: string | null;
  /** The total that the vendor saw, in dollars; if the price is different, the response is 409. */
  totalAmount?: (string | number) | null;
  /** The payment model that the vendor saw. This field and the next three are the terms: if one of them differs from the current terms, the response is 409. */
  paymentAgreementType?: PaymentModel;
  /** Dollars per 30 days: the rate of the display if it has its own, otherwise the rate of the space. */
  pricePerDay?: (string | number) | null;
  /** Percent of sales. */
  commissionPercentage?: (string | number) | null;
  /** Dollars per day, due at settlement. */
  minimumCommission?: (string | number) | null;
  message?: string | null;
};
export type ChangeBookingStatusDto = {
  status: BookingStatus;
  /** Only when a host declines a request: a message for the vendor. */
  declineMessage?: string | null;
};
export type BookingFlagDto = {
  /** When the host or the vendor asked Popnook to cancel the booking. */
  flaggedAt: string | null;
  /** Who asked Popnook to cancel the booking. */
  flaggedBy: BookingParty | null;
};
export type AskToCancelDto = {
  reason: string;
};
export type AddContentDto = {
  key: string;
  content: string;
  contentType?: string;
  section: string;
  /** True by default. */
  isActive?: boolean;
};
export type EditContentDto = {
  key?: string;
  content?: string;
  contentType?: string;
  section?: string;
  /** Only active text blocks are shown. */
  isActive?: boolean;
};
export type MapConfigDto = {
  /** URL of the base map tiles; null when the site draws its own base map. */
  tilesUrl: string | null;
  /** Attribution of the tiles, shown on the map. */
  tilesAttribution: string | null;
};
export type MapsKeyDto = {
  /** Google Maps API key; empty when none is configured (D19). */
  apiKey: string;
};
export type ActiveBookingSpaceDto = {
  id: number;
  name: string;
  spaceType: SpaceType;
  location: string;
  address: string;
  latitude: string | null;
  longitude: string | null;
  timeZone: string;
  thumbnailUrl: string | null;
};
export type DisplayType =
  'shelf' | 'counter' | 'floor_space' | 'wall_space' | 'display_case' | 'table' | 'rack' | 'window';
export type ActiveBookingSubSpaceDto = {
  id: number;
  name: string;
  type: DisplayType;
};
export type ActiveBookingDto = {
  id: number;
  spaceId: number;
  /** null for the whole space. */
  subSpaceId: number | null;
  startDate: string;
  /** The move-out day. */
  endDate: string;
  status: BookingStatus;
  /** Whether the booking has started. */
  isRunning: boolean;
  vendorId: number;
  /** The name of the vendor's business, or of the vendor if there is no business name. */
  vendorName: string;
  space: ActiveBookingSpaceDto;
  /** null for the whole space. */
  subSpace: ActiveBookingSubSpaceDto | null;
};
export type ContactDto = {
  /** The contact email, or the email of the account if there is no contact email. */
  email: string;
  phone: string | null;
};
export type HostBookingDto = {
  id: number;
  spaceId: number;
  /** null for the whole space. */
  subSpaceId: number | null;
  vendorId: number;
  startDate: string;
  /** The move-out day, free for the next vendor. */
  endDate: string;
  /** Dollars. */
  totalAmount: string;
  status: BookingStatus;
  cancelReason: CancelReason | null;
  message: string | null;
  /** The host's message to the vendor when declining the request. */
  declineMessage: string | null;
  /** When a pending request expires. */
  expiresAt: string;
  /** This field and the next three are the terms at the time of the request. */
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days. */
  pricePerDay: string | null;
  /** Percent. */
  commissionPercentage: string | null;
  /** Dollars per day, due at settlement. */
  minimumCommission: string | null;
  createdAt: string;
  updatedAt: string;
  spaceName: string;
  /** The display; null for the whole space. */
  subSpaceName: string | null;
  location: string;
  timeZone: string;
  thumbnailUrl: string | null;
  vendorFirstName: string;
  vendorLastName: string;
  vendorEmail: string;
  vendorBusinessName: string | null;
  /** Contact details of the other party. Only for the host and the vendor of confirmed and completed bookings. */
  contact: ContactDto | null;
  /** How the booking is paid, as a sentence for the user. */
  paymentNote: string;
  /** When the host or the vendor asked Popnook to cancel the booking. */
  flaggedAt: string | null;
  /** Who asked Popnook to cancel the booking. */
  flaggedBy: BookingParty | null;
};
export type BookingPhase = 'upcoming' | 'past';
export type HostBookingSort = 'newest' | 'start' | '-start';
export type CalendarDisplayDto = {
  id: number;
  name: string;
  type: DisplayType;
  /** How many vendors can use the display at the same time. */
  maxCapacity: number;
  isActive: boolean;
  /** Dollars per 30 days; null for the rate of the space. */
  pricePerDay: string | null;
};
export type CalendarBookingDto = {
  id: number;
  /** The display; null for the whole space. */
  subSpaceId: number | null;
  /** The display; null for the whole space. */
  subSpaceName: string | null;
  status: BookingStatus;
  vendorId: number;
  /** The name of the vendor's business, or of the vendor if there is no business name. */
  vendorName: string;
  startDate: string;
  /** The move-out day. */
  endDate: string;
  /** Dollars. */
  totalAmount: string;
  /** When a pending request expires. */
  expiresAt: string;
};
export type AvailabilityDayDto = {
  date: string;
  /** False for a closed day. */
  isAvailable: boolean;
  /** The custom rate for this day, in dollars. */
  customPricePerDay: string | null;
  /** Visible to everyone. */
  notes: string | null;
};
export type CalendarSpaceDto = {
  id: number;
  name: string;
  timeZone: string;
  isActive: boolean;
  approvalStatus: ApprovalStatus;
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days. */
  pricePerDay: string | null;
  displays: CalendarDisplayDto[];
  /** Pending, confirmed and completed, by start date. */
  bookings: CalendarBookingDto[];
  /** Closed days and days with a custom rate or a note. */
  days: AvailabilityDayDto[];
};
export type HostCalendarDto = {
  from: string;
  /** Inclusive. */
  to: string;
  /** All spaces of the host, newest first. */
  spaces: CalendarSpaceDto[];
};
export type MonthlyInsightsDto = {
  month: string;
  /** How many visitors opened the page of a space. Each counts once per space and day. */
  views: number;
  /** The number of days on which a space existed and was open or booked, added up for all spaces. */
  availableDays: number;
  /** The number of days on which a space or one of its displays had a confirmed or completed booking, added up for all spaces. */
  occupiedDays: number;
  /** Dollars, of confirmed and completed bookings that start in this month. */
  revenue: string;
  /** Requests that were sent in this month. The next four fields count their outcomes. */
  requests: number;
  /** How many of these requests the host accepted. */
  accepted: number;
  declined: number;
  expired: number;
  withdrawn: number;
  /** Median hours from a request to the host's answer, with one decimal; null if there are no answers. */
  medianAnswerHours: string | null;
};
export type PendingBookingDto = {
  id: number;
  spaceId: number;
  /** null for the whole space. */
  subSpaceId: number | null;
  vendorId: number;
  startDate: string;
  /** The move-out day, free for the next vendor. */
  endDate: string;
  /** Dollars. */
  totalAmount: string;
  status: BookingStatus;
  cancelReason: CancelReason | null;
  message: string | null;
  /** The host's message to the vendor when declining the request. */
  declineMessage: string | null;
  /** When a pending request expires. */
  expiresAt: string;
  /** This field and the next three are the terms at the time of the request. */
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days. */
  pricePerDay: string | null;
  /** Percent. */
  commissionPercentage: string | null;
  /** Dollars per day, due at settlement. */
  minimumCommission: string | null;
  createdAt: string;
  updatedAt: string;
  spaceName: string;
  /** The display; null for the whole space. */
  subSpaceName: string | null;
  location: string;
  timeZone: string;
  thumbnailUrl: string | null;
  vendorFirstName: string;
  vendorLastName: string;
  vendorEmail: string;
  vendorBusinessName: string | null;
};
export type SpaceDto = {
  openingHours: string | null;
  /** Square feet. */
  sizeSqFt: number | null;
  /** Visitors per day. */
  footfall: number | null;
  /** What vendors can and cannot sell. */
  allowedGoods: string | null;
  houseRules: string | null;
  id: number;
  hostId: number;
  name: string;
  description: string;
  spaceType: SpaceType;
  location: string;
  address: string;
  latitude: string | null;
  longitude: string | null;
  /** IANA name. The days of this space are in this time zone. */
  timeZone: string;
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days. */
  pricePerDay: string | null;
  /** Percent. */
  commissionPercentage: string | null;
  /** Dollars per day, due at settlement. */
  minimumCommission: string | null;
  /** The length of each booking in days. */
  periodDays: number;
  /** Dollars due when booking, without custom day rates. */
  upfrontTotal: string;
  /** The lowest amount in dollars due when booking the whole space or one of its active displays. */
  fromTotal: string;
  amenities: string[];
  images: ImageDto[];
  /** Number of active displays. */
  subSpaceCount: number;
  approvalStatus: ApprovalStatus;
  /** Null for the public. */
  approvalNotes: string | null;
  approvedAt: string | null;
  /** Null for the public. */
  approvedBy: number | null;
  /** Whether the listing has changed since the last decision in a way that an administrator must review. */
  changedSinceApproval: boolean;
  isActive: boolean;
  rating: string;
  reviewCount: number;
  /** Increases with each edit; see `If-Match`. */
  version: number;
  createdAt: string;
  updatedAt: string;
};
export type HostStatsDto = {
  /** Including spaces that are not public. */
  totalSpaces: number;
  /** With any status. */
  totalBookings: number;
  /** The total of confirmed and completed bookings in dollars. */
  totalRevenue: string;
  /** The average rating of all reviews, with one decimal; null if there are no reviews. */
  averageRating: string | null;
};
export type LocationDto = {
  id: number;
  city: string;
  stateCode: string;
};
export type PlaceSource = 'popnook' | 'geocoder';
export type PlaceDto = {
  /** The text for the address field. */
  label: string;
  latitude: string | null;
  longitude: string | null;
  /** `popnook` for the cities that Popnook operates in. */
  source: PlaceSource;
};
export type PublicUserDto = {
  firstName: string;
  lastName: string;
  businessName: string | null;
};
export type BusinessType =
  | 'food_beverage'
  | 'clothing_fashion'
  | 'art_crafts'
  | 'beauty_wellness'
  | 'electronics_tech'
  | 'home_garden'
  | 'books_media'
  | 'jewelry_accessories'
  | 'toys_games'
  | 'other';
export type PriceRange = '$' | '$$' | '$$$' | '$$$$';
export type ProductImageDto = {
  /** As returned by an upload. */
  url: string;
  thumbnailUrl?: string;
  caption?: string | null;
};
export type VendorProfileDto = {
  id: number;
  userId: number;
  businessName: string;
  businessType: BusinessType;
  priceRange: PriceRange;
  logoImage: ImageDto | null;
  productList: string[];
  productImages: ProductImageDto[];
  websiteUrl: string | null;
  instagramHandle: string | null;
  facebookPage: string | null;
  businessDescription: string | null;
  yearsInBusiness: number | null;
  targetCustomers: string | null;
  specialtyProducts: string | null;
  isProfileComplete: boolean;
  /** Increases with each edit; see `If-Match`. */
  version: number;
  createdAt: string;
  updatedAt: string;
};
export type SitemapDto = {
  /** For each sitemap file: the value of `after` that returns the spaces of this file. A file has up to 10,000 spaces. */
  fileStarts: number[];
};
export type SitemapSpaceDto = {
  id: number;
  updatedAt: string;
};
export type FoundSpaceDto = {
  openingHours: string | null;
  /** Square feet. */
  sizeSqFt: number | null;
  /** Visitors per day. */
  footfall: number | null;
  /** What vendors can and cannot sell. */
  allowedGoods: string | null;
  houseRules: string | null;
  id: number;
  hostId: number;
  name: string;
  description: string;
  spaceType: SpaceType;
  location: string;
  address: string;
  latitude: string | null;
  longitude: string | null;
  /** IANA name. The days of this space are in this time zone. */
  timeZone: string;
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days. */
  pricePerDay: string | null;
  /** Percent. */
  commissionPercentage: string | null;
  /** Dollars per day, due at settlement. */
  minimumCommission: string | null;
  /** The length of each booking in days. */
  periodDays: number;
  /** Dollars due when booking, without custom day rates. */
  upfrontTotal: string;
  /** The lowest amount in dollars due when booking the whole space or one of its active displays. */
  fromTotal: string;
  amenities: string[];
  images: ImageDto[];
  /** Number of active displays. */
  subSpaceCount: number;
  approvalStatus: ApprovalStatus;
  /** Null for the public. */
  approvalNotes: string | null;
  approvedAt: string | null;
  /** Null for the public. */
  approvedBy: number | null;
  /** Whether the listing has changed since the last decision in a way that an administrator must review. */
  changedSinceApproval: boolean;
  isActive: boolean;
  rating: string;
  reviewCount: number;
  /** Increases with each edit; see `If-Match`. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** The first day on which a booking of the whole space or of any display can start, within the searched days or the next 12 months. Null if there is none. */
  earliestStart: string | null;
  /** Number of active displays that are free for the period that starts on `earliestStart`. */
  freeDisplays: number;
};
export type SpaceTypeFilter =
  | 'coffee_shop'
  | 'brewery'
  | 'boutique'
  | 'retail_shop'
  | 'salon'
  | 'hair_salon'
  | 'salon_barbershop'
  | 'gallery'
  | 'bookstore'
  | 'restaurant'
  | 'market'
  | 'other'
  | 'all';
export type BookingPeriod = 'week' | 'month';
export type SpaceSort = 'newest' | 'rating' | 'price' | '-price' | 'distance';
export type CreateSpaceDto = {
  openingHours?: string | null;
  /** Square feet. */
  sizeSqFt?: number | null;
  /** Visitors per day. */
  footfall?: number | null;
  allowedGoods?: string | null;
  houseRules?: string | null;
  name: string;
  description: string;
  spaceType: SpaceType;
  location: string;
  address: string;
  /** Degrees, positive in the north. */
  latitude?: (string | number) | null;
  /** Degrees, positive in the east. */
  longitude?: (string | number) | null;
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days, despite the name of the field. */
  pricePerDay?: (string | number) | null;
  /** Percent of sales. */
  commissionPercentage?: (string | number) | null;
  /** Dollars per day, due at settlement. */
  minimumCommission?: (string | number) | null;
  amenities?: string[];
  /** Null means the same as a missing field. */
  images?: ImageDto[] | null;
  isActive?: boolean;
};
export type AlternativeKind = 'dates' | 'types' | 'area' | 'price' | 'others';
export type SearchAlternativeDto = {
  /** The group of filters to remove from the search: `dates` (`from`, `startWithin`), `types` (`spaceType`, `type`), `area` (`location`, `near`, `radiusKm`, `bbox`), `price` (`maxPrice`, `maxTotal`) or `others` (all filters not listed here). If the entry has `startWithin`, or `near` and `radiusKm`, add these filters in their place. */
  kind: AlternativeKind;
  /** The number of spaces that the changed search finds, capped like `X-Total-Count`. */
  count: number;
  /** The first and the last day of a month. If `kind` is `dates` and this is missing, search without dates. */
  startWithin?: string;
  /** The center of the wider search area, as `lat,lng`. If `kind` is `area` and this is missing, search everywhere. */
  near?: string;
  /** Kilometers around `near`. */
  radiusKm?: number;
};
export type MapPointDto = {
  type: 'Point';
  /** Longitude and latitude. */
  coordinates: number[];
};
export type MapMarkerDto = {
  /** How many spaces the marker represents. */
  count: number;
  /** True if the spaces have no coordinates. Their marker is then at the default center of the map. */
  approximate: boolean;
  /** Present only when `count` is 1. */
  id?: number;
  /** Present only when `count` is 1. */
  name?: string;
  /** Present only when `count` is 1. */
  spaceType?: SpaceType;
  /** Present only when `count` is 1. */
  location?: string;
  /** Present only when `count` is 1. */
  paymentAgreementType?: PaymentModel;
  /** Dollars per 30 days. Present only when `count` is 1. */
  pricePerDay?: string | null;
  /** Present only when `count` is 1. */
  commissionPercentage?: string | null;
  /** Dollars due when booking the cheapest option: the whole space or one of its active displays. Present only when `count` is 1. */
  fromTotal?: string;
  /** Present only when `count` is 1. */
  thumbnailUrl?: string | null;
};
export type MapFeatureDto = {
  type: 'Feature';
  /** Only for clusters that are not approximate: the bounding box of their spaces, for zooming in. */
  bbox?: number[];
  geometry: MapPointDto;
  properties: MapMarkerDto;
};
export type SpaceMapDto = {
  type: 'FeatureCollection';
  features: MapFeatureDto[];
};
export type TypicalPriceDto = {
  /** The number of matching public spaces with a rate; only the newest 5,000 are counted. */
  count: number;
  /** Dollars per 30 days. */
  lowerQuartile: string | null;
  /** Dollars per 30 days. */
  median: string | null;
  /** Dollars per 30 days. */
  upperQuartile: string | null;
};
export type SpaceDetailsDto = {
  openingHours: string | null;
  /** Square feet. */
  sizeSqFt: number | null;
  /** Visitors per day. */
  footfall: number | null;
  /** What vendors can and cannot sell. */
  allowedGoods: string | null;
  houseRules: string | null;
  id: number;
  hostId: number;
  name: string;
  description: string;
  spaceType: SpaceType;
  location: string;
  address: string;
  latitude: string | null;
  longitude: string | null;
  /** IANA name. The days of this space are in this time zone. */
  timeZone: string;
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days. */
  pricePerDay: string | null;
  /** Percent. */
  commissionPercentage: string | null;
  /** Dollars per day, due at settlement. */
  minimumCommission: string | null;
  /** The length of each booking in days. */
  periodDays: number;
  /** Dollars due when booking, without custom day rates. */
  upfrontTotal: string;
  /** The lowest amount in dollars due when booking the whole space or one of its active displays. */
  fromTotal: string;
  amenities: string[];
  images: ImageDto[];
  /** Number of active displays. */
  subSpaceCount: number;
  approvalStatus: ApprovalStatus;
  /** Null for the public. */
  approvalNotes: string | null;
  approvedAt: string | null;
  /** Null for the public. */
  approvedBy: number | null;
  /** Whether the listing has changed since the last decision in a way that an administrator must review. */
  changedSinceApproval: boolean;
  isActive: boolean;
  rating: string;
  reviewCount: number;
  /** Increases with each edit; see `If-Match`. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** How many hours the host usually takes to answer a request: the median of the last 90 days, rounded up. Null for fewer than 5 answers. */
  usualAnswerHours: number | null;
};
export type UpsertSubSpaceDto = {
  name?: string;
  description?: string | null;
  type?: DisplayType;
  dimensions?: string | null;
  /** Null means the same as a missing field. */
  images?: ImageDto[] | null;
  /** How many vendors can use the display at the same time; null means the same as a missing field. */
  maxCapacity?: number | null;
  /** Dollars per 30 days; null if the display costs the rate of the space. */
  pricePerDay?: (string | number) | null;
  /** The display to change. Without an id, a display is added; it needs a name and a type. */
  id?: number | null;
  /** If false, existing bookings are kept, but no new ones are accepted. */
  isActive?: boolean | null;
};
export type UpdateSpaceDto = {
  openingHours?: string | null;
  /** Square feet. */
  sizeSqFt?: number | null;
  /** Visitors per day. */
  footfall?: number | null;
  allowedGoods?: string | null;
  houseRules?: string | null;
  name?: string;
  description?: string;
  spaceType?: SpaceType;
  location?: string;
  address?: string;
  /** Degrees, positive in the north. */
  latitude?: (string | number) | null;
  /** Degrees, positive in the east. */
  longitude?: (string | number) | null;
  paymentAgreementType?: PaymentModel;
  /** Dollars per 30 days, despite the name of the field. */
  pricePerDay?: (string | number) | null;
  /** Percent of sales. */
  commissionPercentage?: (string | number) | null;
  /** Dollars per day, due at settlement. */
  minimumCommission?: (string | number) | null;
  amenities?: string[];
  /** Null means the same as a missing field. */
  images?: ImageDto[] | null;
  isActive?: boolean;
  reason?: string | null;
  /** The new owner, who must be a host. Ignored unless an administrator sends it. */
  hostId?: number | null;
  /** Displays to change (with an id) or to add (without one); other displays do not change. */
  subSpaces?: UpsertSubSpaceDto[];
};
export type SetAvailabilityDayDto = {
  /** In the time zone of the space. */
  date: string;
  /** False for a closed day. */
  isAvailable?: boolean | null;
  /** A custom rate for this day, in dollars. Without it, the day costs 1/30 of the monthly rate. */
  customPricePerDay?: (string | number) | null;
  notes?: string | null;
};
export type SpaceBookingDto = {
  startDate: string;
  endDate: string;
  status: BookingStatus;
  subSpaceId: number | null;
  id?: number;
  spaceId?: number;
  vendorId?: number;
  vendorFirstName?: string;
  vendorLastName?: string;
  subSpaceName?: string | null;
  totalAmount?: string;
  cancelReason?: CancelReason | null;
  message?: string | null;
  declineMessage?: string | null;
  expiresAt?: string;
  createdAt?: string;
  updatedAt?: string;
  vendorEmail?: string;
  vendorBusinessName?: string | null;
  paymentAgreementType?: PaymentModel;
  /** Dollars per 30 days. */
  pricePerDay?: string | null;
  /** Percent. */
  commissionPercentage?: string | null;
  /** Dollars per day, due at settlement. */
  minimumCommission?: string | null;
};
export type ConflictReason = 'booked' | 'closed';
export type ConflictDto = {
  startDate: string;
  /** The first day that is free again. */
  endDate: string;
  reason: ConflictReason;
};
export type DisplayAvailabilityDto = {
  subSpaceId: number;
  /** The first day from which the display is free for a booking period; null if there is none. */
  earliestStart: string | null;
};
export type BookingSuggestionDto = {
  /** Null for the whole space. */
  subSpaceId: number | null;
  startDate: string;
};
export type BookingObstacle = 'awaiting_approval' | 'inactive' | 'own_space' | 'not_a_vendor';
export type SpaceCalendarDto = {
  /** The first possible start date: today in the space's time zone. */
  firstStart: string;
  /** The last possible start date. */
  lastStart: string;
  /** When the requested display (by default, the whole space) is booked or closed. */
  unavailable: ConflictDto[];
  /** The first day from which the requested display (by default, the whole space) is free for a booking period; null if there is none. */
  earliestStart: string | null;
  /** Every active display of the space, even if the calendar of one display is requested. */
  displays: DisplayAvailabilityDto[];
  /** The whole space or the display to preselect: the one with the earliest free start. If several have this start, it is the cheapest, and at the same price the whole space. Null if nothing is free. */
  suggestion: BookingSuggestionDto | null;
  /** Why the visitor cannot book this space on any date; null if nothing prevents it. */
  obstacle: BookingObstacle | null;
};
export type QuoteDto = {
  startDate: string;
  /** The move-out day. */
  endDate: string;
  /** Dollars due upfront. */
  totalAmount: string;
  available: boolean;
  conflicts: ConflictDto[];
};
export type ReviewDto = {
  id: number;
  bookingId: number;
  reviewerId: number;
  reviewerFirstName: string;
  reviewerLastName: string;
  reviewerBusinessName: string | null;
  /** Stars, 1 to 5. */
  rating: number;
  comment: string | null;
  createdAt: string;
};
export type WriteReviewDto = {
  /** Your completed booking of this space. */
  bookingId: number;
  /** Stars. */
  rating: number;
  comment?: string | null;
};
export type SubSpaceDto = {
  id: number;
  spaceId: number;
  name: string;
  description: string | null;
  type: DisplayType;
  dimensions: string | null;
  images: ImageDto[];
  /** How many vendors can use the display at the same time. */
  maxCapacity: number;
  /** Dollars per 30 days; null if the display costs the rate of the space. */
  pricePerDay: string | null;
  /** Dollars due when booking the display, without custom day rates. */
  upfrontTotal: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
};
export type CreateSubSpaceDto = {
  name: string;
  description?: string | null;
  type: DisplayType;
  dimensions?: string | null;
  /** Null means the same as a missing field. */
  images?: ImageDto[] | null;
  /** How many vendors can use the display at the same time; null means the same as a missing field. */
  maxCapacity?: number | null;
  /** Dollars per 30 days; null if the display costs the rate of the space. */
  pricePerDay?: (string | number) | null;
};
export type UnsubscribeDto = {
  token: string;
};
export type UploadedImageDto = {
  /** WebP, at most 1600 pixels wide; `medium.webp` next to it is at most 800 pixels wide. */
  url: string;
  /** WebP, cropped to 400 × 300 pixels; `thumbnail-2x.webp` next to it has 800 × 600 pixels. */
  thumbnailUrl: string;
  originalName: string;
  /** Bytes as received. */
  size: number;
  /** The type of the received file, detected from its content. */
  mimetype: string;
};
export type UploadedOneDto = {
  success: true;
  data: UploadedImageDto;
};
export type ImageFormDto = {
  image: Blob;
};
export type UploadedManyDto = {
  success: true;
  data: UploadedImageDto[];
};
export type ImagesFormDto = {
  images: Blob[];
};
export type AccountDto = {
  id: number;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  businessName: string | null;
  businessDescription: string | null;
  location: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  createdAt: string;
  updatedAt: string;
};
export type EditAccountDto = {
  firstName?: string;
  lastName?: string;
  profileImageUrl?: string | null;
  businessName?: string | null;
  businessDescription?: string | null;
  location?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
};
export type TokenScope = 'read' | 'spaces' | 'bookings' | 'profile' | 'admin';
export type AccessTokenDto = {
  id: number;
  name: string;
  scopes: TokenScope[];
  /** The last characters of the token, to recognize it. */
  lastCharacters: string;
  createdAt: string;
  expiresAt: string;
  /** Expired tokens are listed for 30 days. */
  hasExpired: boolean;
  /** Updated at most once an hour; null if it was never used. */
  lastUsedAt: string | null;
};
export type NewAccessTokenDto = {
  id: number;
  name: string;
  scopes: TokenScope[];
  /** The last characters of the token, to recognize it. */
  lastCharacters: string;
  createdAt: string;
  expiresAt: string;
  /** Expired tokens are listed for 30 days. */
  hasExpired: boolean;
  /** Updated at most once an hour; null if it was never used. */
  lastUsedAt: string | null;
  /** Send it as `Authorization: Bearer …`. It cannot be read again. */
  token: string;
};
export type CreateAccessTokenDto = {
  name: string;
  /** What the token allows: `read` to read everything that you can read; `spaces`, `bookings` or `profile` to change these; `admin` for everything that only administrators can do. */
  scopes: TokenScope[];
  expiresInDays: number;
};
export type ListingDraftDto = {
  /** Null if there is no draft. */
  draft:
    | {
        [key: string]: any;
      }
    | {
        [key: string]: any;
      };
  updatedAt: string | null;
  /** Changes with each save; 0 if there is no draft. */
  version: number;
};
export type VendorBookingDto = {
  id: number;
  spaceId: number;
  /** null for the whole space. */
  subSpaceId: number | null;
  vendorId: number;
  startDate: string;
  /** The move-out day, free for the next vendor. */
  endDate: string;
  /** Dollars. */
  totalAmount: string;
  status: BookingStatus;
  cancelReason: CancelReason | null;
  message: string | null;
  /** The host's message to the vendor when declining the request. */
  declineMessage: string | null;
  /** When a pending request expires. */
  expiresAt: string;
  /** This field and the next three are the terms at the time of the request. */
  paymentAgreementType: PaymentModel;
  /** Dollars per 30 days. */
  pricePerDay: string | null;
  /** Percent. */
  commissionPercentage: string | null;
  /** Dollars per day, due at settlement. */
  minimumCommission: string | null;
  createdAt: string;
  updatedAt: string;
  spaceName: string;
  /** The display; null for the whole space. */
  subSpaceName: string | null;
  location: string;
  timeZone: string;
  thumbnailUrl: string | null;
  /** The street address of the space. */
  address: string;
  hostFirstName: string;
  hostLastName: string;
  /** The stars in the vendor's review; null if there is no review. */
  reviewRating: number | null;
  /** Whether an administrator deleted the review. The vendor cannot write another one. */
  reviewDeleted: boolean;
  /** Contact details of the other party. Only for the host and the vendor of confirmed and completed bookings. */
  contact: ContactDto | null;
  /** How the booking is paid, as a sentence for the user. */
  paymentNote: string;
  /** When the host or the vendor asked Popnook to cancel the booking. */
  flaggedAt: string | null;
  /** Who asked Popnook to cancel the booking. */
  flaggedBy: BookingParty | null;
};
export type OwnReviewDto = {
  id: number;
  bookingId: number;
  rating: number;
  comment: string | null;
  createdAt: string;
};
export type SavedSpaceDto = {
  spaceId: number;
  savedAt: string;
};
export type AlertFrequency = 'at_once' | 'daily' | 'weekly';
export type SearchFiltersDto = {
  /** City and state code; `all` for everywhere. */
  location?: string;
  /** Also finds spaces whose type is an alias of this one, such as `boutique` for `retail_shop`. */
  spaceType?: SpaceTypeFilter;
  /** Dollars per 30 days; ignored if negative or not a number. */
  maxPrice?: string;
  /** Text in the name, description or location; at least 3 characters. */
  q?: string;
  /** minLng,minLat,maxLng,maxLat in degrees. Spaces without coordinates are treated as located at the default center of the map. */
  bbox?: string;
  /** Only spaces that are free as a whole, or have at least one free display, for the booking period that starts on this day. The day can be at most 12 months ahead. */
  from?: string;
  /** `first,last`: only spaces that are free as a whole, or have at least one free display, for a booking period that starts on any day from the first to the last. Ignored if `from` is set. */
  startWithin?: string;
  /** `lat,lng` in degrees: only spaces within `radiusKm` of this point. */
  near?: string;
  /** Kilometers around `near`. */
  radiusKm?: number;
  /** Any of these types, each with its aliases. */
  type?: SpaceType[];
  /** Any of these payment models. */
  paymentModel?: PaymentModel[];
  /** Booking length: `week` for commission spaces, `month` for others. */
  period?: BookingPeriod;
  /** Only spaces with an active display of any of these types. */
  displayType?: DisplayType[];
  /** Only spaces with all of these amenities, each spelled as the host spelled it. */
  amenity?: string[];
  /** Maximum dollars due upfront, for the whole space or any of its displays; ignored if negative or not a number. */
  maxTotal?: string;
};
export type SavedSearchDto = {
  name: string;
  frequency: AlertFrequency;
  /** For links to this search: the query string of the browse page, without the question mark. */
  query: string;
  filters: SearchFiltersDto;
  id: number;
  isPaused: boolean;
  createdAt: string;
};
export type WaitlistEntryDto = {
  id: number;
  spaceId: number;
  spaceName: string;
  /** Null for the whole space. */
  subSpaceId: number | null;
  subSpaceName: string | null;
  startDate: string;
  /** The move-out day. */
  endDate: string;
  createdAt: string;
  /** When we emailed you that the dates are free; null while you wait. */
  notifiedAt: string | null;
};
export type OwnUploadDto = {
  id: string;
  originalName: string;
  /** Bytes. */
  size: number;
  mimetype: string;
  createdAt: string;
};
export type OwnSessionDto = {
  browser: string | null;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
};
export type OwnAccessTokenDto = {
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  expiresAt: string;
  /** Updated at most once an hour; null if it was never used. */
  lastUsedAt: string | null;
};
export type WebhookEvent =
  | 'booking.requested'
  | 'booking.confirmed'
  | 'booking.declined'
  | 'booking.withdrawn'
  | 'booking.cancelled'
  | 'booking.expired'
  | 'booking.completed'
  | 'listing.approved'
  | 'listing.rejected'
  | 'listing.deactivated'
  | 'listing.transferred';
export type WebhookOffReason = 'user' | 'failing' | 'gone' | 'suspended';
export type WebhookDto = {
  id: number;
  url: string;
  events: WebhookEvent[];
  isActive: boolean;
  /** Why it is off: you disabled it (`user`), events could not be delivered or its secret could not be read (`failing`), your server returned 410 (`gone`), or your account was suspended (`suspended`). */
  offReason: WebhookOffReason | null;
  lastSuccessAt: string | null;
  createdAt: string;
};
export type WebhookDeliveryState = 'waiting' | 'delivered' | 'failed';
export type WebhookDeliveryDto = {
  id: number;
  /** The header `webhook-id`, the same in each attempt. */
  messageId: string;
  /** An event, or `webhook.test`. */
  event: string;
  state: WebhookDeliveryState;
  attempts: number;
  lastAttemptAt: string | null;
  /** Null if there was no response. */
  lastStatus: number | null;
  lastError: string | null;
  /** Milliseconds. */
  lastDurationMs: number | null;
  nextAttemptAt: string | null;
  createdAt: string;
};
export type OwnEmailDto = {
  kind: string;
  subject: string | null;
  queuedAt: string;
  sentAt: string | null;
  failedAt: string | null;
};
export type OwnAuditEntryDto = {
  action: string;
  entity: string;
  entityId: string;
  before:
    | {
        [key: string]: any;
      }
    | {
        [key: string]: any;
      };
  after:
    | {
        [key: string]: any;
      }
    | {
        [key: string]: any;
      };
  createdAt: string;
};
export type AccountExportDto = {
  account: AccountDto;
  vendorProfile: VendorProfileDto | null;
  spaces: SpaceDto[];
  subSpaces: SubSpaceDto[];
  listingDraft: ListingDraftDto | null;
  /** Your bookings as a vendor. */
  bookings: VendorBookingDto[];
  /** Bookings of your own spaces, with only the ids of the vendors. */
  receivedBookings: BookingDto[];
  /** Reviews that you wrote. */
  reviews: OwnReviewDto[];
  savedSpaces: SavedSpaceDto[];
  savedSearches: SavedSearchDto[];
  waitlist: WaitlistEntryDto[];
  uploads: OwnUploadDto[];
  sessions: OwnSessionDto[];
  accessTokens: OwnAccessTokenDto[];
  webhooks: WebhookDto[];
  /** Events of the last 30 days. */
  webhookDeliveries: WebhookDeliveryDto[];
  /** Emails to you in the last 30 days. */
  emails: OwnEmailDto[];
  /** Audit log entries about you, your spaces, bookings and reviews. */
  auditEntries: OwnAuditEntryDto[];
};
export type SaveListingDraftDto = {
  /** The contents of the listing form, at most 50000 characters as JSON. */
  draft: {
    [key: string]: any;
  };
};
export type BusinessRole = 'vendor' | 'host';
export type ChangeRoleDto = {
  role: BusinessRole;
};
export type SaveSearchDto = {
  name: string;
  frequency: AlertFrequency;
  /** For links to this search: the query string of the browse page, without the question mark. */
  query: string;
  filters: SearchFiltersDto;
};
export type EditSavedSearchDto = {
  frequency?: AlertFrequency;
  name?: string;
  /** Paused searches send no emails. */
  isPaused?: boolean;
};
export type MergeSavedSpacesDto = {
  /** Most recently saved first. */
  spaceIds: number[];
};
export type JoinWaitlistDto = {
  /** The space. */
  spaceId: number;
  /** A display of the space; omit it to wait for the whole space. */
  subSpaceId?: number | null;
  /** The first day of the booking: a date (YYYY-MM-DD), or an ISO 8601 timestamp, which is converted to the day in the space's time zone. */
  startDate: string;
};
export type WebhookWithSecretDto = {
  id: number;
  url: string;
  events: WebhookEvent[];
  isActive: boolean;
  /** Why it is off: you disabled it (`user`), events could not be delivered or its secret could not be read (`failing`), your server returned 410 (`gone`), or your account was suspended (`suspended`). */
  offReason: WebhookOffReason | null;
  lastSuccessAt: string | null;
  createdAt: string;
  /** Use it to verify signatures. It cannot be read again. */
  secret: string;
};
export type CreateWebhookDto = {
  url: string;
  events: WebhookEvent[];
};
export type EditWebhookDto = {
  url?: string;
  events?: WebhookEvent[];
  /** False disables the webhook; true enables it again and sends pending events. */
  isActive?: boolean;
};
export type SaveVendorProfileDto = {
  /** Your own id; can be omitted, and is ignored in updates. */
  userId?: number | null;
  businessName: string;
  businessType: BusinessType;
  priceRange: PriceRange;
  businessDescription: string;
  websiteUrl?: string | null;
  instagramHandle?: string | null;
  facebookPage?: string | null;
  targetCustomers: string;
  specialtyProducts: string;
  yearsInBusiness: number;
  productList: string[];
  logoImage?: ImageDto | null;
  productImages?: ProductImageDto[];
};
export type VendorStatsDto = {
  /** With any status. */
  totalBookings: number;
  /** Confirmed bookings that start after today. */
  upcoming: number;
  /** The total of confirmed and completed bookings in dollars. */
  totalSpent: string;
  completed: number;
};
export const {
  useListAuditLogQuery,
  useListAdminBookingsQuery,
  useClearBookingFlagsMutation,
  useCancelBookingsMutation,
  useClearBookingFlagMutation,
  useCancelBookingMutation,
  useListAdminContentQuery,
  useListFailedEmailsQuery,
  useDiscardEmailsMutation,
  useRetryEmailsMutation,
  useDiscardEmailMutation,
  useRetryEmailMutation,
  useListHistoryQuery,
  useListAdminLocationsQuery,
  useCreateLocationMutation,
  useSetLocationsStatusMutation,
  useUpdateLocationMutation,
  useDeleteLocationMutation,
  useListAdminReviewsQuery,
  useDeleteReviewMutation,
  useListSavedFiltersQuery,
  useSaveFiltersMutation,
  useAddSavedFilterMutation,
  useEditSavedFilterMutation,
  useRemoveSavedFilterMutation,
  useListAdminSpacesQuery,
  useDecideApprovalsMutation,
  useSetSpacesStatusMutation,
  useDecideApprovalMutation,
  useGetListingChangesQuery,
  useSetSpaceStatusMutation,
  useGetAdminStatsQuery,
  useListAdminUsersQuery,
  useSetUsersStatusMutation,
  useDeleteUserMutation,
  useSetUserStatusMutation,
  useGetWorkQueueQuery,
  useLogoutMutation,
  useGetMeQuery,
  useVerifySecondFactorMutation,
  useDisableSecondFactorMutation,
  useEnableSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useSetUpSecondFactorMutation,
  useSendCodeMutation,
  useListSessionsQuery,
  useEndAllSessionsMutation,
  useEndSessionMutation,
  useVerifyCodeMutation,
  useRequestBookingMutation,
  useChangeBookingStatusMutation,
  useAskToCancelMutation,
  useListContentQuery,
  useCreateContentMutation,
  useUpdateContentMutation,
  useGetMapConfigQuery,
  useGetMapsKeyQuery,
  useListActiveBookingsQuery,
  useListHostBookingsQuery,
  useGetHostCalendarQuery,
  useGetHostInsightsQuery,
  useListPendingBookingsQuery,
  useListHostSpacesQuery,
  useGetHostStatsQuery,
  useListLocationsQuery,
  useFindPlacesQuery,
  useGetPublicUserQuery,
  useGetPublicVendorProfileQuery,
  useGetSitemapQuery,
  useListSitemapSpacesQuery,
  useListSpacesQuery,
  useCreateSpaceMutation,
  useListAlternativesQuery,
  useGetSpaceMapQuery,
  useGetTypicalPriceQuery,
  useGetSpaceQuery,
  useUpdateSpaceMutation,
  useGetAvailabilityQuery,
  useSetAvailabilityMutation,
  useListSpaceBookingsQuery,
  useGetSpaceCalendarQuery,
  useQuoteBookingQuery,
  useListReviewsQuery,
  useWriteReviewMutation,
  useListSubSpacesQuery,
  useCreateSubSpaceMutation,
  useRemoveSubSpaceMutation,
  useCountSpaceViewMutation,
  useEndEmailsMutation,
  useUploadImageMutation,
  useUploadImagesMutation,
  useGetAccountQuery,
  useEditAccountMutation,
  useDeleteAccountMutation,
  useListAccessTokensQuery,
  useCreateAccessTokenMutation,
  useRevokeAccessTokenMutation,
  useExportAccountQuery,
  useGetListingDraftQuery,
  useSaveListingDraftMutation,
  useDiscardListingDraftMutation,
  useChangeRoleMutation,
  useListSavedSearchesQuery,
  useSaveSearchMutation,
  useEditSavedSearchMutation,
  useRemoveSavedSearchMutation,
  useListSavedSpacesQuery,
  useMergeSavedSpacesMutation,
  useSaveSpaceMutation,
  useRemoveSavedSpaceMutation,
  useListWaitlistQuery,
  useJoinWaitlistMutation,
  useLeaveWaitlistMutation,
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useEditWebhookMutation,
  useDeleteWebhookMutation,
  useListWebhookDeliveriesQuery,
  useResendWebhookDeliveryMutation,
  useReplaceWebhookSecretMutation,
  useTestWebhookMutation,
  useGetUserQuery,
  useCreateVendorProfileMutation,
  useGetVendorProfileQuery,
  useUpdateVendorProfileMutation,
  useListVendorBookingsQuery,
  useGetVendorStatsQuery,
} = injectedRtkApi;
