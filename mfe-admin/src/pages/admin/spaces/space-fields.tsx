import type { PaymentModel, SpaceType } from '@popnook/api-client';
import { Input, labelOf, paymentModelLabels, Select, spaceTypeLabels, TextArea } from '@popnook/ui';
import { type Choice, parseChoice } from '../list/list-controls';
import { states, type DraftFieldsProps } from './space-draft';

/** The space types of the admin form (SPEC 3). */
const types: SpaceType[] = [
  'coffee_shop',
  'retail_shop',
  'restaurant',
  'brewery',
  'salon_barbershop',
  'boutique',
  'market',
  'other',
];

const choiceOf = (value: SpaceType): Choice<SpaceType> => ({ value, label: labelOf(spaceTypeLabels, value) });

/** A space keeps a type that only other forms offer (D38). */
const choicesFor = (current: SpaceType) =>
  (types.includes(current) ? types : [current, ...types]).map(choiceOf);

export const PlaceFields = ({ draft, errors, onChange }: DraftFieldsProps) => {
  const choices = choicesFor(draft.spaceType);
  return (
    <>
      <Input
        label="Name"
        maxLength={120}
        value={draft.name}
        error={errors['name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        label="Space type"
        options={choices}
        value={draft.spaceType}
        error={errors['spaceType']}
        onChange={({ target }) =>
          onChange({ spaceType: parseChoice(choices, target.value) ?? draft.spaceType })
        }
      />
      <TextArea
        label="Description"
        rows={4}
        maxLength={5000}
        value={draft.description}
        error={errors['description']}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <Input
        label="Location"
        hint="City and state code, like Raleigh, NC."
        maxLength={120}
        value={draft.location}
        error={errors['location']}
        onChange={({ target }) => onChange({ location: target.value })}
      />
      <Input
        label="Address"
        maxLength={300}
        value={draft.address}
        error={errors['address']}
        onChange={({ target }) => onChange({ address: target.value })}
      />
    </>
  );
};

const allModels: PaymentModel[] = ['monthly', 'commission', 'hybrid'];
const models: Choice<PaymentModel>[] = allModels.map((value) => ({
  value,
  label: labelOf(paymentModelLabels, value),
}));

/** Shows all amounts for every payment model; the API says which one is required (D37). */
export const TermFields = ({ draft, errors, onChange }: DraftFieldsProps) => (
  <>
    <Select
      label="Payment agreement"
      options={models}
      value={draft.paymentAgreementType}
      error={errors['paymentAgreementType']}
      onChange={({ target }) =>
        onChange({ paymentAgreementType: parseChoice(models, target.value) ?? draft.paymentAgreementType })
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
      label="Status"
      options={states}
      value={String(draft.isActive)}
      onChange={({ target }) => onChange({ isActive: target.value === 'true' })}
    />
  </>
);
