import { EmptyState } from '@popnook/ui';

const ListSpacePage = () => (
  <EmptyState as="h1" title="List your space">
    This page opens soon.
  </EmptyState>
);

export default ListSpacePage;
