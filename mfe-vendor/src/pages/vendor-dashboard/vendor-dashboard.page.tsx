import { EmptyState } from '@popnook/ui';

const VendorDashboardPage = () => (
  <EmptyState as="h1" title="Vendor dashboard">
    This page opens soon.
  </EmptyState>
);

export default VendorDashboardPage;
