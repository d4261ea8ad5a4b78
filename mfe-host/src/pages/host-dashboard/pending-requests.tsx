import type { Page, PendingBookingDto } from '@popnook/api-client';
import { Badge, formatTotal, Loading, Skeleton } from '@popnook/ui';
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { AnswerRequest } from './answer-request';
import styles from './host-dashboard.module.css';
import type { HostBooking } from './use-space-bookings';

export interface PendingRequestsProps {
  requests: Page<PendingBookingDto> | undefined;
  /** Undefined when they could not be loaded. */
  bookings: readonly HostBooking[] | undefined;
}

/** What needs an answer, the most pressing first. */
export const PendingRequests = ({ requests, bookings }: PendingRequestsProps) => {
  const panel = useRef<HTMLElement>(null);
  const watch = useFocusAfterLoss(panel, requests);
  // The card that was answered goes away: the keyboard goes on at the next one, or at the heading after the last.
  const goOn = (answered: number) => {
    const cards = [...(panel.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];
    const place = cards.findIndex(({ dataset }) => dataset['request'] === String(answered));
    const next = cards[place + 1] ?? cards[place - 1];
    (next ?? panel.current)?.querySelector<HTMLElement>('[data-request-title], h2')?.focus();
  };
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="pending-requests" onFocus={watch}>
      <div className={styles.panelHead}>
        <h2 id="pending-requests" tabIndex={-1}>
          Pending Requests
        </h2>
        {requests && requests.total > 0 && (
          <Badge tone="marigold">{formatTotal(requests.total, 'request')} to answer</Badge>
        )}
      </div>
      {requests ? (
        <RequestList requests={requests.items} bookings={bookings} onAnswered={goOn} />
      ) : (
        <RequestsLoading />
      )}
    </section>
  );
};

/** A request that a vendor withdrew meanwhile goes away by itself: the keyboard goes on at the heading. */
const useFocusAfterLoss = (panel: RefObject<HTMLElement | null>, requests: unknown) => {
  const last = useRef<Element>(null);
  useEffect(() => {
    const lost = last.current && !last.current.isConnected && document.activeElement === document.body;
    if (lost) panel.current?.querySelector('h2')?.focus();
  }, [panel, requests]);
  return ({ target }: FocusEvent) => {
    last.current = target;
  };
};

interface RequestListProps {
  requests: readonly PendingBookingDto[];
  bookings: readonly HostBooking[] | undefined;
  onAnswered: (id: number) => void;
}

const RequestList = ({ requests, bookings, onAnswered }: RequestListProps) => {
  if (requests.length === 0)
    return <p className={styles.quiet}>No requests are waiting. We mail you when one comes in.</p>;
  return (
    <ul className={styles.requests}>
      {mostPressingFirst(requests).map((request) => (
        <li key={request.id} data-request={request.id}>
          <AnswerRequest request={request} bookings={bookings} onAnswered={() => onAnswered(request.id)} />
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
    <Skeleton shape="box" height="320px" />
  </>
);
