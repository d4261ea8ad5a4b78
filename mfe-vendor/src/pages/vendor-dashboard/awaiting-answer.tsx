import type { VendorBookingDto } from '@popnook/api-client';
import { Badge, Loading, Skeleton } from '@popnook/ui';
import { useRef } from 'react';
import styles from './vendor-dashboard.module.css';
import { WithdrawRequest } from './withdraw-request';

/** The requests that a host has not answered yet. */
export const AwaitingAnswer = ({ bookings }: { bookings: readonly VendorBookingDto[] | undefined }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = bookings?.filter(({ status }) => status === 'pending');
  return (
    <section className={styles.panel} aria-labelledby="awaiting">
      <div className={styles.panelHead}>
        <h2 id="awaiting" ref={heading} tabIndex={-1}>
          Pending Requests
        </h2>
        <Badge tone="marigold">Awaiting Host Response</Badge>
      </div>
      {!pending && <RequestsLoading />}
      {pending?.length === 0 && <p className={styles.quiet}>You are not waiting for any host.</p>}
      {pending && pending.length > 0 && (
        <ul className={styles.requests}>
          {pending.map((request) => (
            <li key={request.id}>
              <WithdrawRequest
                request={request}
                // The card goes away with its button: the keyboard goes on from the heading.
                onWithdrawn={() => heading.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const RequestsLoading = () => (
  <>
    <Loading label="Loading requests" />
    <Skeleton shape="box" height="200px" />
  </>
);
