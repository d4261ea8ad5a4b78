import { EmptyState } from '@popnook/ui';

export const BrowsePage = () => (
  <EmptyState as="h1" title="Browse Spaces">
    This page opens soon.
  </EmptyState>
);
