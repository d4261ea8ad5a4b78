import type { ReactNode } from 'react';
import {
  Badge,
  Button,
  exactDollars,
  formatLength,
  formatPeriod,
  Icon,
  Link,
  timeLeft,
  type Day,
} from '@popnook/ui';
import styles from './request-card.module.css';

export interface RequestCardProps {
  /** Who asks: the card's title. */
  who: string;
  /** Where one reads more about them. */
  whoHref?: string | undefined;
  /** Beside the name: an e-mail address, say. */
  whoDetail?: ReactNode;
  spaceName: string;
  displayName?: string | null | undefined;
  startDate: Day;
  endDate: Day;
  /** Decimal dollars; nothing due upfront on commission. */
  totalAmount: string;
  message?: string | null | undefined;
  /** The instant after which the request lapses. */
  expiresAt?: string | null | undefined;
  /** What one wants to know before answering: what else goes on around these days, say. */
  beside?: ReactNode;
  /** Which answer is on its way. */
  busy?: 'accept' | 'decline' | null;
  onAccept?: () => void;
  onDecline?: () => void;
  /** In place of Accept and Decline: the vendor's own card has other things to press. */
  children?: ReactNode;
}

/** One pending request: who, what, when, how much, how long is left, and the answer in reach. */
export function RequestCard(props: RequestCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.who} tabIndex={-1} data-request-title>
            {props.whoHref ? <Link href={props.whoHref}>{props.who}</Link> : props.who}
          </h3>
          {props.whoDetail && <p className={styles.detail}>{props.whoDetail}</p>}
        </div>
        {props.expiresAt && (
          <Badge tone="marigold">
            <Icon name="clock" size={16} />
            {timeLeft(props.expiresAt)}
          </Badge>
        )}
      </div>
      <Facts {...props} />
      {props.message && <blockquote className={styles.message}>{props.message}</blockquote>}
      {props.beside}
      {props.children ?? <Answers {...props} />}
    </article>
  );
}

const Facts = (props: RequestCardProps) => (
  <dl className={styles.facts}>
    <Fact name="Space">
      {props.spaceName}
      {props.displayName ? `, ${props.displayName}` : ''}
    </Fact>
    <Fact name="Dates">
      {formatPeriod(props.startDate, props.endDate)}
      <span className={styles.length}> ({formatLength(props.startDate, props.endDate)})</span>
    </Fact>
    <Fact name="Upfront">{exactDollars(props.totalAmount)}</Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Answers({ busy = null, onAccept, onDecline, who }: RequestCardProps) {
  if (!onAccept && !onDecline) return null;
  return (
    <div className={styles.answers}>
      <Button busy={busy === 'accept'} disabled={busy !== null} onClick={onAccept}>
        Accept<span className="sr-only"> request from {who}</span>
      </Button>
      <Button variant="danger" busy={busy === 'decline'} disabled={busy !== null} onClick={onDecline}>
        Decline<span className="sr-only"> request from {who}</span>
      </Button>
    </div>
  );
}
