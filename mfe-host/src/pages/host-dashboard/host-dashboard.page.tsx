import { EmptyState } from '@popnook/ui';

const HostDashboardPage = () => (
  <EmptyState as="h1" title="Host dashboard">
    This page opens soon.
  </EmptyState>
);

export default HostDashboardPage;
