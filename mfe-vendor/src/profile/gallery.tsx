import type { ProductImageDto } from '@popnook/api-client';
import { largeSources, Photo, thumbnailSources } from '@popnook/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './profile.module.css';

const Lightbox = lazy(() => import('@popnook/ui/lightbox'));

export interface GalleryProps {
  images: readonly ProductImageDto[];
  businessName: string;
  as: 'h2' | 'h4';
}

/** Clicking an image opens it full screen (SPEC 2), where the arrow keys show the others. */
export const Gallery = ({ images, businessName, as: Title }: GalleryProps) => {
  /** Undefined until the lightbox is first opened. `index` is undefined while the lightbox is closed. */
  const [lightbox, setLightbox] = useState<{ index: number | undefined }>();
  if (images.length === 0) return null;
  return (
    <section className={styles.section}>
      <Title>Gallery</Title>
      <ul className={styles.gallery}>
        {images.map((image, index) => (
          <li key={image.url}>
            <button type="button" className={styles.image} onClick={() => setLightbox({ index })}>
              <Photo
                sources={thumbnailSources(image)}
                sizes="(max-width: 767px) 45vw, 240px"
                alt={imageName(image, index, businessName)}
                seed={index}
                spaceType="other"
                eager={index === 0}
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
      {lightbox && (
        <Suspense>
          <Lightbox
            label={`Images of ${businessName}`}
            pictures={images.map((image, index) => ({
              name: imageName(image, index, businessName),
              caption: image.caption,
              sources: largeSources(image),
              seed: index,
              spaceType: 'other',
            }))}
            index={lightbox.index}
            onChange={(index) => setLightbox({ index })}
          />
        </Suspense>
      )}
    </section>
  );
};

const imageName = ({ caption }: ProductImageDto, index: number, businessName: string) =>
  caption || `Image ${String(index + 1)} of ${businessName}`;
