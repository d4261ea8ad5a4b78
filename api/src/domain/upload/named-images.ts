import type { Image } from '../space/display';

/** The addresses of images in a request or a resource, by field path such as `images.0.url`. */
export type NamedImages = Readonly<Record<string, string>>;

export const namedImage = (path: string, image: Image | null | undefined): NamedImages =>
  image
    ? {
        [`${path}.url`]: image.url,
        // Clients can also send null, although the type does not include it.
        ...(image.thumbnailUrl && { [`${path}.thumbnailUrl`]: image.thumbnailUrl }),
      }
    : {};

export const namedImages = (path: string, images: readonly Image[] = []): NamedImages =>
  Object.assign({}, ...images.map((image, index) => namedImage(`${path}.${index}`, image)));
