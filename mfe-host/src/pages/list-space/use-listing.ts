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
import { errorsOfStep, firstStepWith, isStep, reachableStep, steps, type StepId } from './listing-steps';
import { parseListing, parsePartialListing, type PartialListing } from './stored-listing';
import { useSavedDraft, type ServerDraft } from './use-saved-draft';

const failureTitle = 'Failed to List Space';
const invalidForm = new Error('Please check the highlighted fields.');

/**
 * The state of the listing form, which saves the space and then its displays. The typed values survive a failed request and
 * a reload, and the host can continue in another browser.
 */
export const useListing = (loaded: ServerDraft | undefined) => {
  const listing = useStoredDraft({ form: 'list-space', initial: emptyListing, parse: parseListing });
  const partial = useStoredDraft({ form: 'list-space-displays', initial: null, parse: parsePartialListing });
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const saved = useSavedDraft(listing, loaded, busy);
  const { step, openStep } = useStep(listing.draft);
  // The notice about a restored draft is shown to hosts who return to the page, but not for a draft started on this visit.
  const [restored, setRestored] = useState(listing.isStored);
  const { saveSpace, saveDisplays } = useSaveListing();
  const { toast, toastError } = useToast();
  const navigate = useNavigate();

  const showErrors = (fields: FieldErrors, error: unknown) => {
    setErrors(fields);
    const invalid = firstStepWith(fields);
    if (invalid) openStep(invalid);
    toastError(failureTitle, error);
  };

  const finish = async (created: PartialListing) => {
    const unsaved = await saveDisplays(created);
    saved.forget();
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
      await saved.finishSaving();
      const created = await saveSpace(listing.draft);
      // The space now exists and must not be created a second time, even if a later step fails.
      partial.save(created);
      await finish(created);
    } catch (error) {
      showErrors(apiError(error)?.fields ?? {}, error);
    }
  };

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };

  return {
    draft: listing.draft,
    saved,
    step,
    isRestored: restored && listing.isStored && !saved.choice,
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
    /** Opens a step. If an earlier step is incomplete, opens the earlier step instead and shows its errors. */
    goTo: (target: StepId) => {
      const reachable = reachableStep(listing.draft, target);
      setErrors(reachable === target ? {} : errorsOfStep(errorsInListing(listing.draft), reachable));
      openStep(reachable);
    },
    submit: async () => {
      const invalid = errorsInListing(listing.draft);
      if (firstStepWith(invalid)) return showErrors(invalid, invalidForm);
      setErrors({});
      await run(create);
    },
    startOver: () => {
      setRestored(false);
      setErrors({});
      openStep(steps[0].id);
      void saved.startOver();
    },
    continueDraft: (draft: ListingDraft) => {
      setErrors({});
      saved.takeOther(draft);
      openStep(reachableStep(draft, 'review'));
    },
    changeDisplays: (displays: DisplayDraft[]) => {
      partial.save((before) => before && { ...before, displays });
      clearErrors(...changedDisplayFields(partial.draft?.displays ?? [], displays));
    },
    saveDisplays: async (created: PartialListing) => {
      const invalid = errorsInDisplays(created.displays);
      setErrors(invalid);
      if (Object.keys(invalid).length > 0) return toastError('Update Failed', invalidForm);
      await run(() => finish(created));
    },
    discardDisplays: partial.clear,
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
