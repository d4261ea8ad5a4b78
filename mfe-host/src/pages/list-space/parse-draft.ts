import {
  emptyDisplay,
  emptyListing,
  type DisplayDraft,
  type ListingDraft,
} from '../../space-form/space-draft';
import type { Unfinished } from './unfinished';

/** What the tab kept of a listing; undefined when another version of the form wrote it. */
export const parseListing = (stored: unknown): ListingDraft | undefined =>
  isLike(stored, emptyListing) && areDisplays(stored.displays) && arePictures(stored.images)
    ? stored
    : undefined;

/** What the tab kept of a space that is listed, but not with all of its displays. */
export const parseUnfinished = (stored: unknown): Unfinished | null | undefined =>
  isLike(stored, pattern) && areDisplays(stored.displays) ? stored : undefined;

const pattern: Unfinished = { id: 0, name: '', displays: [], reasons: {}, errors: {} };

const areDisplays = (displays: unknown[]): displays is DisplayDraft[] =>
  displays.every((display) => isLike(display, emptyDisplay(1)) && arePictures(display.images));

const arePictures = (images: unknown[]) =>
  images.every((image) => isLike(image, { url: '', thumbnailUrl: '' }));

/** The same fields with the same kinds of values; null stands for any text. */
const isLike = <T extends object>(value: unknown, like: T): value is T =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(like).every(([name, sample]) => kindOf(Reflect.get(value, name)).includes(kindOf(sample)));

const kindOf = (value: unknown): string => {
  if (value === null) return 'text';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
};
