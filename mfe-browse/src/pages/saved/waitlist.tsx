import { useLeaveWaitlistMutation, useListWaitlistQuery, type WaitlistEntryDto } from '@popnook/api-client';
import { Badge, Button, ErrorState, formatPeriod, LinkButton, Skeleton } from '@popnook/ui';
import { errorMessage, useSession, useToast } from '@popnook/web-core';
import { useRef } from 'react';
import styles from './saved.module.css';

/** The taken dates that a vendor is waiting for (D63). Hosts, customers and admins see this section only if it has entries. */
export function Waitlist() {
  const { user } = useSession();
  const { data } = useListWaitlistQuery(undefined, { skip: !user });
  const heading = useRef<HTMLHeadingElement>(null);
  if (!user || (user.role !== 'vendor' && !data?.length)) return null;
  return (
    <section className={styles.section} aria-labelledby="waitlist">
      <h2 id="waitlist" ref={heading} tabIndex={-1}>
        Waitlist
      </h2>
      {/* When an entry is removed, its focused button disappears, so focus moves to the heading. */}
      <WaitlistEntries onRemoved={() => heading.current?.focus()} />
    </section>
  );
}

function WaitlistEntries({ onRemoved }: { onRemoved: () => void }) {
  const { data, error, isFetching, refetch } = useListWaitlistQuery();
  if (error && !data)
    return (
      <ErrorState
        title="Your waitlist could not be loaded"
        message={errorMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton shape="box" height="96px" />;
  if (data.length === 0)
    return (
      <p>
        If a space is taken on your dates, select “Tell me when they free up” on its page. We will email you
        when they do.
      </p>
    );
  return (
    <ul className={styles.entries}>
      {data.map((entry) => (
        <WaitlistItem key={entry.id} entry={entry} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}

interface WaitlistItemProps {
  entry: WaitlistEntryDto;
  onRemoved: () => void;
}

function WaitlistItem({ entry, onRemoved }: WaitlistItemProps) {
  const { id, spaceId, spaceName, subSpaceName, startDate, endDate, notifiedAt } = entry;
  const [leave, { isLoading }] = useLeaveWaitlistMutation();
  const { toastError } = useToast();
  const remove = async () => {
    const { error } = await leave({ id });
    if (error) toastError('Not removed', error);
    else onRemoved();
  };
  const name = `${spaceName}, ${formatPeriod(startDate, endDate)}`;
  return (
    <li className={styles.entry}>
      <p className={styles.entryName}>
        <strong>{spaceName}</strong>{' '}
        {notifiedAt ? <Badge tone="pine">We emailed you</Badge> : <Badge>Waiting</Badge>}
        <br />
        {subSpaceName ?? 'The whole space'}, {formatPeriod(startDate, endDate)}
      </p>
      <div className={styles.entryActions}>
        <LinkButton variant="secondary" href={`/spaces/${String(spaceId)}?from=${startDate}`}>
          See the space<span className="sr-only"> {name}</span>
        </LinkButton>
        <Button variant="quiet" busy={isLoading} onClick={() => void remove()}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
