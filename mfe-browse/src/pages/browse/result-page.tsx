import { useListSpacesQuery, type ListSpacesApiArg } from '@popnook/api-client';
import { Button, SpaceCard, SpaceCardSkeleton } from '@popnook/ui';
import { errorMessage, useToast } from '@popnook/web-core';
import styles from './browse.module.css';

interface ResultPageProps {
  call: ListSpacesApiArg;
  /** Nothing follows it yet: it offers to show more. */
  last: boolean;
  onMore: (cursor: string) => void;
}

/** How many cards stand in the first view of a wide screen; their photos are asked for at once. */
const eagerCards = 3;

/** One page of cards within the grid. */
export function ResultPage({ call, last, onMore }: ResultPageProps) {
  const { data, error, isFetching, refetch } = useListSpacesQuery(call);
  const { toast } = useToast();
  if (error) return <More label="Try again" note={errorMessage(error)} busy={isFetching} onPress={refetch} />;
  if (!data) return [0, 1, 2].map((index) => <SpaceCardSkeleton key={index} />);
  const { nextCursor } = data;
  return (
    <>
      {data.items.map((space, index) => (
        <SpaceCard
          key={space.id}
          space={space}
          href={`/spaces/${String(space.id)}`}
          onNotify={toast}
          eager={!call.cursor && index < eagerCards}
        />
      ))}
      {last && nextCursor && (
        <More
          label="Show more"
          onPress={() => {
            onMore(nextCursor);
          }}
        />
      )}
    </>
  );
}

interface MoreProps {
  label: string;
  note?: string;
  busy?: boolean;
  onPress: () => unknown;
}

const More = ({ label, note, busy = false, onPress }: MoreProps) => (
  <div className={styles.more}>
    {note && <p role="alert">{note}</p>}
    <Button variant="secondary" busy={busy} onClick={() => void onPress()}>
      {label}
    </Button>
  </div>
);
