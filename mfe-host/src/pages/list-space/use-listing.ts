import { apiError, useNavigate, useToast } from '@popnook/web-core';
import { useState } from 'react';
import type { SpaceDto } from '@popnook/api-client';
import { missingIn } from './check-listing';
import type { DisplayDraft } from './draft';
import { useDraft } from './use-draft';
import { useSaveListing, type DisplaysOutcome } from './use-save-listing';

const failure = 'Failed to List Space';

/** A space that is there, with the displays that could not be saved yet. */
interface Listed {
  space: SpaceDto;
  outcome: DisplaysOutcome;
}

/** The form's state and its two steps. Nothing typed is lost when one of them fails. */
export const useListing = () => {
  const { refuse, ...form } = useDraft();
  const [busy, setBusy] = useState(false);
  const [listed, setListed] = useState<Listed | null>(null);
  const { saveSpace, saveDisplays } = useSaveListing();
  const { toast, failed } = useToast();
  const navigate = useNavigate();

  const finish = async (space: SpaceDto, displays: readonly DisplayDraft[]) => {
    const outcome = await saveDisplays(space.id, displays);
    if (outcome.unsaved.length > 0) {
      failed('Some displays were not saved', new Error('The page says which, and why.'));
      setListed({ space, outcome });
      return;
    }
    toast({ title: 'Space listed', description: 'We look at it and mail you when vendors can see it.' });
    await navigate('/host-dashboard');
  };

  const send = async () => {
    try {
      await finish(await saveSpace(form.draft), form.draft.displays);
    } catch (error) {
      refuse(apiError(error)?.fields ?? {});
      failed(failure, error);
    }
  };

  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };

  const submit = async () => {
    const missing = missingIn(form.draft);
    refuse(missing);
    if (Object.keys(missing).length > 0)
      failed(failure, new Error('Please check the fields that are marked.'));
    else await whileBusy(send);
  };

  const changeDisplays = (unsaved: DisplayDraft[]) =>
    setListed((before) => before && { ...before, outcome: { ...before.outcome, unsaved } });
  const saveRest = (rest: Listed) => whileBusy(() => finish(rest.space, rest.outcome.unsaved));

  return { ...form, busy, listed, submit, changeDisplays, saveRest };
};
