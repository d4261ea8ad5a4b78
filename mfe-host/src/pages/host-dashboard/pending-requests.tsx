import { useListPendingBookingsQuery, type Page, type PendingBookingDto } from '@popnook/api-client';
import { Badge, Button, formatTotal, Loading, Skeleton } from '@popnook/ui';
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { LinkedRequest, useLinkedRequestId } from './linked-request';
import { MoreRows } from './more-rows';
import { PendingRequestRow } from './pending-request-row';
import styles from './requests.module.css';

export interface PendingRequestsProps {
  hostId: number;
  /** The first page. */
  requests: Page<PendingBookingDto> | undefined;
}

/** The requests that the host has to answer, most urgent first. */
export const PendingRequests = ({ hostId, requests }: PendingRequestsProps) => {
  const panel = useRef<HTMLElement>(null);
  const rememberFocus = useFocusAfterRemoval(panel, requests);
  const [linkedId, removeLink] = useLinkedRequestId();
  // The row of an answered request disappears, so focus moves to the next or previous row, or else to the heading.
  const onAnswered = (answeredId: number) => {
    const rows = [...(panel.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];
    const index = rows.findIndex(({ dataset }) => dataset['request'] === String(answeredId));
    const next = rows[index + 1] ?? rows[index - 1];
    (next ?? panel.current)?.querySelector<HTMLElement>('[data-request-title], h2')?.focus();
    if (answeredId === linkedId) removeLink();
  };
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="pending-requests" onFocus={rememberFocus}>
      <div className={styles.heading}>
        <h2 id="pending-requests" tabIndex={-1}>
          Pending Requests
        </h2>
        {requests && requests.total > 0 && (
          <Badge tone="marigold">{formatTotal(requests.total, 'request')} to answer</Badge>
        )}
      </div>
      {requests ? (
        <>
          {linkedId !== undefined && (
            <LinkedRequest
              key={linkedId}
              hostId={hostId}
              id={linkedId}
              listed={requests.items}
              onAnswered={onAnswered}
            />
          )}
          <RequestList hostId={hostId} page={requests} linkedId={linkedId} onAnswered={onAnswered} />
        </>
      ) : (
        <>
          <Loading label="Loading requests" />
          <Skeleton shape="box" height="72px" />
        </>
      )}
    </section>
  );
};

/**
 * Focuses the heading when the focused request disappears, for example because the vendor withdrew it.
 * @param requests the list. Focus is checked each time it changes.
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

/** The page size. Further pages are loaded on demand. */
export const requestsPerPage = 50;

interface RequestRowsProps {
  hostId: number;
  page: Page<PendingBookingDto>;
  /** The id of the request in the URL if it is shown above the list. */
  shownAboveId: number | undefined;
  onAnswered: (id: number) => void;
}

interface RequestListProps extends Omit<RequestRowsProps, 'shownAboveId'> {
  /** The id of the request in the URL. The list is expanded if it would otherwise hide this request. */
  linkedId: number | undefined;
}

/** A longer list shows only this many requests until it is expanded, so that the tabs below stay visible. */
const collapsedCount = 5;

const RequestList = ({ linkedId, ...rowsProps }: RequestListProps) => {
  const { page } = rowsProps;
  const list = useRef<HTMLDivElement>(null);
  const [isExpandedByHost, setIsExpandedByHost] = useState(false);
  const items = [...page.items].sort(byUrgency);
  const linkedIndex = items.findIndex(({ id }) => id === linkedId);
  const wouldHideLinkedRequest = linkedIndex >= collapsedCount;
  const isExpanded = isExpandedByHost || items.length <= collapsedCount || wouldHideLinkedRequest;
  const expand = () => {
    flushSync(() => setIsExpandedByHost(true));
    list.current?.querySelectorAll<HTMLElement>('[data-request-title]')[collapsedCount]?.focus();
  };
  if (items.length === 0)
    return <p className={styles.quiet}>No pending requests. We will email you when you get one.</p>;
  return (
    <div ref={list} className={styles.more}>
      <RequestRows
        {...rowsProps}
        page={isExpanded ? page : { ...page, items: items.slice(0, collapsedCount), nextCursor: undefined }}
        shownAboveId={linkedIndex === -1 ? linkedId : undefined}
      />
      {!isExpanded && (
        <div>
          <Button variant="secondary" onClick={expand}>
            {page.nextCursor ? 'Show more requests' : `Show all ${String(items.length)} requests`}
          </Button>
        </div>
      )}
    </div>
  );
};

const RequestRows = ({ page, ...props }: RequestRowsProps) => (
  <>
    <ul className={styles.requests}>
      {page.items
        .filter(({ id }) => id !== props.shownAboveId)
        .sort(byUrgency)
        .map((request) => (
          <li key={request.id} data-request={request.id}>
            <PendingRequestRow request={request} onAnswered={() => props.onAnswered(request.id)} />
          </li>
        ))}
    </ul>
    {page.nextCursor && <NextRequests {...props} cursor={page.nextCursor} />}
  </>
);

/** Sorts the requests of a page: those that expire soonest come first (D25). The API returns the oldest ones first. */
const byUrgency = (a: PendingBookingDto, b: PendingBookingDto) => a.expiresAt.localeCompare(b.expiresAt);

interface NextRequestsProps extends Omit<RequestRowsProps, 'page'> {
  cursor: string;
}

const NextRequests = ({ cursor, ...props }: NextRequestsProps) => {
  const [isShown, setIsShown] = useState(false);
  const page = useListPendingBookingsQuery(
    { id: props.hostId, limit: requestsPerPage, cursor },
    { skip: !isShown },
  );
  return (
    <MoreRows page={page} noun="requests" onShow={() => setIsShown(true)}>
      {(next) => <RequestRows {...props} page={next} />}
    </MoreRows>
  );
};
