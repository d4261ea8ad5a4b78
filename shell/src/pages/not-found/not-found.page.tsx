import { EmptyState, LinkButton } from '@popnook/ui';
import { useTitle } from '@popnook/web-core';
import { Notice } from '../../navigation/notice';
import styles from './not-found.module.css';
import { notFoundTitle } from './not-found-title';

export const NotFoundPage = () => {
  // The route may have another title, which is hidden from this visitor (D20).
  useTitle(notFoundTitle);
  return (
    <Notice>
      <EmptyState as="h1" title={notFoundTitle} action={<Links />}>
        Did you forget to add the page to the router?
      </EmptyState>
    </Notice>
  );
};

const Links = () => (
  <div className={styles.links}>
    <LinkButton href="/">Back to home</LinkButton>
    <LinkButton href="/browse" variant="secondary">
      Browse Spaces
    </LinkButton>
  </div>
);
