import type { VendorProfileDto } from '@popnook/api-client';
import { useStoredDraft } from '@popnook/web-core';
import { useMemo, useState } from 'react';
import { draftOf } from './draft';
import { parseDraft } from './parse-draft';

/** What is typed: survives a reload and an ended session, until it is saved or thrown away. */
export const useProfileDraft = (profile: VendorProfileDto | undefined) => {
  const initial = useMemo(() => draftOf(profile), [profile]);
  const { isStored, ...stored } = useStoredDraft({ form: 'vendor-profile', initial, parse: parseDraft });
  // Who is still typing knows what was typed: only what was there before is worth a word.
  const [cameBack, setCameBack] = useState(isStored);
  return {
    ...stored,
    cameBack: cameBack && isStored,
    startOver: () => {
      setCameBack(false);
      stored.clear();
    },
  };
};
