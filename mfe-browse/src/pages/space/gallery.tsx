import type { SpaceDto } from '@popnook/api-client';
import { Icon, largeSources, Photo, pluralize, thumbnailSources } from '@popnook/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './space.module.css';

const Lightbox = lazy(() => import('@popnook/ui/lightbox'));

/** A large picture with thumbnails below it. Clicking the large picture opens it full screen. */
export function Gallery({ space }: { space: SpaceDto }) {
  const [selected, setSelected] = useState(0);
  /** Undefined until the lightbox is first opened; its index is undefined while it is closed. */
  const [lightbox, setLightbox] = useState<{ index: number | undefined }>();
  const { images } = space;
  if (images.length === 0)
    return (
      <div className={styles.gallery}>
        <LargePhoto space={space} selected={0} />
      </div>
    );
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={styles.openPhoto}
        aria-label={`View ${pictureName(selected, images.length)} full screen`}
        aria-haspopup="dialog"
        onClick={() => {
          setLightbox({ index: selected });
        }}
      >
        <LargePhoto space={space} selected={selected} />
        <span className={styles.photoCount}>
          <Icon name="search" size={16} />
          {pluralize(images.length, 'picture')}
        </span>
      </button>
      {images.length > 1 && <Thumbnails space={space} selected={selected} onSelect={setSelected} />}
      {lightbox && (
        <Suspense>
          <Lightbox
            label={`Pictures of ${space.name}`}
            pictures={images.map((image, index) => ({
              name: altText(space, index),
              sources: largeSources(image),
              seed: space.id,
              spaceType: space.spaceType,
            }))}
            index={lightbox.index}
            onChange={(index) => {
              if (index !== undefined) setSelected(index);
              setLightbox({ index });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const pictureName = (index: number, count: number) =>
  count > 1 ? `picture ${String(index + 1)} of ${String(count)}` : 'the picture';

const altText = ({ name, images }: SpaceDto, index: number) =>
  images.length > 1 ? `${name}, picture ${String(index + 1)}` : name;

const LargePhoto = ({ space, selected }: { space: SpaceDto; selected: number }) => (
  <Photo
    // A new element, because the old one would show the previous picture until the new one has loaded.
    key={selected}
    sources={largeSources(space.images[selected])}
    sizes="(max-width: 980px) 100vw, 780px"
    alt={altText(space, selected)}
    seed={space.id}
    spaceType={space.spaceType}
    eager
    className={styles.largePhoto}
  />
);

interface ThumbnailsProps {
  space: SpaceDto;
  selected: number;
  onSelect: (index: number) => void;
}

const Thumbnails = ({ space, selected, onSelect }: ThumbnailsProps) => (
  <ul className={styles.thumbnails}>
    {space.images.map((image, index) => (
      <li key={image.url}>
        <button
          type="button"
          className={styles.thumbnail}
          aria-pressed={index === selected}
          aria-label={`Show ${pictureName(index, space.images.length)}`}
          onClick={() => {
            onSelect(index);
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
);
