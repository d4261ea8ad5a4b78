import { useCreateSpaceMutation, useCreateSubSpaceMutation } from '@popnook/api-client';
import type { FieldErrors } from '@popnook/ui';
import { apiError, errorMessage } from '@popnook/web-core';
import { toDisplay, toSpace, type DisplayDraft, type ListingDraft } from '../../space-form/space-draft';
import { displayErrors } from '../../space-form/space-errors';

/** A space that has been created, with the displays that have not. */
export interface PartialListing {
  id: number;
  name: string;
  displays: DisplayDraft[];
  /** Why each display could not be saved, by its key. */
  reasons: Readonly<Record<number, string>>;
  errors: FieldErrors;
}

/** The two steps of a listing: one call for the space, then one for each display (SPEC 7). */
export const useSaveListing = () => {
  const [createSpace] = useCreateSpaceMutation();
  const [createDisplay] = useCreateSubSpaceMutation();

  /** @throws the API's error when the space could not be created */
  const saveSpace = async (draft: ListingDraft): Promise<PartialListing> => {
    const createSpaceDto = { ...toSpace(draft), isActive: true };
    const { id, name } = await createSpace({ createSpaceDto }).unwrap();
    return { id, name, displays: draft.displays, reasons: {}, errors: {} };
  };

  /** Never throws: displays that fail are returned with their reasons, and the others are saved. */
  const saveDisplays = async ({ id, name, displays }: PartialListing): Promise<PartialListing> => {
    const unsaved: PartialListing = { id, name, displays: [], reasons: {}, errors: {} };
    for (const display of displays) {
      const { error } = await createDisplay({ id, createSubSpaceDto: toDisplay(display) });
      if (!error) continue;
      unsaved.displays.push(display);
      unsaved.reasons = { ...unsaved.reasons, [display.key]: errorMessage(error) };
      unsaved.errors = { ...unsaved.errors, ...displayErrors(display.key, apiError(error)?.fields ?? {}) };
    }
    return unsaved;
  };
  return { saveSpace, saveDisplays };
};
