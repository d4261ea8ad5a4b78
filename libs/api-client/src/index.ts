export * from './api';
export * from './generated';
export * from './if-match';
// The hooks replace those of `./generated` with the same names: for these lists, they return a `Page`.
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
