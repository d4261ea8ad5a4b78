import type { DisplayDraft } from './space-draft';

const displayFields = ['name', 'type', 'description', 'dimensions', 'maxCapacity', 'images'] as const;

/** The names, as the errors have them, of what differs between two lists of displays: `displays.2.name`. */
export const changedDisplayFields = (
  before: readonly DisplayDraft[],
  after: readonly DisplayDraft[],
): string[] =>
  after.flatMap((display) => {
    const known = before.find(({ key }) => key === display.key) ?? display;
    return displayFields
      .filter((name) => known[name] !== display[name])
      .map((name) => `displays.${String(display.key)}.${name}`);
  });
