import { constraints, invalidFields } from '@popnook/api-client/constraints';
import type { FieldErrors } from '@popnook/ui';
import {
  hasCommission,
  hasRate,
  toDisplayBody,
  toSpaceBody,
  type DisplayDraft,
  type ListingDraft,
  type SpaceDraft,
} from './space-draft';

/*
 * The errors of a space form by field name: `name` for the space, `displays.2.name` for the display with key 2. Required
 * fields and limits come from the API's contract. Rules that depend on several fields or on stored data are checked only by the
 * API, except for `missingAmounts`.
 */

/**
 * Checks a new listing before the first request. Displays are created after their space, so an incomplete display must
 * be found before anything is saved.
 */
export const errorsInListing = (draft: ListingDraft): FieldErrors => ({
  ...missingAmounts(draft),
  ...errorsInSpace(draft),
  ...errorsInDisplays(draft.displays),
});

/** Errors for missing amounts of the payment model (D37). The API has the same rule, but is called only after the last step. */
const missingAmounts = ({ paymentAgreementType: model, ...draft }: SpaceDraft): FieldErrors => ({
  ...(hasRate(model) && !(Number(draft.pricePerDay) > 0)
    ? { pricePerDay: 'A monthly rate above 0 is required' }
    : {}),
  ...(hasCommission(model) && draft.commissionPercentage.trim() === ''
    ? { commissionPercentage: 'A commission percentage from 0 to 50 is required' }
    : {}),
});

export const errorsInSpace = (draft: SpaceDraft): FieldErrors =>
  invalidFields(constraints.CreateSpaceDto, toSpaceBody(draft));

export const errorsInDisplays = (displays: readonly DisplayDraft[]): FieldErrors =>
  Object.fromEntries(
    displays.flatMap((display) =>
      Object.entries(
        withDisplayKey(display.key, invalidFields(constraints.CreateSubSpaceDto, toDisplayBody(display))),
      ),
    ),
  );

/** Adds a display's key to the names of its errors: `name` → `displays.2.name`. */
export const withDisplayKey = (key: number, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [`displays.${String(key)}.${name}`, message]),
  );

/** The first error of a list or of one of its items: `images`, `images.3.url`. */
export const listError = (errors: FieldErrors, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];

/** The changed fields of displays that are in both lists, named like their errors: `displays.2.name`. */
export const changedDisplayFields = (
  before: readonly DisplayDraft[],
  after: readonly DisplayDraft[],
): string[] =>
  after.flatMap((display) => {
    const previous = before.find(({ key }) => key === display.key) ?? display;
    const names = Object.keys(display) as (keyof DisplayDraft)[];
    return names
      .filter((name) => previous[name] !== display[name])
      .map((name) => `displays.${String(display.key)}.${name}`);
  });
