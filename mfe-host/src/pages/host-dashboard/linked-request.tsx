import { useListHostBookingsQuery, type PendingBookingDto } from '@popnook/api-client';
import { errorMessage, useSearchParams } from '@popnook/web-core';
import { useEffect, useState } from 'react';
import { PendingRequestRow } from './pending-request-row';
import styles from './requests.module.css';

/** The URL parameter with the id of the request to show. */
export const requestParameter = 'request';

export const focusRequest = (id: number) =>
  document.querySelector<HTMLElement>(`[data-request="${String(id)}"] [data-request-title]`)?.focus();

interface LinkedRequestProps {
  hostId: number;
  /** The requests that are already listed. */
  listed: readonly PendingBookingDto[];
  onAnswered: (id: number) => void;
}

/** The request that the URL names, if it is on a page of the list that is not loaded yet. */
export const LinkedRequest = ({ hostId, listed, onAnswered }: LinkedRequestProps) => {
  const [params, setParams] = useSearchParams();
  const parameter = params.get(requestParameter) ?? '';
  const id = /^[1-9]\d{0,8}$/.test(parameter) ? Number(parameter) : undefined;
  if (id === undefined || listed.some((request) => request.id === id)) return null;
  const answered = () => {
    onAnswered(id);
    setParams(
      (current) => {
        current.delete(requestParameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return <LoadedRequest key={id} hostId={hostId} id={id} onAnswered={answered} />;
};

interface LoadedRequestProps {
  hostId: number;
  id: number;
  onAnswered: () => void;
}

const LoadedRequest = ({ hostId, id, onAnswered }: LoadedRequestProps) => {
  const { data, error } = useListHostBookingsQuery({ id: hostId, bookingId: id });
  const booking = data?.items[0];
  const isPending = booking?.status === 'pending';
  // After an answer, the request is reloaded while its dialog closes. The row stays until it has reported the answer.
  const [isShown, setIsShown] = useState(false);
  if (isPending && !isShown) setIsShown(true);
  useEffect(() => {
    if (isPending) focusRequest(id);
  }, [id, isPending]);
  if (error && !data) return <p role="alert">{errorMessage(error)}</p>;
  if (!data) return null;
  if (!booking || (!isPending && !isShown))
    return <p className={styles.quiet}>This request is no longer pending.</p>;
  return (
    <div className={styles.requests} data-request={id}>
      <PendingRequestRow request={booking} onAnswered={onAnswered} />
    </div>
  );
};
