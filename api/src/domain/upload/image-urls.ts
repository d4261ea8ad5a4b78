import type { Image } from '../space/display';

/** The URLs of images in a request or a resource. The keys are field paths, such as `images.0.url`. */
export type ImageUrls = Readonly<Record<string, string>>;

export const urlsOfImage = (path: string, image: Image | null | undefined): ImageUrls =>
  image
    ? {
        [`${path}.url`]: image.url,
        // Clients can also send null, although the type does not include it.
        ...(image.thumbnailUrl && { [`${path}.thumbnailUrl`]: image.thumbnailUrl }),
      }
    : {};

export const urlsOfImages = (path: string, images: readonly Image[] = []): ImageUrls =>
  Object.assign({}, ...images.map((image, index) => urlsOfImage(`${path}.${index}`, image)));
