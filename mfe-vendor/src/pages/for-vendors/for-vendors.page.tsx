import { EmptyState } from '@popnook/ui';

export const ForVendorsPage = () => (
  <EmptyState as="h1" title="Why vendors choose Popnook">
    This page opens soon.
  </EmptyState>
);
