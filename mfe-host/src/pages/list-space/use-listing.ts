import { useCreateSpaceMutation, useCreateSubSpaceMutation } from '@popnook/api-client';
import { useFieldErrors } from '@popnook/ui';
import { apiError, errorMessage, useNavigate, useStoredDraft, useToast } from '@popnook/web-core';
import { useState } from 'react';
import {
  emptyListing,
  hasRate,
  toDisplayBody,
  toSpaceBody,
  type DisplayDraft,
  type ListingDraft,
} from '../../space-form/space-draft';
import {
  changedDisplayFields,
  withDisplayKey,
  errorsInDisplays,
  errorsInListing,
} from '../../space-form/space-errors';
import { parseListing, parsePartialListing, type PartialListing } from './stored-listing';

const failureTitle = 'Failed to List Space';
const invalidForm = new Error('Please check the highlighted fields.');

/**
 * The state of the form and its two steps: saving the space, then its displays. What was typed survives a failed step
 * and a reload.
 */
export const useListing = () => {
  const listing = useStoredDraft({ form: 'list-space', initial: emptyListing, parse: parseListing });
  const partial = useStoredDraft({ form: 'list-space-displays', initial: null, parse: parsePartialListing });
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  // The notice about a restored draft is shown to hosts who return to the page, but not for what they type on this visit.
  const [restored, setRestored] = useState(listing.isStored);
  const { saveSpace, saveDisplays } = useSaveListing();
  const { toast, toastError } = useToast();
  const navigate = useNavigate();

  const finish = async (created: PartialListing) => {
    const unsaved = await saveDisplays(created);
    listing.clear();
    if (unsaved.displays.length > 0) {
      toastError('Some displays were not saved', new Error('See the reasons on this page.'));
      partial.save(unsaved);
      setErrors(unsaved.errors);
      return;
    }
    partial.clear();
    toast({ title: 'Space listed', description: 'We will review it and email you when it is live.' });
    await navigate('/host-dashboard');
  };

  const create = async () => {
    try {
      const created = await saveSpace(listing.draft);
      // The space now exists and must not be created a second time, even if a later step fails.
      partial.save(created);
      await finish(created);
    } catch (error) {
      setErrors(apiError(error)?.fields ?? {});
      toastError(failureTitle, error);
    }
  };

  const runIfValid = async (fieldErrors: typeof errors, title: string, step: () => Promise<void>) => {
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return toastError(title, invalidForm);
    setBusy(true);
    await step();
    setBusy(false);
  };

  return {
    draft: listing.draft,
    isRestored: restored && listing.isStored,
    // The listing form is shown until the first attempt has ended. If the space exists after that, or after a reload, only
    // its unsaved displays are shown.
    partialListing: busy && listing.isStored ? null : partial.draft,
    submitErrors,
    errors,
    busy,
    change: (patch: Partial<ListingDraft>) => {
      listing.save((before) => ({ ...before, ...patch }));
      const { displays = listing.draft.displays, ...fields } = patch;
      clearErrors(...Object.keys(fields), ...changedDisplayFields(listing.draft.displays, displays));
    },
    submit: () => runIfValid(errorsInListing(listing.draft), failureTitle, create),
    startOver: () => {
      setRestored(false);
      listing.clear();
      setErrors({});
    },
    changeDisplays: (displays: DisplayDraft[]) => {
      partial.save((before) => before && { ...before, displays });
      clearErrors(...changedDisplayFields(partial.draft?.displays ?? [], displays));
    },
    saveDisplays: (created: PartialListing) =>
      runIfValid(errorsInDisplays(created.displays), 'Update Failed', () => finish(created)),
    discardDisplays: partial.clear,
  };
};

/** The two steps of saving a listing: one call for the space, then one for each display (SPEC 7). */
const useSaveListing = () => {
  const [createSpace] = useCreateSpaceMutation();
  const [createDisplay] = useCreateSubSpaceMutation();

  /** @throws the API's error when the space could not be created */
  const saveSpace = async (draft: ListingDraft): Promise<PartialListing> => {
    const createSpaceDto = { ...toSpaceBody(draft), isActive: true };
    const { id, name } = await createSpace({ createSpaceDto }).unwrap();
    const { displays, paymentAgreementType } = draft;
    return { id, name, hasRate: hasRate(paymentAgreementType), displays, reasons: {}, errors: {} };
  };

  /** Saves as many displays as possible and returns the others with the reasons. Never throws. */
  const saveDisplays = async (listing: PartialListing): Promise<PartialListing> => {
    const { id, displays } = listing;
    const unsaved: PartialListing = { ...listing, displays: [], reasons: {}, errors: {} };
    for (const display of displays) {
      const { error } = await createDisplay({ id, createSubSpaceDto: toDisplayBody(display) });
      if (!error) continue;
      unsaved.displays.push(display);
      unsaved.reasons = { ...unsaved.reasons, [display.key]: errorMessage(error) };
      unsaved.errors = { ...unsaved.errors, ...withDisplayKey(display.key, apiError(error)?.fields ?? {}) };
    }
    return unsaved;
  };
  return { saveSpace, saveDisplays };
};
