import type { DisplayDraft, ListingDraft } from './draft';
import { asksCommission, asksRate } from './draft';

/** The sentence for each wrong field, by its name; a display's as `displays.2.name` with its key. */
export type FieldErrors = Readonly<Record<string, string>>;

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
  ...blankOnes(needed, draft),
  ...missingTerms(draft),
  ...Object.assign({}, ...draft.displays.map(missingInDisplay)),
});

const missingTerms = ({ paymentAgreementType: model, pricePerDay, commissionPercentage }: ListingDraft) => ({
  ...(asksRate(model) && !pricePerDay ? { pricePerDay: 'A monthly rate above 0 is required' } : {}),
  ...(asksCommission(model) && !commissionPercentage
    ? { commissionPercentage: 'A commission percentage from 0 to 50 is required' }
    : {}),
});

const displayNeeds = { name: 'Display name is required', type: 'Sub-space type is required' } as const;

const missingInDisplay = (display: DisplayDraft): FieldErrors =>
  ofDisplay(display.key, blankOnes(displayNeeds, display));

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
