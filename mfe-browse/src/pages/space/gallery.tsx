import type { SpaceDto } from '@popnook/api-client';
import { largeSources, Photo, thumbnailSources } from '@popnook/ui';
import { useState } from 'react';
import styles from './gallery.module.css';

/** The picture first; further ones are chosen below it. */
export function Gallery({ space }: { space: SpaceDto }) {
  const [chosen, setChosen] = useState(0);
  const many = space.images.length > 1;
  return (
    <div className={styles.gallery}>
      <Photo
        key={chosen}
        sources={largeSources(space.images[chosen])}
        sizes="(max-width: 980px) 100vw, 780px"
        alt={many ? `${space.name}, picture ${String(chosen + 1)}` : space.name}
        seed={space.id}
        spaceType={space.spaceType}
        eager
        className={styles.large}
      />
      {many && (
        <ul className={styles.thumbnails}>
          {space.images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-pressed={index === chosen}
                aria-label={`Show picture ${String(index + 1)} of ${String(space.images.length)}`}
                onClick={() => {
                  setChosen(index);
                }}
              >
                <Photo
                  sources={thumbnailSources(image)}
                  sizes="96px"
                  alt=""
                  seed={space.id}
                  spaceType={space.spaceType}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
