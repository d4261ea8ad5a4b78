export * from './api';
export * from './generated';
export * from './if-match';
export {
  type Page,
  personalTags,
  popnookApi,
  uploadForm,
  useListActiveBookingsQuery,
  useListFailedEmailsQuery,
  useListHistoryQuery,
  useListReviewsQuery,
  useListAdminBookingsQuery,
  useListAdminReviewsQuery,
  useListAdminUsersQuery,
  useListAuditLogQuery,
  useListAdminSpacesQuery,
  useListHostBookingsQuery,
  useListHostSpacesQuery,
  useListPendingBookingsQuery,
  useListSpacesQuery,
  useListVendorBookingsQuery,
} from './tags';
