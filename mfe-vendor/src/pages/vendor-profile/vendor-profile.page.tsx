import { EmptyState } from '@popnook/ui';

export const VendorProfilePage = () => (
  <EmptyState as="h1" title="Vendor profile">
    This page opens soon.
  </EmptyState>
);
