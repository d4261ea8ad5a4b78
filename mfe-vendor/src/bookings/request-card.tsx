import type { VendorBookingDto } from '@popnook/api-client';
import { Badge, formatDuration, formatExactDollars, formatPeriod, formatTimeLeft, Icon } from '@popnook/ui';
import type { ReactNode } from 'react';
import { dueAtSettlement, hostedBy } from './booking-labels';
import styles from './request-card.module.css';

/** A request that waits for the host's response. The children are its buttons. */
export const RequestCard = ({ request, children }: { request: VendorBookingDto; children: ReactNode }) => {
  const { spaceName, location, expiresAt, message } = request;
  const due = dueAtSettlement(request);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.space}>{spaceName}</h3>
          <p className={styles.location}>
            {location} · {hostedBy(request)}
          </p>
        </div>
        {expiresAt && (
          <Badge tone="marigold">
            <Icon name="clock" size={16} />
            {formatTimeLeft(expiresAt)}
          </Badge>
        )}
      </div>
      <Details request={request} />
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      {due && <p className={styles.due}>{due}</p>}
      <div>{children}</div>
    </article>
  );
};

const Details = ({
  request: { subSpaceName, startDate, endDate, totalAmount },
}: {
  request: VendorBookingDto;
}) => (
  <dl className={styles.details}>
    <Detail name="Space">{subSpaceName ?? 'Whole space'}</Detail>
    <Detail name="Dates">
      {formatPeriod(startDate, endDate)}
      <span className={styles.duration}> ({formatDuration(startDate, endDate)})</span>
    </Detail>
    <Detail name="Upfront">{formatExactDollars(totalAmount)}</Detail>
  </dl>
);

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
