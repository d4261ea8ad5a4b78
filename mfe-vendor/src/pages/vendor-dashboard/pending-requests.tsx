import type { Page, VendorBookingDto } from '@popnook/api-client';
import { Badge, Button, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { RequestCard } from '@popnook/ui/work';
import { errorStateProps } from '@popnook/web-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dueAtSettlement, hostedBy } from './booking-labels';
import styles from './vendor-dashboard.module.css';
import { WithdrawDialog } from './withdraw-dialog';

export interface PendingRequestsProps {
  query: {
    data?: Page<VendorBookingDto> | undefined;
    isError: boolean;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** The requests that hosts have not answered yet. */
export const PendingRequests = ({ query }: PendingRequestsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Requests that were loaded stay when reloading them fails: a failed withdrawal must not remove its card.
  const failure = errorStateProps(query, 'Your requests could not be loaded');
  return (
    <section className={styles.panel} aria-labelledby="pending-requests">
      <div className={styles.panelHead}>
        <h2 id="pending-requests" ref={heading} tabIndex={-1}>
          Pending Requests
        </h2>
        <Badge tone="marigold">Awaiting Host Response</Badge>
      </div>
      {failure && <ErrorState {...failure} />}
      {query.data && <RequestList requests={query.data.items} onRemoved={() => heading.current?.focus()} />}
      {!failure && !query.data && (
        <>
          <Loading label="Loading requests" />
          <Skeleton shape="box" height="200px" />
        </>
      )}
    </section>
  );
};

interface RequestListProps {
  requests: readonly VendorBookingDto[];
  /** A request disappeared together with the focus. */
  onRemoved: () => void;
}

const RequestList = ({ requests, onRemoved }: RequestListProps) => {
  const [withdrawingId, setWithdrawingId] = useState<number>();
  const withdrawing = requests.find(({ id }) => id === withdrawingId);
  useOnRemoval(withdrawingId !== undefined && !withdrawing, onRemoved);
  return (
    <>
      {requests.length === 0 && <p className={styles.quiet}>No pending requests.</p>}
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id}>
            <PendingRequest request={request} onWithdraw={() => setWithdrawingId(request.id)} />
          </li>
        ))}
      </ul>
      <WithdrawDialog request={withdrawing} onClose={() => setWithdrawingId(undefined)} />
    </>
  );
};

/** The request of the open dialog disappears once it is withdrawn, or when the host answers it. */
const useOnRemoval = (isRemoved: boolean, onRemoved: () => void) => {
  const notify = useEffectEvent(onRemoved);
  useEffect(() => {
    if (isRemoved) notify();
  }, [isRemoved]);
};

const PendingRequest = ({ request, onWithdraw }: { request: VendorBookingDto; onWithdraw: () => void }) => {
  const due = dueAtSettlement(request);
  return (
    <RequestCard
      requesterName={request.spaceName}
      requesterDetail={`${request.location} · ${hostedBy(request)}`}
      spaceName={request.subSpaceName ?? 'Whole space'}
      startDate={request.startDate}
      endDate={request.endDate}
      totalAmount={request.totalAmount}
      message={request.message}
      expiresAt={request.expiresAt}
    >
      {due && <p className={styles.quiet}>{due}</p>}
      <div>
        <Button variant="secondary" onClick={onWithdraw}>
          Withdraw<span className="sr-only"> request for {request.spaceName}</span>
        </Button>
      </div>
    </RequestCard>
  );
};
