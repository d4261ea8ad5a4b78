import { EmptyState } from '@popnook/ui';

export const BecomeHostPage = () => (
  <EmptyState as="h1" title="Become a host">
    This page opens soon.
  </EmptyState>
);
