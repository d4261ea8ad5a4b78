import { Button, copyWithFeedback, FormActions } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import type { ReactNode } from 'react';
import styles from './account.module.css';

interface SecretProps {
  /** The name of the secret in the toast, as in “Token copied”. */
  name: string;
  value: string;
  onDone: () => void;
  /** How to use the secret. */
  children: ReactNode;
}

/** A secret that is shown only once. */
export const Secret = ({ name, value, onDone, children }: SecretProps) => {
  const { toast } = useToast();
  const copied = { title: `${name} copied`, description: 'It is on your clipboard.' };
  return (
    <div className={styles.stack}>
      <p>{children}</p>
      <code className={styles.secret}>{value}</code>
      <FormActions>
        <Button
          variant="secondary"
          onClick={() => void copyWithFeedback(value, copied).then((content) => toast(content))}
        >
          Copy
        </Button>
        <Button onClick={onDone}>I’ve saved it</Button>
      </FormActions>
    </div>
  );
};
