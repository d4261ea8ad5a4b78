import { useFieldErrors } from '@popnook/ui';
import { apiError, useNavigate, useStoredDraft, useToast } from '@popnook/web-core';
import { useState } from 'react';
import { changedDisplayFields } from '../../space-form/changed-fields';
import { missingIn, missingInDisplays } from '../../space-form/check-space';
import { emptyListing, type DisplayDraft, type ListingDraft } from '../../space-form/space-draft';
import { parseListing, parseUnfinished } from './parse-draft';
import type { Unfinished } from './unfinished';
import { useSaveListing } from './use-save-listing';

const failure = 'Failed to List Space';
const incomplete = new Error('Please check the fields that are marked.');

/** The form's state and its two steps. Nothing typed is lost when one of them fails, or by a reload. */
export const useListing = () => {
  const listing = useStoredDraft({ form: 'list-space', initial: emptyListing, parse: parseListing });
  const rest = useStoredDraft({ form: 'list-space-displays', initial: null, parse: parseUnfinished });
  const { submitErrors, errors, setErrors, clearErrors: forget } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const { cameBack, typing, begunAnew } = useReturn(listing.isStored);
  const { saveSpace, saveDisplays } = useSaveListing();
  const { toast, toastError } = useToast();
  const navigate = useNavigate();

  const finish = async (unfinished: Unfinished) => {
    const left = await saveDisplays(unfinished);
    listing.clear();
    if (left.displays.length > 0) {
      toastError('Some displays were not saved', new Error('The page says which, and why.'));
      rest.save(left);
      setErrors(left.errors);
      return;
    }
    rest.clear();
    toast({ title: 'Space listed', description: 'We look at it and mail you when vendors can see it.' });
    await navigate('/host-dashboard');
  };

  const send = async () => {
    try {
      const unfinished = await saveSpace(listing.draft);
      // The space is there from here on: whatever comes, it must not be listed a second time.
      rest.save(unfinished);
      await finish(unfinished);
    } catch (error) {
      setErrors(apiError(error)?.fields ?? {});
      toastError(failure, error);
    }
  };

  const whileBusy = async (missing: typeof errors, title: string, work: () => Promise<void>) => {
    setErrors(missing);
    if (Object.keys(missing).length > 0) return toastError(title, incomplete);
    setBusy(true);
    await work();
    setBusy(false);
  };

  return {
    draft: listing.draft,
    cameBack,
    // While the first attempt runs the form stays; after it, or after a reload, only the rest is asked for.
    unfinished: busy && listing.isStored ? null : rest.draft,
    submitErrors,
    errors,
    busy,
    change: (part: Partial<ListingDraft>) => {
      typing();
      listing.save((before) => ({ ...before, ...part }));
      const { displays = listing.draft.displays, ...fields } = part;
      forget(...Object.keys(fields), ...changedDisplayFields(listing.draft.displays, displays));
    },
    submit: () => whileBusy(missingIn(listing.draft), failure, send),
    startOver: () => {
      begunAnew();
      listing.clear();
      setErrors({});
    },
    changeRest: (displays: DisplayDraft[]) => {
      rest.save((before) => before && { ...before, displays });
      forget(...changedDisplayFields(rest.draft?.displays ?? [], displays));
    },
    saveRest: (unfinished: Unfinished) =>
      whileBusy(missingInDisplays(unfinished.displays), 'Update Failed', () => finish(unfinished)),
    leaveRest: rest.clear,
  };
};

/** Whether the draft was there before anything was typed here; who is still typing knows that it is kept. */
const useReturn = (isStored: boolean) => {
  const [begun, setBegun] = useState<'not yet' | 'here' | 'before'>('not yet');
  if (isStored && begun === 'not yet') setBegun('before');
  return {
    cameBack: begun === 'before',
    typing: () => setBegun((now) => (now === 'not yet' ? 'here' : now)),
    begunAnew: () => setBegun('here'),
  };
};
