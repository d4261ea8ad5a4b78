import { draftOf, type ProfileDraft } from './draft';

const pattern = draftOf(undefined);

/** What the tab kept of a profile; undefined when another version of the form wrote it. */
export const parseDraft = (stored: unknown): ProfileDraft | undefined =>
  isDraft(stored) ? stored : undefined;

const isDraft = (stored: unknown): stored is ProfileDraft =>
  isLike(stored, pattern) &&
  all(stored['products'], { key: 0, name: '' }) &&
  all(stored['logo'], picture) &&
  all(stored['pictures'], picture);

const picture = { url: '', thumbnailUrl: '' };

/** The same fields with the same kinds of values. */
const isLike = (value: unknown, like: object): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(like).every(([name, sample]) => kindOf(Reflect.get(value, name)) === kindOf(sample));

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

const all = (list: unknown, like: object) =>
  Array.isArray(list) && list.every((entry) => isLike(entry, like));
