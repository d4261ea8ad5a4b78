import { Link } from '@popnook/ui';
import { useSession } from '@popnook/web-core';
import { dashboards } from '../navigation/links';
import styles from './header.module.css';

/** SPEC 2: only admins see it. The user menu has it as well, by its full name. */
export const AdminLink = () =>
  useSession().user?.role === 'admin' ? (
    <Link href={dashboards.admin.href} className={styles.admin ?? ''}>
      Admin
    </Link>
  ) : null;
