import { Button } from '@popnook/ui';
import { triggerAuth } from '@popnook/web-core';
import styles from './header.module.css';

export const SignInButtons = () => (
  <div className={styles.buttons}>
    <Button variant="secondary" onClick={() => triggerAuth()}>
      Sign In
    </Button>
    <Button onClick={() => triggerAuth()}>Sign Up</Button>
  </div>
);
