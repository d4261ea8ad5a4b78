import type { Page, PendingBookingDto } from '@popnook/api-client';
import { Badge, formatTotal, Loading, Skeleton } from '@popnook/ui';
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { HostBooking } from './host-bookings';
import styles from './host-dashboard.module.css';
import { PendingRequestCard } from './pending-request-card';

export interface PendingRequestsProps {
  requests: Page<PendingBookingDto> | undefined;
  /** The host's bookings; undefined when they could not be loaded. */
  bookings: readonly HostBooking[] | undefined;
}

/** The requests that the host has to answer, most urgent first. */
export const PendingRequests = ({ requests, bookings }: PendingRequestsProps) => {
  const panel = useRef<HTMLElement>(null);
  const rememberFocus = useFocusAfterRemoval(panel, requests);
  // The card of an answered request disappears, so the focus moves to the next or previous card, or else to the heading.
  const focusNext = (answeredId: number) => {
    const cards = [...(panel.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];
    const index = cards.findIndex(({ dataset }) => dataset['request'] === String(answeredId));
    const next = cards[index + 1] ?? cards[index - 1];
    (next ?? panel.current)?.querySelector<HTMLElement>('[data-request-title], h2')?.focus();
  };
  return (
    <section
      ref={panel}
      className={styles.requestsPanel}
      aria-labelledby="pending-requests"
      onFocus={rememberFocus}
    >
      <div className={styles.requestsHeading}>
        <h2 id="pending-requests" tabIndex={-1}>
          Pending Requests
        </h2>
        {requests && requests.total > 0 && (
          <Badge tone="marigold">{formatTotal(requests.total, 'request')} to answer</Badge>
        )}
      </div>
      {requests ? (
        <RequestList requests={requests.items} bookings={bookings} onAnswered={focusNext} />
      ) : (
        <>
          <Loading label="Loading requests" />
          <Skeleton shape="box" height="320px" />
        </>
      )}
    </section>
  );
};

/**
 * Focuses the heading when the focused request disappears, for example because the vendor withdrew it.
 * @returns the panel's focus handler
 */
const useFocusAfterRemoval = (panel: RefObject<HTMLElement | null>, requests: unknown) => {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const isLost =
      focused.current && !focused.current.isConnected && document.activeElement === document.body;
    if (isLost) panel.current?.querySelector('h2')?.focus();
  }, [panel, requests]);
  return ({ target }: FocusEvent) => {
    focused.current = target;
  };
};

interface RequestListProps {
  requests: readonly PendingBookingDto[];
  bookings: readonly HostBooking[] | undefined;
  onAnswered: (id: number) => void;
}

const RequestList = ({ requests, bookings, onAnswered }: RequestListProps) => {
  if (requests.length === 0)
    return <p className={styles.quiet}>No pending requests. We will email you when you get one.</p>;
  const mostUrgentFirst = [...requests].sort((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  return (
    <ul className={styles.requests}>
      {mostUrgentFirst.map((request) => (
        <li key={request.id} data-request={request.id}>
          <PendingRequestCard
            request={request}
            bookings={bookings}
            onAnswered={() => onAnswered(request.id)}
          />
        </li>
      ))}
    </ul>
  );
};
