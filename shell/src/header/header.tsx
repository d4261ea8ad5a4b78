import { Link, Logo } from '@popnook/ui';
import { useSession } from '@popnook/web-core';
import { dashboards, groups } from '../navigation/links';
import styles from './header.module.css';
import { Menu, MenuLink } from './menu';
import { OfflineBanner } from './offline-banner';
import { PhoneMenu, UserMenu } from './user-menu';

export const Header = () => (
  <header className={styles.header}>
    <div className={styles.bar}>
      <Link href="/" className={styles.home ?? ''} aria-label="Popnook home">
        <Logo />
      </Link>
      <nav className={styles.wide} aria-label="Main">
        {groups.map(({ title, links }) => (
          <Menu key={title} label={title}>
            {links.map((link) => (
              <MenuLink key={link.href} {...link} />
            ))}
          </Menu>
        ))}
        <AdminLink />
      </nav>
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

/** Shown to admins only (SPEC 2). The user menu also has it, under its full name. */
const AdminLink = () =>
  useSession().user?.role === 'admin' ? (
    <Link href={dashboards.admin.href} className={styles.admin ?? ''}>
      Admin
    </Link>
  ) : null;
