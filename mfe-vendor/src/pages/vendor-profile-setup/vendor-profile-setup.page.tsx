import { EmptyState } from '@popnook/ui';

const VendorProfileSetupPage = () => (
  <EmptyState as="h1" title="Your vendor profile">
    This page opens soon.
  </EmptyState>
);

export default VendorProfileSetupPage;
