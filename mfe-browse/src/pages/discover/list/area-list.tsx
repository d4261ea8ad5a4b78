import { useListSpacesQuery, type ListSpacesApiArg, type SpaceDto } from '@popnook/api-client';
import { formatTotal, EmptyState, ErrorState, Link, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useState } from 'react';
import { retryTo } from '../../paging/retry-to';
import { ShowMore } from '../../paging/show-more';
import { listCall, type Box } from '../area';
import { Entry } from './entry';
import { useInSight } from './use-in-sight';
import styles from './area-list.module.css';

interface AreaListProps {
  /** Without one the list is of all spaces: the map did not come. */
  box: Box | undefined;
  /** Id of the space that the map points at. */
  pointed: number | undefined;
  onPoint: (space: SpaceDto | undefined) => void;
}

/** The spaces of the part of the map in view. While another part loads, the last one stands. */
export function AreaList({ box, ...pointing }: AreaListProps) {
  const call = listCall(box);
  const { data, error, isFetching, refetch } = useListSpacesQuery(call);
  const pane = useInSight(pointing.pointed);
  return (
    <div ref={pane} id={listId} tabIndex={-1} className={styles.pane} aria-busy={isFetching}>
      {error ? (
        <ErrorState
          title="The spaces could not be loaded"
          message={errorMessage(error)}
          busy={isFetching}
          onRetry={() => void retryTo(listId, refetch)()}
        />
      ) : data ? (
        <>
          <p role="status" className={styles.count}>
            {formatTotal(data.total, 'space')} {box ? 'in this part of the map' : 'on Popnook'}
          </p>
          {data.total === 0 ? (
            <Nobody />
          ) : (
            <Entries key={idsOf(data.items)} call={call} first={data.items} {...pointing} />
          )}
        </>
      ) : (
        <Waiting />
      )}
      <Link href="/browse" className={styles.all}>
        Browse all spaces
      </Link>
    </div>
  );
}

/** Other spaces are another list: entries that stay do not slide through the picture. */
const idsOf = (spaces: readonly SpaceDto[]) => spaces.map(({ id }) => id).join();

/** Where 'Skip the map' leads. */
export const listId = 'spaces-in-view';

interface EntriesProps extends Pick<AreaListProps, 'pointed' | 'onPoint'> {
  call: ListSpacesApiArg;
  first: SpaceDto[];
}

function Entries({ call, first, ...pointing }: EntriesProps) {
  const [cursors, setCursors] = useState<string[]>([]);
  const more = cursors.map((cursor) => ({ ...call, cursor }));
  return (
    <>
      <ul className={styles.list}>
        <Listed spaces={first} {...pointing} />
        {more.map((one) => (
          <MoreEntries key={one.cursor} call={one} {...pointing} />
        ))}
      </ul>
      <MoreSpaces
        last={more.at(-1) ?? call}
        onMore={(cursor) => {
          setCursors([...cursors, cursor]);
        }}
      />
    </>
  );
}

const MoreEntries = ({ call, ...pointing }: Omit<EntriesProps, 'first'>) => (
  <Listed spaces={useListSpacesQuery(call).data?.items ?? []} {...pointing} />
);

const Listed = ({
  spaces,
  pointed,
  onPoint,
}: Omit<EntriesProps, 'call' | 'first'> & { spaces: SpaceDto[] }) =>
  spaces.map((space) => (
    <li key={space.id}>
      <Entry space={space} pointed={space.id === pointed} onPoint={onPoint} />
    </li>
  ));

const MoreSpaces = (props: { last: ListSpacesApiArg; onMore: (cursor: string) => void }) => (
  <ShowMore page={useListSpacesQuery(props.last)} what="spaces" onMore={props.onMore} />
);

const Nobody = () => (
  <EmptyState title="No spaces here yet">Move the map, or let it show all spaces.</EmptyState>
);

const Waiting = () => (
  <>
    <Loading label="Loading spaces" />
    <Skeleton width="60%" height="1.5rem" />
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <li key={index}>
          <Skeleton shape="box" className={styles.waiting} />
        </li>
      ))}
    </ul>
  </>
);
