import {
  useEndAllSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
  type SessionSummaryDto,
} from '@popnook/api-client';
import { Badge, Button, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage, hasStatus, useEndSession, useToast } from '@popnook/web-core';
import { useRef } from 'react';
import styles from './account.module.css';

/** Where the user is signed in. They can sign out one browser or all of them (D9). */
export const SignedInBrowsers = () => {
  const { signOutEverywhere, busy } = useSignOutEverywhere();
  const everywhereButton = useRef<HTMLButtonElement>(null);
  return (
    <section className={styles.section} aria-labelledby="browsers-title">
      <h2 id="browsers-title">Where you’re signed in</h2>
      <p className={styles.quiet}>If you don’t recognize a browser, sign it out.</p>
      {/* When a browser is signed out, its focused button disappears, so focus moves to the button below. */}
      <BrowserList onSignedOut={() => everywhereButton.current?.focus()} />
      <Button ref={everywhereButton} variant="secondary" busy={busy} onClick={() => void signOutEverywhere()}>
        {busy ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
    </section>
  );
};

const BrowserList = ({ onSignedOut }: { onSignedOut: () => void }) => {
  // Load the list each time the page is opened, because other browsers may have signed in or out.
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: sessions, error, isFetching, refetch } = query;
  if (error && !sessions)
    return (
      <ErrorState
        title="Your browsers could not be loaded"
        message={errorMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!sessions)
    return (
      <>
        <Loading label="Loading your browsers" />
        <Skeleton height="5rem" shape="box" />
      </>
    );
  return (
    <ul className={styles.list} aria-labelledby="browsers-title">
      {sessions.map((session) => (
        <BrowserItem key={session.id} session={session} onSignedOut={onSignedOut} />
      ))}
    </ul>
  );
};

interface BrowserItemProps {
  session: SessionSummaryDto;
  onSignedOut: () => void;
}

const BrowserItem = ({ session, onSignedOut }: BrowserItemProps) => {
  const { id, browser, createdAt, lastUsedAt, isCurrent } = session;
  const [end, { isLoading }] = useEndSessionMutation();
  const { toast, toastError } = useToast();
  const name = browser ?? 'Unknown browser';
  const signOut = async () => {
    const { error } = await end({ id });
    // The other browser may already have signed out.
    if (error && !hasStatus(error, 404)) return toastError('Error', error);
    toast({ title: `Signed out of ${name}` });
    onSignedOut();
  };
  return (
    <li className={styles.item}>
      <div>
        <strong>{name}</strong> {isCurrent && <Badge tone="pine">This browser</Badge>}
        <div className={styles.quiet}>
          Signed in {formatDate(createdAt)} · Last used {isCurrent ? 'now' : formatDate(lastUsedAt)}
        </div>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          busy={isLoading}
          aria-label={`Sign out ${name}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
};

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const formatDate = (instant: string) => dateFormat.format(new Date(instant));

/** Ends all sessions, including this one. The page's guard then redirects to the home page. */
const useSignOutEverywhere = () => {
  const [send, { isLoading: busy }] = useEndAllSessionsMutation();
  const { toast, toastError } = useToast();
  const endSession = useEndSession();
  const signOutEverywhere = async () => {
    const { error } = await send();
    if (error) return toastError('Error', error);
    await endSession();
    toast({ title: 'Signed out everywhere' });
  };
  return { signOutEverywhere, busy };
};
