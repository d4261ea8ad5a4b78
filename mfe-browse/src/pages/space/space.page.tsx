import { EmptyState } from '@popnook/ui';

export const SpacePage = () => (
  <EmptyState as="h1" title="Space">
    This page opens soon.
  </EmptyState>
);
