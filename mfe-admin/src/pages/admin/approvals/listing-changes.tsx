import { type ListingChangeDto, useGetListingChangesQuery } from '@popnook/api-client';
import {
  formatExactDollars,
  formatMonthlyRate,
  formatPercent,
  labelOf,
  paymentModelLabels,
  Skeleton,
  spaceTypeLabels,
} from '@popnook/ui';
import { type ConflictFields, labelOfField } from '@popnook/ui/forms';
import { errorMessage } from '@popnook/web-core';
import styles from './approvals.module.css';

const fieldLabels: ConflictFields = {
  pricePerDay: { label: 'Monthly rate' },
  commissionPercentage: { label: 'Commission (%)' },
  minimumCommission: { label: 'Minimum daily commission' },
  paymentAgreementType: { label: 'Payment agreement' },
  images: { label: 'Photos' },
};
const formatters: Readonly<Record<string, (value: string) => string>> = {
  pricePerDay: formatMonthlyRate,
  commissionPercentage: formatPercent,
  minimumCommission: formatExactDollars,
};
const valueLabels = { ...spaceTypeLabels, ...paymentModelLabels };

/** What the host has changed since the listing was approved (D18). */
export const ListingChanges = ({ spaceId }: { spaceId: number }) => {
  const { data, error } = useGetListingChangesQuery({ id: spaceId });
  return (
    <section className={styles.changes} aria-label="Changed since approval">
      <h4>Changed since approval</h4>
      {error && <p>{errorMessage(error)}</p>}
      {!data && !error && <Skeleton height="48px" />}
      {data?.changes.length === 0 && <p>We don’t know what has changed.</p>}
      <dl>
        {data?.changes.map((change) => (
          <Change key={`${String(change.displayId)} ${change.field}`} change={change} />
        ))}
      </dl>
    </section>
  );
};

const Change = ({ change: { field, displayName, before, after } }: { change: ListingChangeDto }) => (
  <div>
    <dt>
      {displayName && `${displayName}: `}
      {labelOfField(field, fieldLabels)}
    </dt>
    <dd>
      <span className="sr-only">Before: </span>
      <del className={styles.before}>{formatValue(field, before)}</del> →
      <span className="sr-only"> Now: </span> <ins className={styles.after}>{formatValue(field, after)}</ins>
    </dd>
  </div>
);

const formatValue = (field: string, value: string | null) => {
  if (value === null) return 'none';
  const format = formatters[field];
  if (format) return format(value);
  return value in valueLabels ? labelOf(valueLabels, value) : value;
};
