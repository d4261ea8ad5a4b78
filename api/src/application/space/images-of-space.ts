import type { Display, DisplayInput } from '../../domain/space/display';
import type { Space, SpaceDetails } from '../../domain/space/space';
import { type ImageUrls, urlsOfImages } from '../../domain/upload/image-urls';

/** The images that a space and its displays already have. `CheckImages` accepts them in any of these places (D45). */
export const imagesOfSpace = (space: Space, displays: readonly Display[]): ImageUrls =>
  imagesOfEdit(
    space.toProps(),
    displays.map((display) => display.toProps()),
  );

/** The images in an edit of a space, by field path. */
export const imagesOfEdit = (
  { images }: Partial<Pick<SpaceDetails, 'images'>>,
  displays: readonly Pick<DisplayInput, 'images'>[],
): ImageUrls =>
  Object.assign(
    {},
    urlsOfImages('images', images),
    ...displays.map((display, index) => urlsOfImages(`subSpaces.${index}.images`, display.images)),
  );
