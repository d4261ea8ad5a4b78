import type { AdminSpaceDto, PaymentModel, SpaceType, UpdateSpaceDto } from '@popnook/api-client';
import type { FieldErrors } from '@popnook/ui';
import type { Choice } from '../list/list-controls';

export const states: Choice<'true' | 'false'>[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** The state of the form, as typed. */
export interface SpaceDraft {
  name: string;
  description: string;
  spaceType: SpaceType;
  location: string;
  address: string;
  paymentAgreementType: PaymentModel;
  pricePerDay: string;
  commissionPercentage: string;
  minimumCommission: string;
  isActive: boolean;
  /** The owner (D2). */
  host: Host;
}

export interface Host {
  id: number;
  name: string;
  email: string;
}

export const toDraft = (space: AdminSpaceDto): SpaceDraft => ({
  name: space.name,
  description: space.description,
  spaceType: space.spaceType,
  location: space.location,
  address: space.address,
  paymentAgreementType: space.paymentAgreementType,
  pricePerDay: space.pricePerDay ?? '',
  commissionPercentage: space.commissionPercentage ?? '',
  minimumCommission: space.minimumCommission ?? '',
  isActive: space.isActive,
  host: {
    id: space.hostId,
    name: `${space.hostFirstName} ${space.hostLastName}`,
    email: space.hostEmail,
  },
});

/** Only the changed fields, so that a concurrent edit of other fields is not overwritten. */
export const changedFields = (draft: SpaceDraft, space: AdminSpaceDto): UpdateSpaceDto => {
  const { host, ...values } = draft;
  const { host: owner, ...previous } = toDraft(space);
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== previous[name as keyof typeof previous],
  );
  const changes: UpdateSpaceDto = Object.fromEntries(
    entries.map(([name, value]) => [name, amounts.has(name) && value === '' ? null : value]),
  );
  return host.id === owner.id ? changes : { ...changes, hostId: host.id };
};

const amounts = new Set(['pricePerDay', 'commissionPercentage', 'minimumCommission']);

/** A name is required (SPEC 5). The API validates the rest. */
export const validate = ({ name }: SpaceDraft): FieldErrors =>
  name.trim() ? {} : { name: 'Please enter a name.' };

/** The props of each group of form fields. */
export interface DraftFieldsProps {
  draft: SpaceDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<SpaceDraft>) => void;
}
