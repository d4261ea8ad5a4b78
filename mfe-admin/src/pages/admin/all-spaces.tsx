import { useListAdminSpacesQuery } from '@popnook/api-client';
import { Button, counted, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { lazy, Suspense, useState } from 'react';
import styles from './admin.module.css';

/** antd comes with the first table, not with the page. */
const SpacesTable = lazy(() => import('./spaces-table'));

const pageSize = 50;

export const AllSpaces = () => {
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const spaces = useListAdminSpacesQuery({ limit: pageSize, ...(cursor ? { cursor } : {}) });
  if (spaces.isError)
    return (
      <ErrorState
        title="The spaces could not be loaded"
        message={errorMessage(spaces.error)}
        onRetry={() => void spaces.refetch()}
        busy={spaces.isFetching}
      />
    );
  if (!spaces.data) return <TableLoading />;
  const { items, total, nextCursor } = spaces.data;
  return (
    <section className={styles.panel} aria-labelledby="all-spaces">
      <h2 id="all-spaces">{counted(total, 'space')}</h2>
      <Suspense fallback={<TableLoading />}>
        <SpacesTable spaces={items} busy={spaces.isFetching} />
      </Suspense>
      <Pager
        onBack={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined}
        onNext={nextCursor ? () => setCursors([...cursors, nextCursor]) : undefined}
      />
    </section>
  );
};

const Pager = ({ onBack, onNext }: Record<'onBack' | 'onNext', (() => void) | undefined>) => {
  if (!onBack && !onNext) return null;
  return (
    <nav className={styles.pager} aria-label="Pages of spaces">
      <Button variant="secondary" disabled={!onBack} onClick={onBack}>
        Previous
      </Button>
      <Button variant="secondary" disabled={!onNext} onClick={onNext}>
        Next
      </Button>
    </nav>
  );
};

const TableLoading = () => (
  <div className={styles.panel}>
    <Loading label="Loading spaces" />
    <Skeleton shape="box" height="480px" />
  </div>
);
