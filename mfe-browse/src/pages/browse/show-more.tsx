import { useListSpacesQuery, type ListSpacesApiArg } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import styles from './browse.module.css';

interface ShowMoreProps {
  /** The call of the last page that is shown. */
  last: ListSpacesApiArg;
  onMore: (cursor: string) => void;
}

/** One button below the grid for as long as there is more, so that the keyboard stays on it. */
export function ShowMore({ last, onMore }: ShowMoreProps) {
  const { data, error, isFetching, refetch } = useListSpacesQuery(last);
  const next = data?.nextCursor;
  if (error) return <More label="Try again" note={errorMessage(error)} onPress={() => void refetch()} />;
  if (isFetching) return <More label="Loading..." waiting onPress={() => undefined} />;
  if (!next) return null;
  return (
    <More
      label="Show more"
      onPress={() => {
        onMore(next);
      }}
    />
  );
}

interface MoreProps {
  label: string;
  note?: string;
  waiting?: boolean;
  onPress: () => void;
}

/** While it waits it is not disabled: a disabled button would lose the focus. */
const More = ({ label, note, waiting = false, onPress }: MoreProps) => (
  <div className={styles.more}>
    {note && <p role="alert">{note}</p>}
    <Button variant="secondary" aria-disabled={waiting} onClick={onPress}>
      {label}
    </Button>
  </div>
);
