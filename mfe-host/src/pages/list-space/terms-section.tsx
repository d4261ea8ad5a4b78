import type { PaymentModel } from '@popnook/api-client';
import { FormSection, Input, paymentModelLabels } from '@popnook/ui';
import { asksCommission, asksRate } from './draft';
import styles from './list-space.module.css';
import type { SectionProps } from './listing-form';

const models: { model: PaymentModel; words: string }[] = [
  { model: 'monthly', words: 'A fixed rate for 30 days.' },
  { model: 'commission', words: 'A share of the sales, 7 days at a time, nothing upfront.' },
  { model: 'hybrid', words: 'A smaller rate for 30 days and a share of the sales.' },
];

export const TermsSection = (props: SectionProps) => (
  <FormSection title="Payment">
    <ModelChoice {...props} />
    {asksRate(props.draft.paymentAgreementType) && <RateField {...props} />}
    {asksCommission(props.draft.paymentAgreementType) && <CommissionField {...props} />}
  </FormSection>
);

const ModelChoice = ({ draft, onChange }: SectionProps) => (
  <fieldset className={styles.models}>
    <legend className={styles.label}>Payment Agreement Type</legend>
    {models.map(({ model, words }) => (
      <label key={model} className={styles.model}>
        <input
          type="radio"
          name="paymentAgreementType"
          value={model}
          checked={draft.paymentAgreementType === model}
          onChange={() => onChange({ paymentAgreementType: model })}
        />
        <span className={styles.modelName}>{paymentModelLabels[model]}</span>
        <span className={styles.modelWords}>{words}</span>
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
    min={0}
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
    min={0}
    max={50}
    step={0.1}
    value={draft.commissionPercentage}
    error={errors['commissionPercentage']}
    onChange={({ target }) => onChange({ commissionPercentage: target.value })}
  />
);
