import { formatNumber } from '../text/text';

/** A decimal string, usually an amount in dollars ('1200.00'). Calculations use whole cents or hundredths, never floats. */
export type Decimal = string;

const decimalPattern = /^(-?)(\d+)(?:\.(\d{1,2})\d*)?$/;

/** '4.50' → 450n. Ignores decimals after the second. Throws on anything that is not a decimal number. */
export function cents(amount: Decimal): bigint {
  const parts = decimalPattern.exec(amount.trim());
  if (!parts) throw new RangeError(`Not an amount of money: ${amount}`);
  const [, sign, whole = '0', fraction = ''] = parts;
  const value = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign ? -value : value;
}

/** ['0.10', '0.20'] → '0.30', added in whole cents. */
export const addAmounts = (amounts: readonly Decimal[]): Decimal =>
  decimal(amounts.reduce((sum, amount) => sum + cents(amount), 0n));

/** '800.00' at '15.00' percent → '120.00', rounded half up to cents. */
export const percentageOf = (amount: Decimal, percentage: Decimal): Decimal =>
  decimal((cents(amount) * cents(percentage) + 5000n) / 10_000n);

/** '120.00', 3 → '360.00'. */
export const multiplyAmount = (amount: Decimal, times: number): Decimal =>
  decimal(cents(amount) * BigInt(times));

function decimal(value: bigint): Decimal {
  const absolute = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${String(absolute / 100n)}.${String(absolute % 100n).padStart(2, '0')}`;
}

/** '1200.00' → '$1,200', for cards and lists (D36). Rounds half up. */
export const formatDollars = (amount: Decimal): string => `$${formatNumber((cents(amount) + 50n) / 100n)}`;

/** '1200.00' → '$1,200', '16.67' → '$16.67', for summaries, which show cents if there are any (D36). */
export function formatExactDollars(amount: Decimal): string {
  const value = cents(amount);
  const hundredths = value % 100n;
  return `$${formatNumber(value / 100n)}${hundredths ? `.${String(hundredths).padStart(2, '0')}` : ''}`;
}

/** '1200.00' → '$1,200/month': the stored rate is for 30 days (D35). */
export const formatMonthlyRate = (rate: Decimal): string => `${formatDollars(rate)}/month`;

/** '1200.00' → 'about $40/day': 1/30 of the rate for 30 days, rounded half up to dollars (D35). */
export const formatDailyRate = (rate: Decimal): string =>
  `about $${formatNumber((cents(rate) + 1500n) / 3000n)}/day`;

/** '15.00' → '15.0%' (SPEC 9). A second decimal is shown, not rounded, because someone owes this percentage: '12.55' → '12.55%'. */
export const formatPercent = (value: Decimal): string => {
  const [whole, hundredths] = [cents(value) / 100n, String(cents(value) % 100n).padStart(2, '0')];
  return `${String(whole)}.${hundredths.replace(/0$/, '')}%`;
};

/** '4.25' → '4.3': ratings and growth have one decimal (SPEC 9). */
export function formatOneDecimal(value: Decimal): string {
  const rounded = (cents(value) + 5n) / 10n;
  return `${String(rounded / 10n)}.${String(rounded % 10n)}`;
}

/** Whether the amount is zero or missing. */
export const isZero = (amount: Decimal | null | undefined): boolean => !amount || cents(amount) === 0n;
