import { useCallback, useEffect, useState } from 'react';
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

/** A page's first picture that takes longer than this has the drawing behind it until it comes. */
const patience = 1500;

/** A 4:3 picture that is never a grey box: without a photo, or when it fails or is slow, the shopfront is drawn. */
export function Photo({ sources, alt, seed, spaceType, eager = false, sizes, className }: PhotoProps) {
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  // A picture that failed before hydration fires no event any more: look at it once it is ours.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (!image?.complete || !image.currentSrc) return;
    if (image.naturalWidth === 0) setFailed(image.dataset.src);
    else setLoaded(image.dataset.src);
  }, []);
  const usable = sources && failed !== sources.src;
  const slow = useSlow(eager && usable && loaded !== sources.src);
  return (
    <span className={classNames(styles.photo, className)}>
      {slow && <Shopfront seed={seed} spaceType={spaceType} className={styles.picture} />}
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
          onLoad={() => {
            setLoaded(sources.src);
          }}
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

/** Whether something has been waited for longer than a visitor should look at nothing. */
function useSlow(waiting: boolean | undefined): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setLate(true);
    }, patience);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting]);
  return Boolean(waiting) && late;
}
