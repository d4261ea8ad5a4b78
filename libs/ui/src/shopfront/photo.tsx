import { useCallback, useState } from 'react';
import { classNames } from '../class-names';
import styles from './photo.module.css';
import type { Sources } from './picture-sources';
import { Shopfront } from './shopfront';

export interface PhotoProps {
  /** From `thumbnailSources` or `largeSources`; without one the shopfront is drawn. */
  sources: Sources | undefined;
  alt: string;
  /** For the drawing that takes its place when it fails. */
  seed: number;
  spaceType: string;
  /** The first picture of a page is asked for at once, the rest when they come near. */
  eager?: boolean;
  sizes?: string;
  className?: string | undefined;
}

/** A 4:3 picture that is never a grey box: without a photo, or when it fails, the shopfront is drawn. */
export function Photo({ sources, alt, seed, spaceType, eager = false, sizes, className }: PhotoProps) {
  const [failed, setFailed] = useState<string>();
  // A picture that failed before hydration fires no event any more: look at it once it is ours.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(image.dataset.src);
  }, []);
  const usable = sources && failed !== sources.src;
  return (
    <span className={classNames(styles.photo, className)}>
      {usable ? (
        <img
          ref={check}
          src={sources.src}
          srcSet={sources.srcSet}
          data-src={sources.src}
          alt={alt}
          sizes={sizes}
          width={800}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className={styles.picture}
          onError={() => {
            setFailed(sources.src);
          }}
        />
      ) : (
        <Shopfront seed={seed} spaceType={spaceType} className={styles.picture} />
      )}
    </span>
  );
}
