import { Provider, SessionProvider, type Store } from '@popnook/web-core';
import { LinkProvider } from '@popnook/ui';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { Pages } from './navigation/pages';
import { RouterLink } from './navigation/router-link';
import { SiteProvider, type Site } from './remotes/site';

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
          <Header />
          <main id="main" tabIndex={-1}>
            <Pages />
          </main>
          <Footer />
        </LinkProvider>
      </SiteProvider>
    </SessionProvider>
  </Provider>
);
