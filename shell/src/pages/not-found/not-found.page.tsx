import { EmptyState, LinkButton } from '@popnook/ui';
import { useTitle } from '@popnook/web-core';
import { Notice } from '../../navigation/notice';
import styles from './not-found.module.css';

/** The heading (SPEC 2), and the title of the document. */
export const notFoundTitle = '404 Page Not Found';

export const NotFoundPage = () => {
  // Replaces the title of the route, which this visitor must not see if the page is hidden (D20).
  useTitle(notFoundTitle);
  // The heading and the text are from the specification.
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
