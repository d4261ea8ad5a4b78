import { Icon, LinkButton, roleLabels } from '@popnook/ui';
import { useRequiredRole, useSession, type Role } from '@popnook/web-core';
import { accountLink } from '../../navigation/links';
import styles from './role-notice.module.css';

/**
 * Explains to a user why they were redirected from a page for another role (D20), and offers to change the role (D12).
 */
export const RoleNotice = () => {
  const requiredRole = useRequiredRole();
  const { user } = useSession();
  if (!requiredRole || !user || user.role === requiredRole) return null;
  return (
    <section className={styles.notice} aria-label="Why you are here">
      <p className={styles.text}>
        <Icon name="warning" />
        <span>
          That page is for {nameOf(requiredRole)}s, and you’re signed in as{' '}
          {user.role === 'admin' ? 'an' : 'a'} {nameOf(user.role)}.
        </span>
      </p>
      {user.role !== 'admin' && (
        <LinkButton variant="secondary" href={accountLink.href}>
          Become a {nameOf(requiredRole)}
        </LinkButton>
      )}
    </section>
  );
};

const nameOf = (role: Role) => (roleLabels[role] ?? role).toLowerCase();
