export * from './api';
export * from './generated';
export {
  type Page,
  popnookApi,
  useListActiveBookingsQuery,
  useListReviewsQuery,
  useListAdminBookingsQuery,
  useListAdminReviewsQuery,
  useListAdminUsersQuery,
  useListAuditLogQuery,
  useListAdminSpacesQuery,
  useListHostSpacesQuery,
  useListPendingBookingsQuery,
  useListSpacesQuery,
  useListVendorBookingsQuery,
} from './tags';
export { uploadForm } from './upload-form';
