import type { AdminSpaceDto, PaymentModel, SpaceType, UpdateSpaceDto } from '@popnook/api-client';
import type { FieldErrors } from '@popnook/ui';

/** What the form holds, as it is typed. */
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
  /** D2: to whom it is given. */
  host: Host;
}

export interface Host {
  id: number;
  name: string;
  email: string;
}

export const draftOf = (space: AdminSpaceDto): SpaceDraft => ({
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

/** What the server is asked to change: only what differs, so that nobody else's edit is undone. */
export const changesOf = (draft: SpaceDraft, space: AdminSpaceDto): UpdateSpaceDto => {
  const { host, ...wanted } = draft;
  const { host: owner, ...had } = draftOf(space);
  const entries = Object.entries(wanted).filter(([name, value]) => value !== had[name as keyof typeof had]);
  const changes: UpdateSpaceDto = Object.fromEntries(
    entries.map(([name, value]) => [name, amounts.has(name) && value === '' ? null : value]),
  );
  return host.id === owner.id ? changes : { ...changes, hostId: host.id };
};

const amounts = new Set(['pricePerDay', 'commissionPercentage', 'minimumCommission']);

/** SPEC 5: an edit needs a name. The rest the server says. */
export const missingOf = ({ name }: SpaceDraft): FieldErrors =>
  name.trim() ? {} : { name: 'Please give the space a name.' };
