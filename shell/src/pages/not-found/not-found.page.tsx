import { EmptyState, LinkButton } from '@popnook/ui';
import { Notice } from '../../navigation/notice';

export const NotFoundPage = () => (
  <Notice>
    <EmptyState
      as="h1"
      title="404 Page Not Found"
      action={<LinkButton href="/">Back to the home page</LinkButton>}
    >
      Did you forget to add the page to the router?
    </EmptyState>
  </Notice>
);
