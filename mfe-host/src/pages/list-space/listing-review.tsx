import {
  Button,
  displayTypeLabels,
  labelOf,
  paymentModelLabels,
  pluralize,
  spaceTypeLabels,
} from '@popnook/ui';
import { hasCommission, hasRate, type ListingDraft } from '../../space-form/space-draft';
import styles from './list-space.module.css';
import { steps, type StepId } from './listing-steps';

type Value = readonly [label: string, value: string];

export interface ListingReviewProps {
  draft: ListingDraft;
  onEdit: (step: StepId) => void;
}

/** Everything that the host has entered, grouped by step. */
export const ListingReview = ({ draft, onEdit }: ListingReviewProps) => {
  const parts = valuesByStep(draft);
  return (
    <>
      {steps
        .filter(({ id }) => parts[id])
        .map(({ id, title }) => (
          <section key={id} className={styles.reviewPart} aria-labelledby={`review-${id}`}>
            <div className={styles.reviewHead}>
              <h3 id={`review-${id}`}>{title}</h3>
              <Button variant="quiet" onClick={() => onEdit(id)}>
                Edit<span className="sr-only"> {title}</span>
              </Button>
            </div>
            <Values values={parts[id] ?? []} />
          </section>
        ))}
    </>
  );
};

const Values = ({ values }: { values: readonly Value[] }) => {
  const entered = values.filter(([, value]) => value.trim() !== '');
  if (entered.length === 0) return <p>Nothing entered.</p>;
  return (
    <dl className={styles.values}>
      {entered.map(([label, value]) => (
        <div key={label} className={value.length > 80 ? styles.longValue : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const valuesByStep = (draft: ListingDraft): Partial<Record<StepId, readonly Value[]>> => ({
  place: [
    ['Space Name', draft.name],
    ['Space Type', labelOf(spaceTypeLabels, draft.spaceType)],
    ['Description', draft.description],
    ['City/Area', draft.location],
    ['Full Address', draft.address],
  ],
  details: [
    ['Photos', draft.images.length > 0 ? pluralize(draft.images.length, 'photo') : ''],
    ['Amenities', draft.amenities.join(', ')],
    ['Opening Hours', draft.openingHours],
    ['Size (sq ft)', draft.sizeSqFt],
    ['Visitors a Day', draft.footfall],
    ['Allowed Goods', draft.allowedGoods],
    ['House Rules', draft.houseRules],
  ],
  price: pricesOf(draft),
  displays: draft.displays.map(({ name, type, pricePerDay }, index) => [
    `Display ${String(index + 1)}`,
    [
      name,
      labelOf(displayTypeLabels, type),
      pricePerDay && hasRate(draft.paymentAgreementType) ? `$${pricePerDay} per month` : '',
    ]
      .filter(Boolean)
      .join(', '),
  ]),
});

const pricesOf = ({ paymentAgreementType: model, ...draft }: ListingDraft): Value[] => [
  ['Payment Agreement Type', labelOf(paymentModelLabels, model)],
  ['Monthly Rate ($ per month)', hasRate(model) ? draft.pricePerDay : ''],
  ['Commission (% of sales)', hasCommission(model) ? draft.commissionPercentage : ''],
  ['Minimum Commission ($ per day)', hasCommission(model) ? draft.minimumCommission : ''],
];
