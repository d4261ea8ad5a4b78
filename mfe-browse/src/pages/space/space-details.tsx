import {
  useGetUserQuery,
  type PaymentModel,
  type SpaceDetailsDto,
  type SpaceDto,
  type SubSpaceDto,
} from '@popnook/api-client';
import {
  Badge,
  formatExactDollars,
  formatMonthlyRate,
  formatNumber,
  formatPercent,
  fullAddress,
  Icon,
  initials,
  isZero,
  labelOf,
  paymentModelLabels,
  pluralize,
  Rating,
  ShareMenu,
  Skeleton,
  spaceTypeLabels,
  IconButton,
} from '@popnook/ui';
import { useSavedSpaces, useToast } from '@popnook/web-core';
import styles from './space.module.css';

/** The name, type, status, rating and address of the space, and buttons to save and share it. */
export function SpaceHead({ space }: { space: SpaceDto }) {
  const { toast } = useToast();
  return (
    <header className={styles.head}>
      <div className={styles.badges}>
        <Badge tone="pine">{labelOf(spaceTypeLabels, space.spaceType)}</Badge>
        {space.approvalStatus !== 'approved' && <Badge tone="marigold">Not public yet</Badge>}
        {!space.isActive && <Badge>Inactive</Badge>}
      </div>
      <div className={styles.title}>
        <h1>{space.name}</h1>
        <SaveButton space={space} />
        <ShareMenu
          variant="button"
          url={`/spaces/${String(space.id)}`}
          title={space.name}
          text={space.description}
          onNotify={toast}
        />
      </div>
      <p className={styles.facts}>
        <Rating rating={space.rating} reviewCount={space.reviewCount} withReviews />
        <span className={styles.address}>
          <Icon name="pin" size={16} />
          {fullAddress(space)}
        </span>
      </p>
    </header>
  );
}

export const AboutSpace = ({ space }: { space: SpaceDto }) => (
  <section className={styles.section}>
    <h2>About this space</h2>
    <p className={styles.text}>{space.description}</p>
    <Facts space={space} />
    {space.amenities.length > 0 && (
      <ul className={styles.amenities} aria-label="Amenities">
        {space.amenities.map((amenity) => (
          <li key={amenity}>
            <Icon name="check" size={16} />
            {amenity}
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** The facts that the host has entered. */
function Facts({ space }: { space: SpaceDto }) {
  const facts = [
    ['Opening hours', space.openingHours],
    ['Size', space.sizeSqFt && `${formatNumber(space.sizeSqFt)} sq ft`],
    ['Visitors per day', space.footfall && `About ${formatNumber(space.footfall)}`],
    ['What you can sell', space.allowedGoods],
    ['House rules', space.houseRules],
  ] as const;
  const enteredFacts = facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
  if (enteredFacts.length === 0) return null;
  return (
    <dl className={styles.spaceFacts}>
      {enteredFacts.map((fact) => (
        <Term key={fact.name} {...fact} />
      ))}
    </dl>
  );
}

const modelExplanations: Record<PaymentModel, string> = {
  monthly:
    'You pay one fixed rate for your booking period and keep everything you sell. The host takes no commission.',
  commission:
    'You pay nothing upfront. The host takes a percentage of your sales, which you settle with them after your popup.',
  hybrid:
    'You pay a fixed rate upfront. The host also takes a percentage of your sales, which you settle with them after your popup.',
};

interface PaymentAgreementProps {
  space: SpaceDto;
  /** The selected display, whose own rate replaces that of the space (D24). */
  display: SubSpaceDto | null;
}

/** The payment model and terms of this space. */
export function PaymentAgreement({ space, display }: PaymentAgreementProps) {
  const { paymentAgreementType: model, commissionPercentage, minimumCommission } = space;
  // The rate for 30 days, despite the name of the field (D35).
  const rate = display?.pricePerDay ?? space.pricePerDay;
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>Payment Agreement</h2>
      <div className={styles.agreement}>
        <div className={styles.explanation}>
          <Badge tone="pine">{labelOf(paymentModelLabels, model)}</Badge>
          <p>{modelExplanations[model]}</p>
        </div>
        <dl className={styles.terms}>
          {rate && model !== 'commission' && (
            <Term name="Rate" value={formatMonthlyRate(rate)} note={display?.name} />
          )}
          {commissionPercentage && model !== 'monthly' && (
            <Term name="Commission" value={`${formatPercent(commissionPercentage)} of sales`} />
          )}
          {minimumCommission && model !== 'monthly' && !isZero(minimumCommission) && (
            <Term
              name="Minimum commission"
              value={`${formatExactDollars(minimumCommission)}/day`}
              note="Due at settlement, never upfront."
            />
          )}
          <Term name="Booking period" value={`${String(space.periodDays)} days`} />
        </dl>
      </div>
      <p className={styles.quiet}>
        You can withdraw your request until the host answers. If plans change after that, ask Popnook to
        cancel the booking.
      </p>
    </section>
  );
}

const Term = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    {note && <dd className={styles.termNote}>{note}</dd>}
  </div>
);

/** The host's public name and business (D13). If they cannot be loaded, the card shows a generic name. */
export function HostCard({ space: { hostId, usualAnswerHours } }: { space: SpaceDetailsDto }) {
  const { data: host, isError } = useGetUserQuery({ id: hostId });
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>Your Host</h2>
      <div className={styles.host}>
        <span className={styles.initials} aria-hidden="true">
          {host ? initials(host.firstName, host.lastName) : ''}
        </span>
        {host ? (
          <div>
            <p className={styles.hostName}>
              {host.firstName} {host.lastName}
            </p>
            {host.businessName && <p className={styles.quiet}>{host.businessName}</p>}
            {usualAnswerHours !== null && (
              <p className={styles.quiet}>Usually answers within {answerTime(usualAnswerHours)}</p>
            )}
          </div>
        ) : (
          <div className={styles.hostName}>{isError ? 'A Popnook host' : <Skeleton width="16ch" />}</div>
        )}
      </div>
    </section>
  );
}

function answerTime(hours: number) {
  if (hours === 1) return 'an hour';
  return hours <= 48 ? `${String(hours)} hours` : pluralize(Math.ceil(hours / 24), 'day');
}

/** The heart beside the name of the space. */
function SaveButton({ space: { id, name } }: { space: SpaceDto }) {
  const { isSaved, toggle } = useSavedSpaces();
  return (
    <IconButton
      icon="heart"
      label={`Save ${name}`}
      variant="raised"
      aria-pressed={isSaved(id)}
      onClick={() => {
        toggle(id);
      }}
    />
  );
}
