import type { PaymentModel, SpaceType } from '@popnook/api-client';
import { type FieldErrors, labelOf, paymentModelLabels, spaceTypeLabels } from '@popnook/ui';
import { Input, Select, TextArea } from '@popnook/ui/work';
import { type Choice, parseChoice } from '../list/list-controls';

/** A space in the form. Amounts are text, as saved or typed. */
export interface SpaceDraft {
  name: string;
  description: string;
  spaceType: SpaceType;
  location: string;
  address: string;
  paymentAgreementType: PaymentModel;
  /** The rate for 30 days, despite the name of the field in the API (D35). */
  pricePerDay: string;
  commissionPercentage: string;
  minimumCommission: string;
  isActive: boolean;
  /** Why the space is being deactivated. */
  reason: string;
  /** The owner (D2). */
  host: Host;
}

export interface Host {
  id: number;
  name: string;
  email: string;
}

/** The props of each group of fields. */
export interface DraftFieldsProps {
  draft: SpaceDraft;
  errors: FieldErrors;
  onChange: (changes: Partial<SpaceDraft>) => void;
}

/** The space types that this form offers for every space (SPEC 3). */
const offeredTypes: SpaceType[] = [
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

/** Adds the selected type, if it is not one of `offeredTypes` (D38). */
const choicesFor = (selected: SpaceType) =>
  (offeredTypes.includes(selected) ? offeredTypes : [selected, ...offeredTypes]).map(choiceOf);

export const DetailsFields = ({ draft, errors, onChange }: DraftFieldsProps) => {
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
        onChange={(value) => onChange({ spaceType: parseChoice(choices, value) ?? draft.spaceType })}
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
        hint="City and state code, for example Raleigh, NC."
        maxLength={120}
        value={draft.location}
        error={errors['location']}
        onChange={({ target }) => onChange({ location: target.value })}
      />
      <Input
        label="Address"
        hint="The pin on the map does not move with the address. Only the host can move it."
        maxLength={300}
        value={draft.address}
        error={errors['address']}
        onChange={({ target }) => onChange({ address: target.value })}
      />
    </>
  );
};

export const activeChoices: Choice<'true' | 'false'>[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

const allModels: PaymentModel[] = ['monthly', 'commission', 'hybrid'];
const models: Choice<PaymentModel>[] = allModels.map((value) => ({
  value,
  label: labelOf(paymentModelLabels, value),
}));

interface TermFieldsProps extends DraftFieldsProps {
  /** Whether saving will deactivate the space. */
  willDeactivate: boolean;
}

/** The payment terms and the status. Shows all amounts for every payment model; the API checks which are required (D37). */
export const TermFields = ({ willDeactivate, ...fields }: TermFieldsProps) => {
  const { draft, errors, onChange } = fields;
  return (
    <>
      <Select
        label="Payment agreement"
        options={models}
        value={draft.paymentAgreementType}
        error={errors['paymentAgreementType']}
        onChange={(value) =>
          onChange({ paymentAgreementType: parseChoice(models, value) ?? draft.paymentAgreementType })
        }
      />
      <AmountField {...fields} name="pricePerDay" label="Monthly rate in dollars" step={0.01} />
      <AmountField {...fields} name="commissionPercentage" label="Commission (%)" max={50} step={0.1} />
      <AmountField
        {...fields}
        name="minimumCommission"
        label="Minimum daily commission in dollars"
        optional
        step={0.01}
      />
      <Select
        label="Status"
        options={activeChoices}
        value={String(draft.isActive)}
        onChange={(value) => onChange({ isActive: value === 'true' })}
      />
      {willDeactivate && (
        <TextArea
          label="Reason"
          optional
          rows={3}
          maxLength={2000}
          hint="The host will see this reason in the email."
          value={draft.reason}
          error={errors['reason']}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </>
  );
};

interface AmountFieldProps extends DraftFieldsProps {
  name: 'pricePerDay' | 'commissionPercentage' | 'minimumCommission';
  label: string;
  optional?: boolean;
  max?: number;
  step: number;
}

const AmountField = ({ name, draft, errors, onChange, ...input }: AmountFieldProps) => (
  <Input
    {...input}
    type="number"
    inputMode="decimal"
    min={0}
    value={draft[name]}
    error={errors[name]}
    onChange={({ target }) => onChange({ [name]: target.value })}
  />
);
