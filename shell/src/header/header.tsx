import { Link, Logo } from '@popnook/ui';
import { useSession } from '@popnook/web-core';
import { useSyncExternalStore } from 'react';
import { dashboards, groupsFor } from '../navigation/links';
import styles from './header.module.css';
import { Menu, MenuLink } from './menu';
import { PhoneMenu, UserMenu } from './user-menu';

interface HeaderProps {
  /** The slim bar of the admin area: only the logo and the account menu, which has all links. */
  slim?: boolean;
}

export const Header = ({ slim = false }: HeaderProps) => (
  <header className={styles.header}>
    <div className={styles.bar}>
      <Link href="/" className={styles.home ?? ''} aria-label="Popnook home">
        <Logo />
      </Link>
      {!slim && <MainLinks />}
      <div className={styles.wide}>
        <UserMenu />
      </div>
      <div className={styles.narrow}>
        <PhoneMenu />
      </div>
    </div>
    <OfflineBanner />
  </header>
);

const MainLinks = () => (
  <nav className={styles.wide} aria-label="Main">
    <Menus />
    <AdminLink />
  </nav>
);

const Menus = () =>
  groupsFor(useSession().user?.role).map(({ title, links }) => (
    <Menu key={title} label={title}>
      {links.map((link) => (
        <MenuLink key={link.href} {...link} />
      ))}
    </Menu>
  ));

/** Shown to admins only (SPEC 2). The user menu has the same link, labeled Admin Dashboard. */
const AdminLink = () =>
  useSession().user?.role === 'admin' ? (
    <Link href={dashboards.admin.href} className={styles.admin ?? ''}>
      Admin
    </Link>
  ) : null;

/** Positioned below the header, so that the page does not shift when it appears or disappears. */
export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <div role="status" className={styles.offline}>
      {!online && (
        <p className={styles.offlineBanner}>
          You’re offline. You can keep reading, and anything you’ve typed is kept.
        </p>
      )}
    </div>
  );
};

/** On the server, visitors count as online. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
