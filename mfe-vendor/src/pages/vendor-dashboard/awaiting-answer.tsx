import type { Page, VendorBookingDto } from '@popnook/api-client';
import { Badge, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PendingRequest } from './pending-request';
import styles from './vendor-dashboard.module.css';
import { WithdrawDialog } from './withdraw-dialog';

export interface AwaitingAnswerProps {
  /** The query of them, as far as it has come. */
  requests: {
    data?: Page<VendorBookingDto> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** The requests that a host has not answered yet. */
export const AwaitingAnswer = ({ requests }: AwaitingAnswerProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = requests.data?.items;
  return (
    <section className={styles.panel} aria-labelledby="awaiting">
      <div className={styles.panelHead}>
        <h2 id="awaiting" ref={heading} tabIndex={-1}>
          Pending Requests
        </h2>
        <Badge tone="marigold">Awaiting Host Response</Badge>
      </div>
      {pending ? (
        // What was loaded stays when it cannot be loaded anew: a refused answer must not take the card away.
        <Requests pending={pending} onGone={() => heading.current?.focus()} />
      ) : (
        <NoRequests {...requests} />
      )}
    </section>
  );
};

const NoRequests = ({ error, isFetching, refetch }: AwaitingAnswerProps['requests']) =>
  error ? (
    <ErrorState
      title="Your requests could not be loaded"
      message={errorMessage(error)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  ) : (
    <>
      <Loading label="Loading requests" />
      <Skeleton shape="box" height="200px" />
    </>
  );

interface RequestsProps {
  pending: readonly VendorBookingDto[];
  /** The card went away with its button: the keyboard goes on from elsewhere. */
  onGone: () => void;
}

const Requests = ({ pending, onGone }: RequestsProps) => {
  const [asked, setAsked] = useState<number>();
  const request = pending.find(({ id }) => id === asked);
  useGone(asked !== undefined && !request, onGone);
  return (
    <>
      {pending.length === 0 && <p className={styles.quiet}>You are not waiting for any host.</p>}
      <ul className={styles.requests}>
        {pending.map((one) => (
          <li key={one.id}>
            <PendingRequest request={one} onWithdraw={() => setAsked(one.id)} />
          </li>
        ))}
      </ul>
      <WithdrawDialog request={request} onClose={() => setAsked(undefined)} />
    </>
  );
};

/** Withdrawn here, or answered by the host meanwhile: the dialog has closed, and what it was opened from is gone. */
const useGone = (gone: boolean, onGone: () => void) => {
  const goOn = useEffectEvent(onGone);
  useEffect(() => {
    if (gone) goOn();
  }, [gone]);
};
