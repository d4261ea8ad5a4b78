import { EmptyState } from '@popnook/ui';

export const DiscoverPage = () => (
  <EmptyState as="h1" title="Discover Popups">
    This page opens soon.
  </EmptyState>
);
