import type { PaymentModel } from '@popnook/api-client';
import { constraints } from '@popnook/api-client/constraints';
import { FormSection, paymentModelLabels } from '@popnook/ui';
import { Input } from '@popnook/ui/work';
import { hasCommission, hasRate, type SectionProps } from './space-draft';
import styles from './space-form.module.css';
import { TypicalPrice } from './typical-price';

const limits = constraints.CreateSpaceDto;

const models: { model: PaymentModel; description: string }[] = [
  {
    model: 'monthly',
    description:
      'Vendors pay one rate upfront for 30 days and keep all of their sales. Your income is predictable.',
  },
  {
    model: 'commission',
    description:
      'Vendors pay nothing upfront and give you a share of their sales. A booking lasts 7 days, which makes it easy to try.',
  },
  {
    model: 'hybrid',
    description: 'Vendors pay a lower rate upfront for 30 days, plus a share of their sales.',
  },
];

export const PaymentSection = (props: SectionProps) => (
  <FormSection title="Payment">
    <ModelChoice {...props} />
    {hasRate(props.draft.paymentAgreementType) && (
      <div>
        <RateField {...props} />
        <TypicalPrice location={props.draft.location} spaceType={props.draft.spaceType} />
      </div>
    )}
    {hasCommission(props.draft.paymentAgreementType) && (
      <>
        <CommissionField {...props} />
        <MinimumCommissionField {...props} />
      </>
    )}
  </FormSection>
);

const ModelChoice = ({ draft, onChange }: SectionProps) => (
  <fieldset className={styles.models}>
    <legend className={styles.label}>Payment Agreement Type</legend>
    {models.map(({ model, description }) => (
      <label key={model} className={styles.model}>
        <input
          type="radio"
          name="paymentAgreementType"
          value={model}
          checked={draft.paymentAgreementType === model}
          onChange={() => onChange({ paymentAgreementType: model })}
        />
        <span className={styles.modelName}>{paymentModelLabels[model]}</span>
        <span className={styles.modelDescription}>{description}</span>
      </label>
    ))}
  </fieldset>
);

const RateField = ({ draft, errors, onChange }: SectionProps) => (
  <Input
    label="Monthly Rate ($ per month)"
    required
    type="number"
    inputMode="decimal"
    min={limits.pricePerDay.minimum}
    step={0.01}
    value={draft.pricePerDay}
    error={errors['pricePerDay']}
    onChange={({ target }) => onChange({ pricePerDay: target.value })}
  />
);

const CommissionField = ({ draft, errors, onChange }: SectionProps) => (
  <Input
    label="Commission (% of sales)"
    required
    type="number"
    inputMode="decimal"
    min={limits.commissionPercentage.minimum}
    max={limits.commissionPercentage.maximum}
    step={0.1}
    value={draft.commissionPercentage}
    error={errors['commissionPercentage']}
    onChange={({ target }) => onChange({ commissionPercentage: target.value })}
  />
);

const MinimumCommissionField = ({ draft, errors, onChange }: SectionProps) => (
  <Input
    label="Minimum Commission ($ per day)"
    optional
    type="number"
    inputMode="decimal"
    min={limits.minimumCommission.minimum}
    step={0.01}
    hint="The minimum you earn, even when sales are slow. Due at settlement, never upfront."
    value={draft.minimumCommission}
    error={errors['minimumCommission']}
    onChange={({ target }) => onChange({ minimumCommission: target.value })}
  />
);
