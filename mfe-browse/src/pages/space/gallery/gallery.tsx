import type { SpaceDto } from '@popnook/api-client';
import { pluralize, Icon, largeSources, Photo, thumbnailSources } from '@popnook/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './gallery.module.css';

const Lightbox = lazy(() => import('@popnook/ui/lightbox'));

/** The picture first; further ones are chosen below it, and a press shows it as large as the screen. */
export function Gallery({ space }: { space: SpaceDto }) {
  const [chosen, setChosen] = useState(0);
  /** Undefined until the picture is opened. */
  const [large, setLarge] = useState<{ index: number | undefined }>();
  const { images } = space;
  if (images.length === 0) return <LargePhoto space={space} chosen={0} />;
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={styles.open}
        aria-label={`View ${pictureName(chosen, images.length)} in full`}
        aria-haspopup="dialog"
        onClick={() => {
          setLarge({ index: chosen });
        }}
      >
        <LargePhoto space={space} chosen={chosen} />
        <span className={styles.amount}>
          <Icon name="search" size={16} />
          {pluralize(images.length, 'picture')}
        </span>
      </button>
      {images.length > 1 && <Thumbnails space={space} chosen={chosen} onChoose={setChosen} />}
      {large && (
        <Suspense>
          <Lightbox
            label={`Pictures of ${space.name}`}
            pictures={images.map((image, index) => ({
              name: nameOf(space, index),
              sources: largeSources(image),
              seed: space.id,
              spaceType: space.spaceType,
            }))}
            open={large.index}
            onOpen={(index) => {
              if (index !== undefined) setChosen(index);
              setLarge({ index });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const pictureName = (index: number, size: number) =>
  size > 1 ? `picture ${String(index + 1)} of ${String(size)}` : 'the picture';

const nameOf = ({ name, images }: SpaceDto, index: number) =>
  images.length > 1 ? `${name}, picture ${String(index + 1)}` : name;

const LargePhoto = ({ space, chosen }: { space: SpaceDto; chosen: number }) => (
  <Photo
    key={chosen}
    sources={largeSources(space.images[chosen])}
    sizes="(max-width: 980px) 100vw, 780px"
    alt={nameOf(space, chosen)}
    seed={space.id}
    spaceType={space.spaceType}
    eager
    className={styles.large}
  />
);

interface ThumbnailsProps {
  space: SpaceDto;
  chosen: number;
  onChoose: (index: number) => void;
}

const Thumbnails = ({ space, chosen, onChoose }: ThumbnailsProps) => (
  <ul className={styles.thumbnails}>
    {space.images.map((image, index) => (
      <li key={image.url}>
        <button
          type="button"
          className={styles.thumbnail}
          aria-pressed={index === chosen}
          aria-label={`Show ${pictureName(index, space.images.length)}`}
          onClick={() => {
            onChoose(index);
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
