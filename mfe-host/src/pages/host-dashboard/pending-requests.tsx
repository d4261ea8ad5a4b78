import type { Page, PendingBookingDto } from '@popnook/api-client';
import { Badge, counted, Loading, Skeleton } from '@popnook/ui';
import { useRef } from 'react';
import { AnswerRequest } from './answer-request';
import styles from './host-dashboard.module.css';

/** What needs an answer, the most pressing first. */
export const PendingRequests = ({ requests }: { requests: Page<PendingBookingDto> | undefined }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.panel} aria-labelledby="pending-requests">
      <div className={styles.panelHead}>
        <h2 id="pending-requests" ref={heading} tabIndex={-1}>
          Pending Requests
        </h2>
        {requests && requests.total > 0 && (
          <Badge tone="marigold">{counted(requests.total, 'request')} to answer</Badge>
        )}
      </div>
      {requests ? (
        // The card that was answered goes away: the keyboard goes on from the heading.
        <RequestList requests={requests.items} onAnswered={() => heading.current?.focus()} />
      ) : (
        <RequestsLoading />
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
