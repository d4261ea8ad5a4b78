import type { FieldErrors } from '@popnook/ui';
import { hasShape } from '@popnook/web-core';
import {
  emptyDisplay,
  emptyListing,
  type DisplayDraft,
  type ListingDraft,
} from '../../space-form/space-draft';

/*
 * Drafts are kept in session storage and on the server. A draft without the fields of the current form, such as one that an older
 * version of the form has saved, is ignored.
 */

/** A space that was created, and its displays that are not saved yet. */
export interface CreatedSpace {
  id: number;
  name: string;
  /** Whether the payment model of the space has a rate (D24). */
  hasRate: boolean;
  displays: DisplayDraft[];
  /** Why each display could not be saved, by display key. */
  reasons: Readonly<Record<number, string>>;
  errors: FieldErrors;
}

export const parseListing = (stored: unknown): ListingDraft | undefined =>
  hasShape(stored, emptyListing) && areDisplays(stored.displays) && areImages(stored.images)
    ? stored
    : undefined;

export const parseCreatedSpace = (stored: unknown): CreatedSpace | undefined =>
  hasShape(stored, emptyCreatedSpace) && areDisplays(stored.displays) ? stored : undefined;

/** The draft that this tab last saved on the server or loaded from it. */
export interface SavedVersion {
  /** 0 if there was no draft. */
  version: number;
  /** The draft as JSON. */
  text: string;
}

export const noSavedDraft: SavedVersion = { version: 0, text: '' };

export const parseSavedVersion = (stored: unknown): SavedVersion | undefined =>
  hasShape(stored, noSavedDraft) ? stored : undefined;

/** An example of a stored space: only the names and types of its fields matter. */
const emptyCreatedSpace: CreatedSpace = {
  id: 0,
  name: '',
  hasRate: true,
  displays: [],
  reasons: {},
  errors: {},
};

const areDisplays = (displays: unknown[]): displays is DisplayDraft[] =>
  displays.every((display) => hasShape(display, emptyDisplay(1)) && areImages(display.images));

const areImages = (images: unknown[]) =>
  images.every((image) => hasShape(image, { url: '', thumbnailUrl: '' }));
