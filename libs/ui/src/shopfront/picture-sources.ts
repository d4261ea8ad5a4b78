/** A picture as the API stores it; other sizes of an upload lie beside it under fixed names. */
export interface Picture {
  url: string;
  thumbnailUrl?: string | null | undefined;
}

export interface Sources {
  src: string;
  srcSet?: string | undefined;
}

const beside = (url: string, name: string) => url.replace(/[^/]+$/, name);
const isUpload = (url: string) => url.startsWith('/uploads/');

/** For a card: 400 and 800 pixels wide, cut to 4:3. */
export function thumbnailSources(picture: Picture | undefined): Sources | undefined {
  if (!picture) return undefined;
  const src = picture.thumbnailUrl ?? picture.url;
  if (!isUpload(src)) return { src };
  return { src, srcSet: `${src} 400w, ${beside(src, 'thumbnail-2x.webp')} 800w` };
}

/** For a page's large picture: 800 and 1600 pixels wide. */
export function largeSources(picture: Picture | undefined): Sources | undefined {
  if (!picture) return undefined;
  const { url: src } = picture;
  if (!isUpload(src)) return { src };
  return { src, srcSet: `${beside(src, 'medium.webp')} 800w, ${src} 1600w` };
}
