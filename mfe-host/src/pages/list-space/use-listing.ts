import { useFieldErrors } from '@popnook/ui';
import { apiError, useNavigate, useStoredDraft, useToast } from '@popnook/web-core';
import { useState } from 'react';
import { emptyListing, type DisplayDraft, type ListingDraft } from '../../space-form/space-draft';
import { changedDisplayFields, invalidDisplays, invalidListing } from '../../space-form/space-errors';
import { parseListing, parsePartialListing } from './stored-listing';
import { useSaveListing, type PartialListing } from './use-save-listing';

const failureTitle = 'Failed to List Space';
const invalidForm = new Error('Please check the highlighted fields.');

/** The state of the form and its two steps. A failed step or a reload loses nothing that was typed. */
export const useListing = () => {
  const listing = useStoredDraft({ form: 'list-space', initial: emptyListing, parse: parseListing });
  const partial = useStoredDraft({ form: 'list-space-displays', initial: null, parse: parsePartialListing });
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  // The notice about a restored draft is for someone who comes back, not for someone who is typing.
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
      // From here on the space exists, so whatever happens, it must not be listed a second time.
      partial.save(created);
      await finish(created);
    } catch (error) {
      setErrors(apiError(error)?.fields ?? {});
      toastError(failureTitle, error);
    }
  };

  const runIfValid = async (invalid: typeof errors, title: string, step: () => Promise<void>) => {
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) return toastError(title, invalidForm);
    setBusy(true);
    await step();
    setBusy(false);
  };

  return {
    draft: listing.draft,
    isRestored: restored && listing.isStored,
    // The form stays while it is sent for the first time. After that, or after a reload, only the displays are left.
    partialListing: busy && listing.isStored ? null : partial.draft,
    submitErrors,
    errors,
    busy,
    change: (part: Partial<ListingDraft>) => {
      listing.save((before) => ({ ...before, ...part }));
      const { displays = listing.draft.displays, ...fields } = part;
      clearErrors(...Object.keys(fields), ...changedDisplayFields(listing.draft.displays, displays));
    },
    submit: () => runIfValid(invalidListing(listing.draft), failureTitle, create),
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
      runIfValid(invalidDisplays(created.displays), 'Update Failed', () => finish(created)),
    discardDisplays: partial.clear,
  };
};
