import type { BusinessRole } from '@popnook/api-client';
import { Button, roleLabels } from '@popnook/ui';
import type { Role } from '@popnook/web-core';
import { signUpRoles } from '../../sign-in/sign-up-roles';
import styles from './account.module.css';
import { useChangeRole } from './use-change-role';

const meanings: Readonly<Record<BusinessRole, string>> = {
  vendor: 'You fill in a short profile, then you can ask any host for space. Asking costs nothing.',
  host: 'You describe your space once. You decide about every request, and you can close days.',
};

/** D12: a customer becomes a vendor or a host, and these each other. An administrator stays one. */
export const RoleChange = ({ role }: { role: Role }) => {
  const { become, busy, refusal } = useChangeRole();
  if (role === 'admin') return null;
  return (
    <section className={styles.section} aria-labelledby="role-title">
      <h2 id="role-title">What you do here</h2>
      <p className={styles.quiet}>
        You are a {roleLabels[role]?.toLowerCase()} now.
        {role !== 'customer' && ' You can change that when nothing is open any more.'}
      </p>
      <ul className={styles.roles}>
        {signUpRoles.map(({ role: offered, title, text }) =>
          offered === 'customer' || offered === role ? null : (
            <li key={offered} className={styles.role}>
              <h3>{text}</h3>
              <p>{meanings[offered]}</p>
              <Button variant="secondary" busy={busy === offered} onClick={() => void become(offered)}>
                {title}
              </Button>
            </li>
          ),
        )}
      </ul>
      {refusal && (
        <p className={styles.error} role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
};
