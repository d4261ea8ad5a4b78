import type { ProductImageDto } from '@popnook/api-client';
import { largeSources, Photo, thumbnailSources } from '@popnook/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './gallery.module.css';

const Lightbox = lazy(() => import('@popnook/ui/lightbox'));

export interface GalleryProps {
  images: readonly ProductImageDto[];
  businessName: string;
  as: 'h2' | 'h4';
}

/** A click on a picture opens it (SPEC 2); from there the others are one key away. */
export const Gallery = ({ images, businessName, as: Title }: GalleryProps) => {
  /** Undefined until the first picture is opened. */
  const [large, setLarge] = useState<{ index: number | undefined }>();
  if (images.length === 0) return null;
  return (
    <section className={styles.section}>
      <Title>Gallery</Title>
      <ul className={styles.gallery}>
        {images.map((image, index) => (
          <li key={image.url}>
            <button type="button" className={styles.picture} onClick={() => setLarge({ index })}>
              <Photo
                sources={thumbnailSources(image)}
                sizes="(max-width: 767px) 45vw, 240px"
                alt={nameOf(image, index, businessName)}
                seed={index}
                spaceType="other"
              />
              {image.caption && (
                <span className={styles.caption} aria-hidden="true">
                  {image.caption}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {large && (
        <Suspense>
          <Lightbox
            label={`Pictures of ${businessName}`}
            pictures={images.map((image, index) => ({
              name: nameOf(image, index, businessName),
              caption: image.caption,
              sources: largeSources(image),
              seed: index,
              spaceType: 'other',
            }))}
            open={large.index}
            onOpen={(index) => setLarge({ index })}
          />
        </Suspense>
      )}
    </section>
  );
};

const nameOf = ({ caption }: ProductImageDto, index: number, businessName: string) =>
  caption || `Picture ${String(index + 1)} of ${businessName}`;
