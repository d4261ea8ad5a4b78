import type { ProductImageDto } from '@popnook/api-client';
import { Dialog } from '@popnook/ui';
import { useState } from 'react';
import styles from './gallery.module.css';

export interface GalleryProps {
  images: readonly ProductImageDto[];
  businessName: string;
}

/** A click on a picture opens it (SPEC 2). */
export const Gallery = ({ images, businessName }: GalleryProps) => {
  const [open, setOpen] = useState<ProductImageDto | null>(null);
  if (images.length === 0) return null;
  const nameOf = (image: ProductImageDto) =>
    image.caption || `Picture ${String(images.indexOf(image) + 1)} of ${businessName}`;
  return (
    <section className={styles.section}>
      <h2>Gallery</h2>
      <ul className={styles.gallery}>
        {images.map((image) => (
          <li key={image.url}>
            <button type="button" className={styles.picture} onClick={() => setOpen(image)}>
              <img
                src={image.thumbnailUrl ?? image.url}
                alt={nameOf(image)}
                width={400}
                height={300}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} title={open ? nameOf(open) : ''} onClose={() => setOpen(null)}>
        {open && <img className={styles.large} src={open.url} alt={nameOf(open)} />}
      </Dialog>
    </section>
  );
};
