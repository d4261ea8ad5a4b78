import { Button, EmptyState, ErrorState, LinkButton, SpaceCardSkeleton, SpaceGrid } from '@popnook/ui';
import { errorMessage, triggerAuth, useSavedSpaces, useSession } from '@popnook/web-core';
import styles from './saved.module.css';
import { SavedSearches } from './saved-searches';
import { SavedSpaceList } from './saved-space-list';
import { Waitlist } from './waitlist';

/** /saved: the visitor's saved spaces, even when signed out (D59). */
const SavedPage = () => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>Saved Spaces</h1>
      <SignedOutNote />
    </header>
    <SavedSpaces />
    <Waitlist />
    <SavedSearches />
  </div>
);

export default SavedPage;

function SignedOutNote() {
  const { user, loading } = useSession();
  const { ids } = useSavedSpaces();
  if (user || loading) return null;
  return (
    <div className={styles.note}>
      <p>
        {ids?.length
          ? 'These are saved in this browser only. Sign in to see them on all of your devices.'
          : 'Sign in to see what you saved on your other devices.'}
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          triggerAuth({ intent: '/saved' });
        }}
      >
        Sign In
      </Button>
    </div>
  );
}

function SavedSpaces() {
  const { ids, query, ...heartProps } = useSavedSpaces();
  if (ids) return <SavedSpaceList savedIds={ids} empty={<NothingSaved />} {...heartProps} />;
  if (query.error)
    return (
      <ErrorState
        title="Your saved spaces could not be loaded"
        message={errorMessage(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <SpaceGrid>
      {[0, 1, 2].map((index) => (
        <SpaceCardSkeleton key={index} />
      ))}
    </SpaceGrid>
  );
}

const NothingSaved = () => (
  <EmptyState title="Nothing saved yet" action={<LinkButton href="/browse">Browse Spaces</LinkButton>}>
    Select the heart on a space to save it here.
  </EmptyState>
);
