import { EmptyState } from '@popnook/ui';

const AdminPage = () => (
  <EmptyState as="h1" title="Administration">
    This page opens soon.
  </EmptyState>
);

export default AdminPage;
