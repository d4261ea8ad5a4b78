import { EmptyState, LinkButton } from '@popnook/ui';
import { useTitle } from '@popnook/web-core';
import { Notice } from '../../navigation/notice';
import styles from './not-found.module.css';
import { notFoundTitle } from './not-found-title';

export const NotFoundPage = () => {
  // Also where the address is known, but not to everybody (D20).
  useTitle(notFoundTitle);
  return (
    <Notice>
      <EmptyState as="h1" title={notFoundTitle} action={<Ways />}>
        Did you forget to add the page to the router?
      </EmptyState>
    </Notice>
  );
};

const Ways = () => (
  <div className={styles.ways}>
    <LinkButton href="/">Back to the home page</LinkButton>
    <LinkButton href="/browse" variant="secondary">
      Browse Spaces
    </LinkButton>
  </div>
);
