import { Link, Logo } from '@popnook/ui';
import { OfflineBanner } from '../offline/offline-banner';
import { groups } from '../navigation/links';
import { Account } from './account';
import { AdminLink } from './admin-link';
import styles from './header.module.css';
import { Menu } from './menu';
import { MenuLink } from './menu-link';
import { PhoneMenu } from './phone-menu';

export const Header = () => (
  <header className={styles.header}>
    <div className={styles.bar}>
      <Link href="/" className={styles.home ?? ''} aria-label="Popnook, home">
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
        <Account />
      </div>
      <div className={styles.narrow}>
        <PhoneMenu />
      </div>
    </div>
    <OfflineBanner />
  </header>
);
