import {
  useEditSavedSearchMutation,
  useListSavedSearchesQuery,
  useRemoveSavedSearchMutation,
  type SavedSearchDto,
} from '@popnook/api-client';
import { Badge, Button, ErrorState, LinkButton, Select, Skeleton } from '@popnook/ui';
import { errorMessage, useSession, useToast } from '@popnook/web-core';
import { useRef } from 'react';
import { frequencyOptions, isFrequency } from './alert-frequency';
import styles from './saved.module.css';

/** The user's saved searches. We email the user about spaces that match (D60). Hidden for signed-out visitors. */
export function SavedSearches() {
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!user) return null;
  return (
    <section className={styles.section} aria-labelledby="saved-searches">
      <h2 id="saved-searches" ref={heading} tabIndex={-1}>
        Saved Searches
      </h2>
      {/* When a search is deleted, its focused button disappears, so focus moves to the heading. */}
      <SavedSearchList onDeleted={() => heading.current?.focus()} />
    </section>
  );
}

function SavedSearchList({ onDeleted }: { onDeleted: () => void }) {
  const { data, error, isFetching, refetch } = useListSavedSearchesQuery();
  if (error && !data)
    return (
      <ErrorState
        title="Your saved searches could not be loaded"
        message={errorMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton shape="box" height="96px" />;
  if (data.length === 0)
    return (
      <p>
        Choose filters on the browse page and select “Save search”. We will email you when a space matches.
      </p>
    );
  return (
    <ul className={styles.entries}>
      {data.map((search) => (
        <SavedSearchItem key={search.id} search={search} onDeleted={onDeleted} />
      ))}
    </ul>
  );
}

interface SavedSearchItemProps {
  search: SavedSearchDto;
  onDeleted: () => void;
}

function SavedSearchItem({ search, onDeleted }: SavedSearchItemProps) {
  const { id, name, frequency, query, isPaused } = search;
  const [edit, { isLoading }] = useEditSavedSearchMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveSavedSearchMutation();
  const { toastError } = useToast();
  const editSearch = async (editSavedSearchDto: { frequency?: typeof frequency; isPaused?: boolean }) => {
    const { error } = await edit({ id, editSavedSearchDto });
    if (error) toastError('Not changed', error);
  };
  const deleteSearch = async () => {
    const { error } = await remove({ id });
    if (error) toastError('Not deleted', error);
    else onDeleted();
  };
  return (
    <li className={styles.entry}>
      <p className={styles.entryName}>
        <strong>{name}</strong> {isPaused && <Badge>Paused</Badge>}
      </p>
      <Select
        label={`Emails about ${name}`}
        options={frequencyOptions}
        value={frequency}
        onChange={({ target: { value } }) => {
          if (isFrequency(value)) void editSearch({ frequency: value });
        }}
      />
      <div className={styles.entryActions}>
        <LinkButton variant="secondary" href={`/browse${query && `?${query}`}`}>
          See results<span className="sr-only"> of {name}</span>
        </LinkButton>
        <Button variant="quiet" busy={isLoading} onClick={() => void editSearch({ isPaused: !isPaused })}>
          {isPaused ? 'Resume' : 'Pause'}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" busy={isRemoving} onClick={() => void deleteSearch()}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
