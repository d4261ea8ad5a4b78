import type { ReactNode } from 'react';
import {
  Badge,
  Button,
  formatExactDollars,
  formatDuration,
  formatPeriod,
  Icon,
  Link,
  formatTimeLeft,
  type Day,
} from '@popnook/ui';
import styles from './request-card.module.css';

export interface RequestCardProps {
  /** The card's title. */
  requesterName: string;
  /** Link to the requester's profile. */
  requesterHref?: string | undefined;
  /** Shown below the name, for example an email address. */
  requesterDetail?: ReactNode;
  spaceName: string;
  displayName?: string | null | undefined;
  startDate: Day;
  endDate: Day;
  /** The amount due upfront in dollars. 0 on commission. */
  totalAmount: string;
  message?: string | null | undefined;
  /** When the request expires. */
  expiresAt?: string | null | undefined;
  /** Additional information for the decision, for example other bookings around these dates. */
  extra?: ReactNode;
  /** The decision that is being sent. */
  busy?: 'accept' | 'decline' | null;
  onAccept?: () => void;
  onDecline?: () => void;
  /** Replaces Accept and Decline, for the vendor's own requests. */
  children?: ReactNode;
}

/** A pending request with its actions. */
export function RequestCard(props: RequestCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.requester} tabIndex={-1} data-request-title>
            {props.requesterHref ? (
              <Link href={props.requesterHref}>{props.requesterName}</Link>
            ) : (
              props.requesterName
            )}
          </h3>
          {props.requesterDetail && <p className={styles.detail}>{props.requesterDetail}</p>}
        </div>
        {props.expiresAt && (
          <Badge tone="marigold">
            <Icon name="clock" size={16} />
            {formatTimeLeft(props.expiresAt)}
          </Badge>
        )}
      </div>
      <RequestDetails {...props} />
      {props.message && <blockquote className={styles.message}>{props.message}</blockquote>}
      {props.extra}
      {props.children ?? <Actions {...props} />}
    </article>
  );
}

const RequestDetails = (props: RequestCardProps) => (
  <dl className={styles.details}>
    <Detail name="Space">
      {props.spaceName}
      {props.displayName ? `, ${props.displayName}` : ''}
    </Detail>
    <Detail name="Dates">
      {formatPeriod(props.startDate, props.endDate)}
      <span className={styles.length}> ({formatDuration(props.startDate, props.endDate)})</span>
    </Detail>
    <Detail name="Upfront">{formatExactDollars(props.totalAmount)}</Detail>
  </dl>
);

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Actions({ busy = null, onAccept, onDecline, requesterName }: RequestCardProps) {
  if (!onAccept && !onDecline) return null;
  return (
    <div className={styles.actions}>
      <Button busy={busy === 'accept'} disabled={busy !== null} onClick={onAccept}>
        Accept<span className="sr-only"> request from {requesterName}</span>
      </Button>
      <Button variant="danger" busy={busy === 'decline'} disabled={busy !== null} onClick={onDecline}>
        Decline<span className="sr-only"> request from {requesterName}</span>
      </Button>
    </div>
  );
}
