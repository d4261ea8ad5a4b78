import { roleLabels } from '@popnook/ui';
import { useSignOut, useToast, type CurrentUser } from '@popnook/web-core';
import { adminLink, groups } from '../navigation/links';
import styles from './header.module.css';
import { MenuLink } from './menu-link';

/** SPEC 2: e-mail, role, the header's links, the dashboard of admins, and the way out. */
export const UserLinks = ({ user }: { user: CurrentUser }) => (
  <>
    <div className={styles.user}>
      <p className={styles.email}>{user.email}</p>
      <p className={styles.roleName}>{roleLabels[user.role]}</p>
    </div>
    {groups
      .flatMap(({ links }) => links)
      .map((link) => (
        <MenuLink key={link.href} {...link} />
      ))}
    {user.role === 'admin' && <MenuLink {...adminLink} />}
    <SignOut />
  </>
);

const SignOut = () => {
  const signOut = useSignOut();
  const { failed } = useToast();
  const leave = async () => {
    const error = await signOut();
    if (error) failed('Error', error);
  };
  return (
    <button type="button" className={styles.link} onClick={() => void leave()}>
      Sign Out
    </button>
  );
};
