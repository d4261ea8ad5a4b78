/** `pluralize(1, 'space')` → '1 space', `pluralize(3, 'space')` → '3 spaces'. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;

/**
 * 12000 → '12,000', 2.5 → '2.5', with at most three decimals, like `Intl`. Does not use `Intl`, because its first use would delay
 * hydration by about 8 ms (30 ms on phones).
 */
export const formatNumber = (n: number | bigint): string => {
  const [whole = '', fraction] = String(typeof n === 'bigint' ? n : Math.round(n * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
};

/**
 * `formatTotal(3, 'space')` → '3 spaces'. The API counts only up to a limit; a larger total is shown as '1,000+ spaces' (D40).
 * @param limit the API's limit, which is 100 for searches by date (D40) and for text searches in the lists of admins (D69)
 */
export const formatTotal = (
  total: number,
  singular: string,
  plural = `${singular}s`,
  limit = 1_000,
): string => (total > limit ? `${formatNumber(limit)}+ ${plural}` : pluralize(total, singular, plural));

/** 'Maya', 'Ortiz' → 'MO'. Without a name, '?'. */
export const initials = (...names: (string | null | undefined)[]): string =>
  names
    .map((name) => name?.trim().charAt(0).toUpperCase() ?? '')
    .join('')
    .slice(0, 2) || '?';

/** '12 Hargett St', 'Raleigh, NC' → '12 Hargett St, Raleigh, NC'. Addresses that contain the location are not changed. */
export const fullAddress = ({ address, location }: { address: string; location: string }): string =>
  toWords(address).includes(toWords(location)) ? address : `${withoutCity(address, location)}, ${location}`;

/** Keeps only letters and digits, with a space before and after each word: 'Raleigh, NC 27601' → ' raleigh nc 27601 '. */
const toWords = (text: string) => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
};

/** Removes a city without a state from the end: '12 Hargett St, Raleigh' → '12 Hargett St'. */
const withoutCity = (address: string, location: string) => {
  const [city = ''] = location.split(',');
  const end = `, ${city}`;
  return address.toLowerCase().endsWith(end.toLowerCase()) ? address.slice(0, -end.length) : address;
};
