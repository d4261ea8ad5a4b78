import { useFieldErrors } from '@popnook/ui';
import { useState } from 'react';
import { emptyListing, type ListingDraft } from './draft';

/** What is typed and what is wrong with it: a sentence leaves its field with the first change. */
export const useDraft = () => {
  const [draft, setDraft] = useState<ListingDraft>(emptyListing);
  const { refused, errors, refuse, change: forget } = useFieldErrors();
  const change = (part: Partial<ListingDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    forget(...changedFields(draft, part));
  };
  return { draft, change, refused, errors, refuse };
};

/** The names, as the errors have them, of what a change touches; in a list of displays those that differ. */
const changedFields = (
  draft: ListingDraft,
  { displays = draft.displays, ...part }: Partial<ListingDraft>,
) => [
  ...Object.keys(part),
  ...displays.flatMap((display) => {
    const before = draft.displays.find(({ key }) => key === display.key) ?? display;
    return displayFields
      .filter((name) => before[name] !== display[name])
      .map((name) => `displays.${String(display.key)}.${name}`);
  }),
];

const displayFields = ['name', 'type', 'description', 'dimensions', 'maxCapacity', 'images'] as const;
