import { roleLabels } from '@popnook/ui';
import type { CurrentUser } from '@popnook/web-core';
import { accountLink, dashboards, groupsFor } from '../navigation/links';
import styles from './header.module.css';
import { LinkGroups } from './link-groups';
import { MenuLink } from './menu-link';
import { SignOut } from './sign-out';

/** SPEC 2: e-mail, role, the header's links, the dashboard of admins, and the way out. */
export const UserLinks = ({ user }: { user: CurrentUser }) => (
  <>
    <div className={styles.user}>
      <p className={styles.email}>{user.email}</p>
      <p className={styles.roleName}>{roleLabels[user.role]}</p>
    </div>
    {user.role === 'admin' && <MenuLink {...dashboards.admin} />}
    <MenuLink {...accountLink} />
    <LinkGroups groups={groupsFor(user.role)} />
    <div className={styles.last}>
      <SignOut />
    </div>
  </>
);
