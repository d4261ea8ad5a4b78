import { useListPendingBookingsQuery, type PendingBookingDto } from '@popnook/api-client';
import { Badge, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useRef } from 'react';
import { AnswerRequest } from './answer-request';
import styles from './host-dashboard.module.css';

/** What needs an answer: as many as one page of the list may hold, the most pressing of them first. */
export const PendingRequests = ({ hostId }: { hostId: number }) => {
  const requests = useListPendingBookingsQuery({ id: hostId, limit: 200 });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.panel} aria-labelledby="pending-requests">
      <div className={styles.panelHead}>
        <h2 id="pending-requests" ref={heading} tabIndex={-1}>
          Pending Requests
        </h2>
        {requests.data && requests.data.total > 0 && (
          <Badge tone="marigold">{requests.data.total} to answer</Badge>
        )}
      </div>
      {requests.isLoading && <RequestsLoading />}
      {requests.isError && (
        <ErrorState
          title="Your requests could not be loaded"
          message={errorMessage(requests.error)}
          onRetry={() => void requests.refetch()}
          busy={requests.isFetching}
        />
      )}
      {requests.data && (
        // The card that was answered goes away: the keyboard goes on from the heading.
        <RequestList requests={requests.data.items} onAnswered={() => heading.current?.focus()} />
      )}
    </section>
  );
};

interface RequestListProps {
  requests: readonly PendingBookingDto[];
  onAnswered: () => void;
}

const RequestList = ({ requests, onAnswered }: RequestListProps) => {
  if (requests.length === 0)
    return <p className={styles.quiet}>No requests are waiting. We mail you when one comes in.</p>;
  return (
    <ul className={styles.requests}>
      {mostPressingFirst(requests).map((request) => (
        <li key={request.id}>
          <AnswerRequest request={request} onAnswered={onAnswered} />
        </li>
      ))}
    </ul>
  );
};

const mostPressingFirst = (requests: readonly PendingBookingDto[]) =>
  [...requests].sort((one, other) => one.expiresAt.localeCompare(other.expiresAt));

const RequestsLoading = () => (
  <>
    <Loading label="Loading requests" />
    <Skeleton shape="box" height="216px" />
  </>
);
