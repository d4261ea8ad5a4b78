import type { PaymentModel } from '@popnook/api-client';
import { FormSection, Input, paymentModelLabels } from '@popnook/ui';
import { asksCommission, asksRate, type SectionProps } from './space-draft';
import styles from './space-form.module.css';

const models: { model: PaymentModel; words: string }[] = [
  {
    model: 'monthly',
    words: 'Vendors pay one rate for 30 days upfront and keep all they sell. You know what you earn.',
  },
  {
    model: 'commission',
    words:
      'Vendors pay nothing upfront and give you a share of their sales, 7 days at a time. Easy to say yes to.',
  },
  {
    model: 'hybrid',
    words: 'A smaller rate for 30 days upfront and a share of the sales. Something sure, and something more.',
  },
];

export const TermsSection = (props: SectionProps) => (
  <FormSection title="Payment">
    <ModelChoice {...props} />
    {asksRate(props.draft.paymentAgreementType) && <RateField {...props} />}
    {asksCommission(props.draft.paymentAgreementType) && (
      <>
        <CommissionField {...props} />
        <MinimumField {...props} />
      </>
    )}
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

const MinimumField = ({ draft, errors, onChange }: SectionProps) => (
  <Input
    label="Minimum Commission ($ per day)"
    optional
    type="number"
    inputMode="decimal"
    min={0}
    step={0.01}
    hint="What you get at least when sales are slow. Due at settlement, never upfront."
    value={draft.minimumCommission}
    error={errors['minimumCommission']}
    onChange={({ target }) => onChange({ minimumCommission: target.value })}
  />
);
