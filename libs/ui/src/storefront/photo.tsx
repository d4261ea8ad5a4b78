import { useCallback, useEffect, useState } from 'react';
import { classNames } from '../class-names';
import styles from './photo.module.css';
import { Storefront } from './storefront';

export interface PhotoProps {
  /** From `thumbnailSources` or `largeSources`. If undefined, the illustration is shown. */
  sources: Sources | undefined;
  alt: string;
  /** Selects the colors of the illustration. */
  seed: number;
  spaceType: string;
  /** Loads immediately, for the first picture of a page. Other pictures load lazily. */
  eager?: boolean;
  sizes?: string;
  className?: string | undefined;
}

/** After this time, the illustration is shown behind an eager photo that is still loading. */
const slowAfterMs = 1500;

/** A 4:3 photo. Shows an illustration if there is no photo or it cannot be loaded, and while an eager photo loads slowly. */
export function Photo({ sources, alt, seed, spaceType, eager = false, sizes, className }: PhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const [loadedSrc, setLoadedSrc] = useState<string>();
  // A picture that loaded or failed before hydration does not fire another event, so check it on mount. `data-src` contains
  // `sources.src` as it is, whereas `image.src` is an absolute URL.
  const checkOnMount = useCallback((image: HTMLImageElement | null) => {
    if (!image?.complete || !image.currentSrc) return;
    if (image.naturalWidth === 0) setFailedSrc(image.dataset.src);
    else setLoadedSrc(image.dataset.src);
  }, []);
  const isUsable = sources !== undefined && failedSrc !== sources.src;
  const isSlow = useIsSlow(eager && isUsable && loadedSrc !== sources.src);
  return (
    <span className={classNames(styles.photo, className)}>
      {isSlow && <Storefront seed={seed} spaceType={spaceType} className={styles.picture} />}
      {isUsable ? (
        <img
          ref={checkOnMount}
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
            setLoadedSrc(sources.src);
          }}
          onError={() => {
            setFailedSrc(sources.src);
          }}
        />
      ) : (
        <Storefront seed={seed} spaceType={spaceType} className={styles.picture} />
      )}
    </span>
  );
}

/** Whether the photo has been loading for a long time. */
function useIsSlow(isLoading: boolean): boolean {
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => {
      setTimedOut(true);
    }, slowAfterMs);
    return () => {
      clearTimeout(timer);
      setTimedOut(false);
    };
  }, [isLoading]);
  return isLoading && timedOut;
}

/** A picture as the API returns it. Other sizes of an upload have fixed names in the same folder. */
export interface Picture {
  url: string;
  thumbnailUrl?: string | null | undefined;
}

export interface Sources {
  src: string;
  srcSet?: string | undefined;
}

const sibling = (url: string, name: string) => url.replace(/[^/]+$/, name);
const isUpload = (url: string) => url.startsWith('/uploads/');

/** Sources for cards. Uploads have two sources, 400 and 800 pixels wide, cropped to 4:3. Other pictures have one source. */
export function thumbnailSources(picture: Picture | undefined): Sources | undefined {
  if (!picture) return undefined;
  const src = picture.thumbnailUrl ?? picture.url;
  if (!isUpload(src)) return { src };
  return { src, srcSet: `${src} 400w, ${sibling(src, 'thumbnail-2x.webp')} 800w` };
}

/** Sources for large pictures. Uploads have two sources, 800 and 1600 pixels wide. Other pictures have one source. */
export function largeSources(picture: Picture | undefined): Sources | undefined {
  if (!picture) return undefined;
  const { url: src } = picture;
  if (!isUpload(src)) return { src };
  return { src, srcSet: `${sibling(src, 'medium.webp')} 800w, ${src} 1600w` };
}
