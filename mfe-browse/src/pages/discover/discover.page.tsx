import { useListSpacesQuery, type SpaceDto } from '@popnook/api-client';
import {
  EmptyState,
  ErrorState,
  labelOf,
  Link,
  LinkButton,
  Loading,
  paymentModelLabels,
  Photo,
  Skeleton,
  spaceTypeLabels,
  thumbnailSources,
} from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { byLocation, type Town } from './by-location';
import { discoverCall } from './discover-call';
import styles from './discover.module.css';

/** /discover: where there is something to find, town by town. */
export const DiscoverPage = () => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>Discover Popups</h1>
      <p className={styles.lead}>Every town has a few doors worth opening. Here are ours, town by town.</p>
    </header>
    <Towns />
  </div>
);

function Towns() {
  const { data, error, isFetching, refetch } = useListSpacesQuery(discoverCall);
  if (error) {
    return <ErrorState message={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Waiting />;
  if (data.items.length === 0) return <Nothing />;
  return byLocation(data.items).map((town) => <TownList key={town.location} town={town} />);
}

const TownList = ({ town }: { town: Town }) => (
  <section className={styles.town}>
    <h2>{town.location}</h2>
    <ul className={styles.list}>
      {town.spaces.map((space) => (
        <li key={space.id}>
          <Entry space={space} />
        </li>
      ))}
    </ul>
  </section>
);

const Entry = ({ space }: { space: SpaceDto }) => (
  <Link href={`/spaces/${String(space.id)}`} className={styles.entry}>
    <Photo
      sources={thumbnailSources(space.images[0])}
      sizes="112px"
      alt=""
      seed={space.id}
      spaceType={space.spaceType}
      className={styles.photo}
    />
    <span className={styles.words}>
      <span className={styles.name}>{space.name}</span>
      <span className={styles.quiet}>{labelOf(spaceTypeLabels, space.spaceType)}</span>
      <span className={styles.quiet}>{labelOf(paymentModelLabels, space.paymentAgreementType)}</span>
    </span>
  </Link>
);

const Nothing = () => (
  <EmptyState title="No Active Popups" action={<LinkButton href="/browse">Browse Spaces</LinkButton>}>
    Nothing has opened yet. Have a look at the spaces that wait for a popup.
  </EmptyState>
);

const Waiting = () => (
  <section className={styles.town}>
    <Loading label="Loading spaces" />
    <Skeleton width="12ch" height="2rem" />
    <div className={styles.list} aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} shape="box" height="110px" />
      ))}
    </div>
  </section>
);
