import { useListHostBookingsQuery, type PendingBookingDto } from '@popnook/api-client';
import { errorMessage, useSearchParams } from '@popnook/web-core';
import { useEffect, useState } from 'react';
import { PendingRequestRow } from './pending-request-row';
import styles from './requests.module.css';

/** The URL parameter with the id of the request to show. */
export const requestParameter = 'request';

export const focusRequest = (id: number) =>
  document.querySelector<HTMLElement>(`[data-request="${String(id)}"] [data-request-title]`)?.focus();

/** Parses an id in the URL. Returns undefined if it is not a positive integer of at most nine digits (D1). */
export const parseId = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** @returns the id of the request in the URL, and a function that removes it from the URL */
export const useLinkedRequestId = (): [id: number | undefined, remove: () => void] => {
  const [params, setParams] = useSearchParams();
  const remove = () =>
    setParams(
      (current) => {
        current.delete(requestParameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [parseId(params.get(requestParameter)), remove];
};

interface LinkedRequestProps extends UnlistedRequestProps {
  /** The requests on the first page of the list. */
  listed: readonly PendingBookingDto[];
}

/** Focuses the request in the URL. If the request is not on the first page of the list, loads it and shows it above the list. */
export const LinkedRequest = ({ listed, ...props }: LinkedRequestProps) => {
  const isListed = listed.some(({ id }) => id === props.id);
  useEffect(() => {
    if (isListed) focusRequest(props.id);
  }, [isListed, props.id]);
  return isListed ? null : <UnlistedRequest {...props} />;
};

interface UnlistedRequestProps {
  hostId: number;
  id: number;
  onAnswered: (id: number) => void;
}

/** Loads and shows a request that is not on the first page of the list. */
const UnlistedRequest = ({ hostId, id, onAnswered }: UnlistedRequestProps) => {
  const { data, error } = useListHostBookingsQuery({ id: hostId, bookingId: id });
  const booking = data?.items[0];
  const isPending = booking?.status === 'pending';
  // After an answer, the reloaded request is no longer pending. Its row stays until its dialog has closed.
  const [wasPending, setWasPending] = useState(false);
  if (isPending && !wasPending) setWasPending(true);
  useEffect(() => {
    if (isPending) focusRequest(id);
  }, [id, isPending]);
  if (error && !data) return <p role="alert">{errorMessage(error)}</p>;
  if (!data) return null;
  if (!booking || (!isPending && !wasPending))
    return <p className={styles.quiet}>This request is no longer pending.</p>;
  return (
    <div className={styles.requests} data-request={id}>
      <PendingRequestRow request={booking} onAnswered={() => onAnswered(id)} />
    </div>
  );
};
