import type { Page, SpaceDto } from '@popnook/api-client';
import { formatNumber, Loading, Skeleton } from '@popnook/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './host-dashboard.module.css';
import { HostSpace } from './host-space';

const EditSpaceDialog = lazy(() => import('./edit-space/edit-space-dialog'));

export const MySpaces = ({ spaces }: { spaces: Page<SpaceDto> | undefined }) => {
  const [edited, setEdited] = useState<SpaceDto | null>(null);
  if (!spaces) return <SpacesLoading />;
  if (spaces.items.length === 0) return <p className={styles.quiet}>Your spaces will stand here.</p>;
  return (
    <>
      <ul className={styles.spaces}>
        {spaces.items.map((space) => (
          <li key={space.id}>
            <HostSpace space={space} onEdit={() => setEdited(space)} />
          </li>
        ))}
      </ul>
      {spaces.total > spaces.items.length && (
        <p className={styles.quiet}>
          The newest {formatNumber(spaces.items.length)} of {formatNumber(spaces.total)} spaces.
        </p>
      )}
      {edited && (
        <Suspense fallback={<Loading label={`Loading ${edited.name}`} />}>
          <EditSpaceDialog space={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
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
