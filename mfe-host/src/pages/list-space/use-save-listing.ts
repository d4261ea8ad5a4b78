import { useCreateSpaceMutation, useCreateSubSpaceMutation } from '@popnook/api-client';
import { apiError, errorMessage } from '@popnook/web-core';
import { ofDisplay } from '../../space-form/check-space';
import { toDisplay, toSpace, type ListingDraft } from '../../space-form/space-draft';
import type { Unfinished } from './unfinished';

/** The two steps of a listing: the space, then one call per display (SPEC 7). */
export const useSaveListing = () => {
  const [createSpace] = useCreateSpaceMutation();
  const [createDisplay] = useCreateSubSpaceMutation();

  /** @throws what the server answered, when the space could not be created. */
  const saveSpace = async (draft: ListingDraft): Promise<Unfinished> => {
    const createSpaceDto = { ...toSpace(draft), isActive: true };
    const { id, name } = await createSpace({ createSpaceDto }).unwrap();
    return { id, name, displays: draft.displays, reasons: {}, errors: {} };
  };

  /** Never throws: a display that fails is handed back with its reason, and the others go on. */
  const saveDisplays = async ({ id, name, displays }: Unfinished): Promise<Unfinished> => {
    const rest: Unfinished = { id, name, displays: [], reasons: {}, errors: {} };
    for (const display of displays) {
      const { error } = await createDisplay({ id, createSubSpaceDto: toDisplay(display) });
      if (!error) continue;
      rest.displays.push(display);
      rest.reasons = { ...rest.reasons, [display.key]: errorMessage(error) };
      rest.errors = { ...rest.errors, ...ofDisplay(display.key, apiError(error)?.fields ?? {}) };
    }
    return rest;
  };
  return { saveSpace, saveDisplays };
};
