import { grouped } from '../words/count';

/** Money is a decimal string of dollars ('1200.00'), counted in whole cents: a float never takes part. */
export type Decimal = string;

const pattern = /^(-?)(\d+)(?:\.(\d{1,2})\d*)?$/;

/** '4.50' → 450n. Throws on anything that is not a decimal number. */
export function cents(amount: Decimal): bigint {
  const parts = pattern.exec(amount.trim());
  if (!parts) throw new RangeError(`Not an amount of money: ${amount}`);
  const [, sign, whole = '0', fraction = ''] = parts;
  const value = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign ? -value : value;
}

/** ['0.10', '0.20'] → '0.30', added in whole cents. */
export const sumOf = (amounts: readonly Decimal[]): Decimal =>
  decimal(amounts.reduce((sum, amount) => sum + cents(amount), 0n));

/** '800.00' at '15.00' percent → '120.00', rounded to cents once, halves up. */
export const shareOf = (amount: Decimal, percentage: Decimal): Decimal =>
  decimal((cents(amount) * cents(percentage) + 5000n) / 10_000n);

/** '120.00' three times → '360.00'. */
export const timesOf = (amount: Decimal, times: number): Decimal => decimal(cents(amount) * BigInt(times));

function decimal(value: bigint): Decimal {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${String(size / 100n)}.${String(size % 100n).padStart(2, '0')}`;
}

/** '1200.00' → '$1,200': how cards and lists show a price. Halves round up. */
export const dollars = (amount: Decimal): string => `$${grouped((cents(amount) + 50n) / 100n)}`;

/** '1200.00' → '$1,200', '16.67' → '$16.67': how a summary shows it, with cents when there are any. */
export function exactDollars(amount: Decimal): string {
  const value = cents(amount);
  const rest = value % 100n;
  return `$${grouped(value / 100n)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** '1200.00' → '$1,200/month': the stored rate is for 30 days (D35). */
export const perMonth = (rate: Decimal): string => `${dollars(rate)}/month`;

/** '1200.00' → 'about $40/day', where a day price is asked for (D35). */
export const aboutPerDay = (rate: Decimal): string => `about $${grouped((cents(rate) + 1500n) / 3000n)}/day`;

/** '15.00' → '15.0%'. */
export const percent = (value: Decimal): string => `${tenths(value)}%`;

/** '4.25' → '4.3': ratings and percentages have one decimal. */
export function tenths(value: Decimal): string {
  const rounded = (cents(value) + 5n) / 10n;
  return `${String(rounded / 10n)}.${String(rounded % 10n)}`;
}

export const isZero = (amount: Decimal | null | undefined): boolean => !amount || cents(amount) === 0n;
