import type { FieldErrors } from '@popnook/ui';
import {
  asksCommission,
  asksRate,
  type DisplayDraft,
  type ListingDraft,
  type SpaceDraft,
} from './space-draft';

const needed = {
  name: 'Space name is required',
  spaceType: 'Space type is required',
  description: 'Description is required',
  location: 'Please choose a city',
  address: 'Address is required',
} as const;

/**
 * What is missing, before anything is sent: a display is saved after its space, so a gap in one must not be found when
 * the space is there already. Whether a value is good, the server says.
 */
export const missingIn = (draft: ListingDraft): FieldErrors => ({
  ...missingInSpace(draft),
  ...missingInDisplays(draft.displays),
});

export const missingInSpace = (draft: SpaceDraft): FieldErrors => ({
  ...blankOnes(needed, draft),
  ...missingTerms(draft),
});

export const missingInDisplays = (displays: readonly DisplayDraft[]): FieldErrors =>
  Object.assign({}, ...displays.map(missingInDisplay));

/** D37, in the words that the server has for it too. */
const missingTerms = ({ paymentAgreementType: model, ...terms }: SpaceDraft) => ({
  ...(asksRate(model) && !(Number(terms.pricePerDay) > 0)
    ? { pricePerDay: 'A monthly rate above 0 is required' }
    : {}),
  ...(asksCommission(model) && !isCommission(terms.commissionPercentage)
    ? { commissionPercentage: 'A commission percentage from 0 to 50 is required' }
    : {}),
});

const isCommission = (typed: string) => typed.trim() !== '' && Number(typed) >= 0 && Number(typed) <= 50;

const displayNeeds = { name: 'Display name is required', type: 'Sub-space type is required' } as const;

const missingInDisplay = (display: DisplayDraft): FieldErrors =>
  ofDisplay(display.key, blankOnes(displayNeeds, display));

/** A display's errors among the listing's: `displays.2.name`, by its key. */
export const ofDisplay = (key: number, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [`displays.${String(key)}.${name}`, words]),
  );

const blankOnes = <Name extends string>(
  sentences: Readonly<Record<Name, string>>,
  values: Readonly<Record<NoInfer<Name>, string>>,
): FieldErrors =>
  Object.fromEntries(
    (Object.keys(sentences) as Name[])
      .filter((name) => values[name].trim() === '')
      .map((name) => [name, sentences[name]]),
  );
