/** Dollars as a decimal string with two places, `'1200.50'` (D36): what the wire and the database carry. */
export type Decimal = string;

/** Whole cents of a decimal string; more than two places are refused by the DTOs, not here. */
export function toCents(amount: Decimal): number {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  return amount.startsWith('-') ? -cents : cents;
}

export function fromCents(cents: number): Decimal {
  const absolute = Math.abs(cents);
  const text = `${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${text}` : text;
}

export const isSameAmount = (one: Decimal, other: Decimal): boolean => toCents(one) === toCents(other);
