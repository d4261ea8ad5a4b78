import type { SpaceDto } from '@popnook/api-client';
import { EmptyState, LinkButton, Loading, Skeleton } from '@popnook/ui';
import styles from './host-dashboard.module.css';
import { HostSpace } from './host-space';

export const MySpaces = ({ spaces }: { spaces: readonly SpaceDto[] | undefined }) => {
  if (!spaces) return <SpacesLoading />;
  if (spaces.length === 0)
    return (
      <EmptyState
        as="h3"
        title="You have no spaces yet"
        action={<LinkButton href="/list-space">List your first space</LinkButton>}
      >
        A shelf, a counter or a whole room: tell vendors what you have.
      </EmptyState>
    );
  return (
    <ul className={styles.spaces}>
      {spaces.map((space) => (
        <li key={space.id}>
          <HostSpace space={space} />
        </li>
      ))}
    </ul>
  );
};

const SpacesLoading = () => (
  <div className={styles.spaces}>
    <Loading label="Loading your spaces" />
    {[1, 2].map((key) => (
      <Skeleton key={key} shape="box" height="152px" />
    ))}
  </div>
);
