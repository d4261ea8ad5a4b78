import { LinkProvider } from '@popnook/ui';
import { Provider, SessionProvider, type Store } from '@popnook/web-core';
import { ReplayClick } from './boot/replay-click';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { Announcer } from './navigation/announcer';
import { Pages } from './navigation/pages';
import { RouterLink } from './navigation/router-link';
import { SkipLink } from './navigation/skip-link';
import { SiteProvider, type Site } from './remotes/site';
import { SignIn } from './sign-in/sign-in';
import { ToastRegion } from './toasts/toast-region';

export interface AppProps {
  store: Store;
  site: Site;
}

/** The whole page inside a router; the same on the server and in the browser. */
export const App = ({ store, site }: AppProps) => (
  <Provider store={store}>
    <SessionProvider>
      <SiteProvider value={site}>
        <LinkProvider link={RouterLink}>
          {/* First, so that it listens before a guard below asks for it. */}
          <SignIn />
          <SkipLink />
          <Header />
          <main id="main" tabIndex={-1}>
            <Pages />
          </main>
          <Footer />
          <Announcer />
          <ToastRegion />
          <ReplayClick of="frame" />
        </LinkProvider>
      </SiteProvider>
    </SessionProvider>
  </Provider>
);
