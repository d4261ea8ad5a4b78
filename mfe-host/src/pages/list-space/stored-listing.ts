import {
  emptyDisplay,
  emptyListing,
  type DisplayDraft,
  type ListingDraft,
} from '../../space-form/space-draft';
import type { PartialListing } from './use-save-listing';

/* Drafts are kept in the tab's storage. One that an older version of the form wrote is ignored. */

export const parseListing = (stored: unknown): ListingDraft | undefined =>
  hasShape(stored, emptyListing) && areDisplays(stored.displays) && areImages(stored.images)
    ? stored
    : undefined;

export const parsePartialListing = (stored: unknown): PartialListing | null | undefined =>
  hasShape(stored, emptyPartialListing) && areDisplays(stored.displays) ? stored : undefined;

const emptyPartialListing: PartialListing = { id: 0, name: '', displays: [], reasons: {}, errors: {} };

const areDisplays = (displays: unknown[]): displays is DisplayDraft[] =>
  displays.every((display) => hasShape(display, emptyDisplay(1)) && areImages(display.images));

const areImages = (images: unknown[]) =>
  images.every((image) => hasShape(image, { url: '', thumbnailUrl: '' }));

/** Whether a value has the fields of an example, of the same types; null is allowed for text. */
const hasShape = <T extends object>(value: unknown, example: T): value is T =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(example).every(([name, sample]) => typeName(Reflect.get(value, name)) === typeName(sample));

const typeName = (value: unknown): string => {
  if (value === null) return 'string';
  return Array.isArray(value) ? 'array' : typeof value;
};
