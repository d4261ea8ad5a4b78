import { Icon } from '@popnook/ui';
import { useSession } from '@popnook/web-core';
import { groups } from '../navigation/links';
import { Avatar } from './avatar';
import styles from './header.module.css';
import { LinkGroups } from './link-groups';
import { SignInButtons } from './sign-in-buttons';
import { useDisclosure } from './use-disclosure';
import { UserLinks } from './user-links';

/** Everything behind one button, where there is no room for more. */
export const PhoneMenu = () => {
  const { user, loading } = useSession();
  return (
    <details ref={useDisclosure()} className={styles.menu} name="site-menu">
      <summary className={styles.summary}>
        {user ? <Avatar user={user} /> : <Icon name="menu" />}
        <span>Menu</span>
      </summary>
      <nav className={styles.sheet} aria-label="Main">
        {!user && !loading && <SignInButtons />}
        {user ? <UserLinks user={user} /> : <LinkGroups groups={groups} />}
      </nav>
    </details>
  );
};
