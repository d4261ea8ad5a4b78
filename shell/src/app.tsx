import { LinkProvider } from '@popnook/ui';
import {
  Link,
  Provider,
  SessionProvider,
  type Store,
  useLocation,
  useMergeSavedSpaces,
  useSession,
} from '@popnook/web-core';
import type { AnchorHTMLAttributes } from 'react';
import { ReplayInput } from './boot/early-input';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { Announcer } from './navigation/use-page-change';
import { Pages } from './navigation/pages';
import { type Site, SiteProvider } from './remotes/site';
import { SignIn } from './sign-in/sign-in';
import { ToastRegion } from './toasts/toast-region';
import styles from './app.module.css';

export interface AppProps {
  store: Store;
  site: Site;
}

/** The whole page. It must be inside a router. Used on the server and in the browser. */
export const App = ({ store, site }: AppProps) => (
  <Provider store={store}>
    <SessionProvider>
      <SiteProvider value={site}>
        <LinkProvider link={RouterLink}>
          {/* First, so that it already listens when a guard further down opens the dialog. */}
          <SignIn />
          <SkipLink />
          <Frame />
          <Announcer />
          <ToastRegion />
          <ReplayInput part="frame" />
        </LinkProvider>
      </SiteProvider>
    </SessionProvider>
  </Provider>
);

/**
 * The header, the page and the footer. Admins work in `/admin` with a slim header and without the footer. Both headers have the
 * same height, so that the layout does not shift once the visitor is known to be an admin.
 */
const Frame = () => {
  useMergeSavedSpaces();
  const slim = useIsAdminArea();
  return (
    <>
      <Header slim={slim} />
      <main id="main" tabIndex={-1}>
        <Pages />
      </main>
      {!slim && <Footer />}
    </>
  );
};

/** For everyone else, `/admin` is a page that does not exist (D20). */
const useIsAdminArea = () => {
  const { pathname } = useLocation();
  const { user } = useSession();
  return user?.role === 'admin' && /^\/admin\/?$/i.test(pathname);
};

/** The first tab stop. It is a plain anchor, so that the browser moves focus. */
const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    Skip to content
  </a>
);

type RouterLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** The router's link. The components of ui use it for all their links. */
const RouterLink = ({ href, ...rest }: RouterLinkProps) => <Link to={href} {...rest} />;
