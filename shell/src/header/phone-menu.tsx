import { Icon } from '@popnook/ui';
import { useSession } from '@popnook/web-core';
import { groups } from '../navigation/links';
import styles from './header.module.css';
import { MenuLink } from './menu-link';
import { SignInButtons } from './sign-in-buttons';
import { useDisclosure } from './use-disclosure';
import { UserLinks } from './user-links';

/** Everything behind one button, where there is no room for more. */
export const PhoneMenu = () => {
  const { user, loading } = useSession();
  return (
    <details ref={useDisclosure()} className={styles.menu} name="site-menu">
      <summary className={styles.summary}>
        <Icon name="menu" />
        Menu
      </summary>
      <nav className={styles.sheet} aria-label="Main">
        {user ? <UserLinks user={user} /> : <Groups />}
        {!user && !loading && <SignInButtons />}
      </nav>
    </details>
  );
};

const Groups = () =>
  groups.map(({ title, links }) => (
    <div key={title}>
      <p className={styles.groupTitle}>{title}</p>
      {links.map((link) => (
        <MenuLink key={link.href} {...link} />
      ))}
    </div>
  ));
