import { useCreateSpaceMutation, useCreateSubSpaceMutation } from '@popnook/api-client';
import { useFieldErrors, type FieldErrors } from '@popnook/ui';
import {
  apiError,
  errorMessage,
  useNavigate,
  useSearchParams,
  useStoredDraft,
  useToast,
} from '@popnook/web-core';
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
import { errorsOfStep, firstStepWithError, isStep, reachableStep, steps, type StepId } from './listing-steps';
import { parseListing, parseCreatedSpace, type CreatedSpace } from './stored-listing';
import { useSavedDraft, type ServerDraft } from './use-saved-draft';

const failureTitle = 'Failed to List Space';
const invalidFormError = new Error('Please check the highlighted fields.');

/**
 * The state of the listing form, which saves the space and then its displays. The typed values survive a failed request and
 * a reload, and the host can continue in another browser.
 */
export const useListing = (loadedDraft: ServerDraft | undefined) => {
  const listing = useStoredDraft({ form: 'list-space', initial: emptyListing, parse: parseListing });
  const createdSpace = useStoredDraft<CreatedSpace | null>({
    form: 'list-space-displays',
    initial: null,
    parse: parseCreatedSpace,
  });
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const serverDraft = useSavedDraft(listing, loadedDraft, busy);
  const { step, openStep } = useStep(listing.draft);
  // The notice about a restored draft is shown when a host returns to the page, but not for a draft started on this visit.
  const [openedWithDraft, setOpenedWithDraft] = useState(listing.isStored);
  const { saveSpace, saveDisplays } = useSaveListing();
  const { toast, toastError } = useToast();
  const navigate = useNavigate();

  const showErrors = (fields: FieldErrors, error: unknown) => {
    setErrors(fields);
    const invalidStep = firstStepWithError(fields);
    if (invalidStep) openStep(invalidStep);
    toastError(failureTitle, error);
  };

  const saveDisplaysAndFinish = async (space: CreatedSpace) => {
    const remaining = await saveDisplays(space);
    serverDraft.forget();
    if (remaining.displays.length > 0) {
      toastError('Some displays were not saved', new Error('See the reasons on this page.'));
      createdSpace.save(remaining);
      setErrors(remaining.errors);
      return;
    }
    createdSpace.clear();
    toast({ title: 'Space listed', description: 'We will review it and email you when it is live.' });
    await navigate('/host-dashboard');
  };

  const create = async () => {
    try {
      await serverDraft.finishSaving();
      const space = await saveSpace(listing.draft);
      // The space now exists and must not be created a second time, even if a later request fails.
      createdSpace.save(space);
      await saveDisplaysAndFinish(space);
    } catch (error) {
      showErrors(apiError(error)?.fields ?? {}, error);
    }
  };

  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };

  return {
    draft: listing.draft,
    serverDraft,
    step,
    isRestored: openedWithDraft && listing.isStored && !serverDraft.choice,
    // The page shows the unsaved displays of this space instead of the listing form. During the first attempt to save them, the
    // draft of the listing is still stored. `createdSpace` is then null, so that the listing form stays visible.
    createdSpace: busy && listing.isStored ? null : createdSpace.draft,
    submitErrors,
    errors,
    busy,
    updateDraft: (patch: Partial<ListingDraft>) => {
      listing.save((before) => ({ ...before, ...patch }));
      const { displays = listing.draft.displays, ...fields } = patch;
      clearErrors(...Object.keys(fields), ...changedDisplayFields(listing.draft.displays, displays));
    },
    /** Opens a step. If an earlier step is incomplete, opens the earlier step instead and shows its errors. */
    goTo: (target: StepId) => {
      const reachable = reachableStep(listing.draft, target);
      setErrors(reachable === target ? {} : errorsOfStep(errorsInListing(listing.draft), reachable));
      openStep(reachable);
    },
    submit: async () => {
      const fieldErrors = errorsInListing(listing.draft);
      if (firstStepWithError(fieldErrors)) return showErrors(fieldErrors, invalidFormError);
      setErrors({});
      await whileBusy(create);
    },
    startOver: () => {
      setOpenedWithDraft(false);
      setErrors({});
      openStep(steps[0].id);
      void serverDraft.startOver();
    },
    continueDraft: (draft: ListingDraft) => {
      setErrors({});
      serverDraft.replaceLocal(draft);
      // Opens the first incomplete step, or the review if all steps are complete.
      openStep(reachableStep(draft, 'review'));
    },
    updateUnsavedDisplays: (displays: DisplayDraft[]) => {
      createdSpace.save((before) => before && { ...before, displays });
      clearErrors(...changedDisplayFields(createdSpace.draft?.displays ?? [], displays));
    },
    saveUnsavedDisplays: async (space: CreatedSpace) => {
      const fieldErrors = errorsInDisplays(space.displays);
      setErrors(fieldErrors);
      if (Object.keys(fieldErrors).length > 0) return toastError('Update Failed', invalidFormError);
      await whileBusy(() => saveDisplaysAndFinish(space));
    },
    discardUnsavedDisplays: createdSpace.clear,
  };
};

/** The open step is part of the URL, so that Back opens the previous step and a reload opens the same step. */
const useStep = (draft: ListingDraft) => {
  const [params, setParams] = useSearchParams();
  const requested = params.get('step');
  // A URL with a later step, such as a bookmark, does not skip incomplete steps.
  const step = isStep(requested) ? reachableStep(draft, requested) : steps[0].id;
  const openStep = (id: StepId) => {
    if (id !== requested) setParams(() => new URLSearchParams({ step: id }));
  };
  return { step, openStep };
};

/** The requests of a listing: one for the space, then one for each display (SPEC 7). */
const useSaveListing = () => {
  const [createSpace] = useCreateSpaceMutation();
  const [createDisplay] = useCreateSubSpaceMutation();

  /** @throws the API's error when the space could not be created */
  const saveSpace = async (draft: ListingDraft): Promise<CreatedSpace> => {
    const createSpaceDto = { ...toSpaceBody(draft), isActive: true };
    const { id, name } = await createSpace({ createSpaceDto }).unwrap();
    const { displays, paymentAgreementType } = draft;
    return { id, name, hasRate: hasRate(paymentAgreementType), displays, reasons: {}, errors: {} };
  };

  /** Tries to save every display. Returns the space with only the displays that failed, and the reasons. Never throws. */
  const saveDisplays = async (space: CreatedSpace): Promise<CreatedSpace> => {
    const { id, displays } = space;
    const remaining: CreatedSpace = { ...space, displays: [], reasons: {}, errors: {} };
    for (const display of displays) {
      const { error } = await createDisplay({ id, createSubSpaceDto: toDisplayBody(display) });
      if (!error) continue;
      remaining.displays.push(display);
      remaining.reasons = { ...remaining.reasons, [display.key]: errorMessage(error) };
      const errors = withDisplayKey(display.key, apiError(error)?.fields ?? {});
      remaining.errors = { ...remaining.errors, ...errors };
    }
    return remaining;
  };
  return { saveSpace, saveDisplays };
};
