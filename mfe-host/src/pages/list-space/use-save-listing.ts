import { useCreateSpaceMutation, useCreateSubSpaceMutation } from '@popnook/api-client';
import { apiError, errorMessage } from '@popnook/web-core';
import type { FieldErrors } from '@popnook/ui';
import { ofDisplay } from './check-listing';
import { toDisplay, toSpace, type DisplayDraft, type ListingDraft } from './draft';

/** What became of the displays: those still unsaved, with the reason for each. */
export interface DisplaysOutcome {
  unsaved: DisplayDraft[];
  reasons: Readonly<Record<number, string>>;
  errors: FieldErrors;
}

/** The two steps of a listing: the space, then one call per display (SPEC 7). */
export const useSaveListing = () => {
  const [createSpace] = useCreateSpaceMutation();
  const [createDisplay] = useCreateSubSpaceMutation();

  /** @throws what the server answered, when the space could not be created. */
  const saveSpace = (draft: ListingDraft) => createSpace({ createSpaceDto: toSpace(draft) }).unwrap();

  /** Never throws: a display that fails is handed back with its reason, and the others go on. */
  const saveDisplays = async (
    spaceId: number,
    displays: readonly DisplayDraft[],
  ): Promise<DisplaysOutcome> => {
    const outcome: DisplaysOutcome = { unsaved: [], reasons: {}, errors: {} };
    for (const display of displays) {
      const answer = await createDisplay({ id: spaceId, createSubSpaceDto: toDisplay(display) });
      if (!answer.error) continue;
      outcome.unsaved.push(display);
      outcome.reasons = { ...outcome.reasons, [display.key]: errorMessage(answer.error) };
      outcome.errors = { ...outcome.errors, ...ofDisplay(display.key, apiError(answer.error)?.fields ?? {}) };
    }
    return outcome;
  };
  return { saveSpace, saveDisplays };
};
