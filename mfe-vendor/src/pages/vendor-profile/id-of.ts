/** The id that an address names; undefined for what cannot be one. */
export const idOf = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
