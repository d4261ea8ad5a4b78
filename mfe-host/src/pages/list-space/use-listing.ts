import type { SpaceDto } from '@popnook/api-client';
import { apiError, useNavigate, useToast } from '@popnook/web-core';
import { useState } from 'react';
import { missingIn, type FieldErrors } from './check-listing';
import { emptyListing, type DisplayDraft, type ListingDraft } from './draft';
import { useSaveListing, type DisplaysOutcome } from './use-save-listing';

const failure = 'Failed to List Space';

/** The form's state and its two steps. Nothing typed is lost when one of them fails. */
export const useListing = () => {
  const [draft, setDraft] = useState<ListingDraft>(emptyListing);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [listed, setListed] = useState<SpaceDto | null>(null);
  const [outcome, setOutcome] = useState<DisplaysOutcome | null>(null);
  const { saveSpace, saveDisplays } = useSaveListing();
  const { toast, failed } = useToast();
  const navigate = useNavigate();

  const finish = async (space: SpaceDto, displays: readonly DisplayDraft[]) => {
    const result = await saveDisplays(space.id, displays);
    if (result.unsaved.length > 0) {
      setOutcome(result);
      setListed(space);
      return;
    }
    toast({ title: 'Space listed', description: 'We look at it and mail you when vendors can see it.' });
    await navigate('/host-dashboard');
  };

  const send = async () => {
    try {
      const space = await saveSpace(draft);
      await finish(space, draft.displays);
    } catch (error) {
      setErrors(apiError(error)?.fields ?? {});
      failed(failure, error);
    }
  };

  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };

  const submit = async () => {
    const missing = missingIn(draft);
    setErrors(missing);
    if (Object.keys(missing).length > 0)
      failed(failure, new Error('Please fill in the fields that are marked.'));
    else await whileBusy(send);
  };

  return {
    draft,
    errors,
    busy,
    listed,
    outcome,
    change: (change: Partial<ListingDraft>) => setDraft((before) => ({ ...before, ...change })),
    changeDisplays: (unsaved: DisplayDraft[]) => setOutcome((before) => before && { ...before, unsaved }),
    submit,
    saveRest: () =>
      whileBusy(async () => {
        if (listed && outcome) await finish(listed, outcome.unsaved);
      }),
  };
};
