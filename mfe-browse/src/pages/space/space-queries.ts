/* Query arguments that the page and its server-side preload share: RTK Query caches answers by their arguments. */

/** The space id in the URL; null when no space can have it (D1). */
export const parseSpaceId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

export const reviewsQuery = (id: number) => ({ id, limit: 5 });
