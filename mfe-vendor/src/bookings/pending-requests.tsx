import type { Page, VendorBookingDto } from '@popnook/api-client';
import { Badge, Button, ErrorState, FormActions, formatPeriod, Loading, Skeleton } from '@popnook/ui';
import { Modal } from '@popnook/ui/work';
import { errorStateProps } from '@popnook/web-core';
import { useWithdrawRequest } from '@popnook/web-core/bookings';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './pending-requests.module.css';
import { RequestCard } from './request-card';

export interface BookingsQuery {
  data?: Page<VendorBookingDto> | undefined;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The requests that hosts have not responded to. */
export const PendingRequests = ({ query }: { query: BookingsQuery }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The list reloads after every withdrawal, even a failed one. If the reload fails, the previously loaded requests stay visible.
  const failure = errorStateProps(query, 'Your requests could not be loaded');
  return (
    <section className={styles.panel} aria-labelledby="pending-requests">
      <div className={styles.panelHead}>
        <h2 id="pending-requests" ref={heading} tabIndex={-1}>
          Pending Requests
        </h2>
        {/* Hidden only once it is known that there are no requests. */}
        {query.data?.items.length !== 0 && <Badge tone="marigold">Awaiting Host Response</Badge>}
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
  /** Called when the request in the open dialog is no longer in the list. */
  onRemoved: () => void;
}

const RequestList = ({ requests, onRemoved }: RequestListProps) => {
  const [dialogRequestId, setDialogRequestId] = useState<number>();
  const requestInDialog = requests.find(({ id }) => id === dialogRequestId);
  useOnRemoval(dialogRequestId !== undefined && !requestInDialog, onRemoved);
  return (
    <>
      {requests.length === 0 && <p className={styles.quiet}>No pending requests.</p>}
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request}>
              <Button variant="secondary" onClick={() => setDialogRequestId(request.id)}>
                Withdraw<span className="sr-only"> request for {request.spaceName}</span>
              </Button>
            </RequestCard>
          </li>
        ))}
      </ul>
      <WithdrawDialog request={requestInDialog} onClose={() => setDialogRequestId(undefined)} />
    </>
  );
};

/** Calls `onRemoved` when the vendor has withdrawn the request in the open dialog, or the host has responded to it. */
const useOnRemoval = (isRemoved: boolean, onRemoved: () => void) => {
  const notify = useEffectEvent(onRemoved);
  useEffect(() => {
    if (isRemoved) notify();
  }, [isRemoved]);
};

interface WithdrawDialogProps {
  /** The dialog is open while this is defined. */
  request: VendorBookingDto | undefined;
  onClose: () => void;
}

/** Asks for confirmation before a pending request is withdrawn (D30). */
const WithdrawDialog = ({ request, onClose }: WithdrawDialogProps) => (
  <Modal
    open={request !== undefined}
    title="Withdraw this request?"
    description={
      request &&
      `${request.spaceName}, ${formatPeriod(request.startDate, request.endDate)}. The dates become available to others right away.`
    }
    onClose={onClose}
  >
    {request && <WithdrawButtons request={request} onClose={onClose} />}
  </Modal>
);

const WithdrawButtons = ({ request, onClose }: { request: VendorBookingDto; onClose: () => void }) => {
  const { withdraw, isLoading, isSuccess } = useWithdrawRequest(request);
  return (
    <FormActions>
      {/* After success, the button stays busy until the list has reloaded without the request and the dialog closes. */}
      <Button variant="danger" busy={isLoading || isSuccess} onClick={() => void withdraw()}>
        Withdraw Request
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Keep Request
      </Button>
    </FormActions>
  );
};
