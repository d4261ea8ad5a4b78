import { Button } from '@popnook/ui';
import type { Role } from '@popnook/web-core';
import { useState } from 'react';
import styles from './account.module.css';
import { DeleteDialog } from './delete-dialog';

export const DeleteAccount = ({ email, role }: { email: string; role: Role }) => {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="delete-title">
      <h2 id="delete-title">Delete your account</h2>
      {role === 'admin' ? (
        <p className={styles.quiet}>An administrator’s account is deleted by another administrator.</p>
      ) : (
        <>
          <p className={styles.quiet}>It goes at once and cannot be brought back.</p>
          <Button variant="danger" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
          <DeleteDialog email={email} open={open} onClose={() => setOpen(false)} />
        </>
      )}
    </section>
  );
};
