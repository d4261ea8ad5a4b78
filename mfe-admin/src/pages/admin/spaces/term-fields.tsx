import type { PaymentModel } from '@popnook/api-client';
import { Input, labelOf, paymentModelLabels, Select } from '@popnook/ui';
import { chosen, type Choice } from '../list/choices';
import type { DraftFieldsProps } from './edit-space-form';
import { states } from './space-choices';

const all: PaymentModel[] = ['monthly', 'commission', 'hybrid'];
const models: Choice<PaymentModel>[] = all.map((value) => ({
  value,
  label: labelOf(paymentModelLabels, value),
}));

/** All three amounts, whatever the model: the server says which one is missing (D37). */
export const TermFields = ({ draft, errors, onChange }: DraftFieldsProps) => (
  <>
    <Select
      label="Payment agreement"
      options={models}
      value={draft.paymentAgreementType}
      error={errors['paymentAgreementType']}
      onChange={({ target }) =>
        onChange({ paymentAgreementType: chosen(models, target.value) ?? draft.paymentAgreementType })
      }
    />
    <Input
      label="Monthly rate in dollars"
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      value={draft.pricePerDay}
      error={errors['pricePerDay']}
      onChange={({ target }) => onChange({ pricePerDay: target.value })}
    />
    <Input
      label="Commission in percent"
      type="number"
      inputMode="decimal"
      min={0}
      max={50}
      step={0.1}
      value={draft.commissionPercentage}
      error={errors['commissionPercentage']}
      onChange={({ target }) => onChange({ commissionPercentage: target.value })}
    />
    <Input
      label="Minimum daily commission in dollars"
      optional
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      value={draft.minimumCommission}
      error={errors['minimumCommission']}
      onChange={({ target }) => onChange({ minimumCommission: target.value })}
    />
    <Select
      label="State"
      options={states}
      value={String(draft.isActive)}
      onChange={({ target }) => onChange({ isActive: target.value === 'true' })}
    />
  </>
);
