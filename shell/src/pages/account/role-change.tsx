import { useChangeRoleMutation, type BusinessRole } from '@popnook/api-client';
import { Button, roleLabels } from '@popnook/ui';
import { errorMessage, useNavigate, useRefreshSession, useToast, type Role } from '@popnook/web-core';
import { useState } from 'react';
import { signUpRoles } from '../../sign-in/sign-up-roles';
import styles from './account.module.css';

const roleDetails: Readonly<
  Record<BusinessRole, { explanation: string; firstPage: string; welcome: string }>
> = {
  vendor: {
    explanation: 'Fill in a short profile, then request space from any host. Requests are free.',
    firstPage: '/vendor-profile-setup',
    welcome: 'You’re now a vendor',
  },
  host: {
    explanation:
      'Describe your space once. You decide on every request, and you can block days that you need for yourself.',
    firstPage: '/list-space',
    welcome: 'You’re now a host',
  },
};

/** Customers can become vendors or hosts, and vendors and hosts can switch. Administrators cannot change roles (D12). */
export const RoleChange = ({ role }: { role: Role }) => {
  const { changeRole, busyRole, errorText } = useChangeRole();
  if (role === 'admin') return null;
  return (
    <section className={styles.section} aria-labelledby="role-title">
      <h2 id="role-title">Your role</h2>
      <p className={styles.quiet}>
        You’re currently a {roleLabels[role]?.toLowerCase()}.
        {role !== 'customer' && ' You can switch when you have no open requests or bookings.'}
      </p>
      <ul className={styles.roles}>
        {signUpRoles.map(({ role: offered, title, text }) =>
          offered === 'customer' || offered === role ? null : (
            <li key={offered} className={styles.role}>
              <h3>{text}</h3>
              <p>{roleDetails[offered].explanation}</p>
              <Button
                variant="secondary"
                busy={busyRole === offered}
                onClick={() => void changeRole(offered)}
              >
                {title}
              </Button>
            </li>
          ),
        )}
      </ul>
      {errorText && (
        <p className={styles.error} role="alert">
          {errorText}
        </p>
      )}
    </section>
  );
};

const useChangeRole = () => {
  const [send] = useChangeRoleMutation();
  const [busyRole, setBusyRole] = useState<BusinessRole>();
  const [errorText, setErrorText] = useState('');
  const { toast, toastError } = useToast();
  const refreshSession = useRefreshSession();
  const navigate = useNavigate();

  const changeRole = async (role: BusinessRole) => {
    if (busyRole) return;
    setBusyRole(role);
    setErrorText('');
    const { error } = await send({ changeRoleDto: { role } });
    if (error) {
      setErrorText(errorMessage(error));
      toastError('Error', error);
    } else {
      // The next page requires the new role, so refresh the session first.
      await refreshSession();
      toast({ title: roleDetails[role].welcome });
      await navigate(roleDetails[role].firstPage);
    }
    setBusyRole(undefined);
  };
  return { changeRole, busyRole, errorText };
};
