/** The id in the address; null when no space can have it (D1). */
export const spaceId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
