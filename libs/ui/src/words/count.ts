/** `count(1, 'space')` → '1 space', `count(3, 'space')` → '3 spaces'. */
export const pluralize = (n: number, one: string, many = `${one}s`): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`;

/** 12000 → '12,000'. */
export const formatNumber = (n: number | bigint): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** The lists count exactly to 10,000 and then stop (D40). */
export const formatTotal = (n: number, one: string, many = `${one}s`): string =>
  n > 10_000 ? `10,000+ ${many}` : pluralize(n, one, many);
