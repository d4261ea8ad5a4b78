export * from './api';
export * from './generated';
export {
  type Page,
  popnookApi,
  useListAdminSpacesQuery,
  useListHostSpacesQuery,
  useListPendingBookingsQuery,
  useListSpacesQuery,
  useListVendorBookingsQuery,
} from './tags';
