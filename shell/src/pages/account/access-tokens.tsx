import {
  useListAccessTokensQuery,
  useRevokeAccessTokenMutation,
  type AccessTokenDto,
} from '@popnook/api-client';
import { Badge, Button, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage, hasStatus, useToast } from '@popnook/web-core';
import { useRef, useState } from 'react';
import styles from './account.module.css';
import { NewTokenDialog } from './new-token-dialog';

/** The tokens that the user's programs use to call the API (D62). */
export const AccessTokens = ({ isAdmin }: { isAdmin: boolean }) => {
  const [open, setOpen] = useState(false);
  const createButton = useRef<HTMLButtonElement>(null);
  return (
    <section className={styles.section} aria-labelledby="tokens-title">
      <h2 id="tokens-title">Access tokens</h2>
      <p className={styles.quiet}>
        Use tokens to give your own programs access to your account.{' '}
        <a href="/api/docs">See the API documentation</a>
      </p>
      {/* When a token is revoked, its focused button disappears, so focus moves to the button below. */}
      <TokenList onRevoked={() => createButton.current?.focus()} />
      <Button ref={createButton} variant="secondary" onClick={() => setOpen(true)}>
        New token
      </Button>
      <NewTokenDialog open={open} isAdmin={isAdmin} onClose={() => setOpen(false)} />
    </section>
  );
};

const TokenList = ({ onRevoked }: { onRevoked: () => void }) => {
  const { data: tokens, error, isFetching, refetch } = useListAccessTokensQuery();
  if (error && !tokens)
    return (
      <ErrorState
        title="Your tokens could not be loaded"
        message={errorMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!tokens)
    return (
      <>
        <Loading label="Loading your access tokens" />
        <Skeleton height="3rem" shape="box" />
      </>
    );
  if (tokens.length === 0) return null;
  return (
    <ul className={styles.list} aria-labelledby="tokens-title">
      {tokens.map((token) => (
        <TokenItem key={token.id} token={token} onRevoked={onRevoked} />
      ))}
    </ul>
  );
};

interface TokenItemProps {
  token: AccessTokenDto;
  onRevoked: () => void;
}

const TokenItem = ({ token, onRevoked }: TokenItemProps) => {
  const { id, name, scopes, lastCharacters, expiresAt, hasExpired, lastUsedAt } = token;
  const [revoke, { isLoading }] = useRevokeAccessTokenMutation();
  const { toast, toastError } = useToast();
  const revokeToken = async () => {
    const { error } = await revoke({ id });
    // The token may already have been revoked in another browser.
    if (error && !hasStatus(error, 404)) return toastError('Error', error);
    toast({ title: `Revoked ${name}` });
    onRevoked();
  };
  return (
    <li className={styles.item}>
      <div>
        <strong>{name}</strong> <code>…{lastCharacters}</code> {hasExpired && <Badge>Expired</Badge>}
        <div className={styles.quiet}>
          {scopes.join(', ')} · {hasExpired ? 'Expired' : 'Expires'} {formatDate(expiresAt)} ·{' '}
          {lastUsedAt === null ? 'Never used' : `Last used ${formatDate(lastUsedAt)}`}
        </div>
      </div>
      <Button
        variant="secondary"
        busy={isLoading}
        aria-label={`Revoke ${name}`}
        onClick={() => void revokeToken()}
      >
        Revoke
      </Button>
    </li>
  );
};

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const formatDate = (instant: string) => dateFormat.format(new Date(instant));
