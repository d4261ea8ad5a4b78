import { useVerifySecondFactorMutation } from '@popnook/api-client';
import { Button, Input } from '@popnook/ui';
import { errorMessage, useRefreshSession } from '@popnook/web-core';
import { useId, useState } from 'react';
import styles from './second-factor.module.css';

/** The form in which admins enter the code from their app after signing in. Only then does the session have admin rights (D58). */
export const CodeForm = ({ onVerified }: { onVerified?: () => void }) => {
  const [code, setCode] = useState('');
  const [send, { isLoading, error }] = useVerifySecondFactorMutation();
  const refreshSession = useRefreshSession();
  const id = useId();
  const submit = async () => {
    const result = await send({ secondFactorCodeDto: { code: code.trim() } });
    if (result.error) return setCode('');
    await refreshSession();
    onVerified?.();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Input
        label="Authentication code"
        hint="The 6 digits from your authenticator app, or a recovery code"
        id={id}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error ? errorMessage(error) : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={isLoading} disabled={code.trim() === ''}>
        {isLoading ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  );
};
