import type { FieldErrors } from '@popnook/ui';
import type { ListingDraft } from '../../space-form/space-draft';
import { errorsInListing } from '../../space-form/space-errors';

export const steps = [
  { id: 'place', title: 'Place' },
  { id: 'details', title: 'Photos and facts' },
  { id: 'price', title: 'Price and terms' },
  { id: 'displays', title: 'Displays' },
  { id: 'review', title: 'Review' },
] as const;

export type StepId = (typeof steps)[number]['id'];

/** The step in which each field is entered. */
const stepOfField: Readonly<Record<keyof ListingDraft, StepId>> = {
  name: 'place',
  spaceType: 'place',
  description: 'place',
  location: 'place',
  address: 'place',
  latitude: 'place',
  longitude: 'place',
  images: 'details',
  amenities: 'details',
  openingHours: 'details',
  sizeSqFt: 'details',
  footfall: 'details',
  allowedGoods: 'details',
  houseRules: 'details',
  paymentAgreementType: 'price',
  pricePerDay: 'price',
  commissionPercentage: 'price',
  minimumCommission: 'price',
  displays: 'displays',
};

/** The step for an error, such as 'displays' for `displays.2.name`. Errors of unknown fields belong to the last step. */
const stepOfError = (name: string): StepId => {
  const field = name.split('.')[0] ?? '';
  return field in stepOfField ? stepOfField[field as keyof ListingDraft] : 'review';
};

export const stepIndex = (step: StepId) => steps.findIndex(({ id }) => id === step);

export const isStep = (value: string | null): value is StepId => steps.some(({ id }) => id === value);

/** The errors of the fields that are entered in one step. */
export const errorsOfStep = (errors: FieldErrors, step: StepId): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => stepOfError(name) === step));

/** The first step with an error, if there is one. */
export const firstStepWithError = (errors: FieldErrors): StepId | undefined =>
  steps.find(({ id }) => Object.keys(errorsOfStep(errors, id)).length > 0)?.id;

/**
 * The step that opens when a host goes to `target`: the first incomplete step if it comes before `target`, otherwise `target`. A
 * host can therefore go back, but cannot skip an incomplete step.
 */
export const reachableStep = (draft: ListingDraft, target: StepId): StepId => {
  const incompleteStep = firstStepWithError(errorsInListing(draft));
  return incompleteStep && stepIndex(incompleteStep) < stepIndex(target) ? incompleteStep : target;
};
