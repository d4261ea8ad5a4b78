/** `$1,200` or `$1,200.50` for a decimal string: cents only when there are any, and never through a float. */
export function formatDollars(decimal: string): string {
  const [dollars = '0', cents = ''] = decimal.split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',');
  return /[1-9]/.test(cents) ? `$${grouped}.${cents.padEnd(2, '0').slice(0, 2)}` : `$${grouped}`;
}

/** `15.0%` for a decimal string, one decimal as everywhere in the product. */
export function formatPercent(decimal: string): string {
  return `${Number(decimal).toFixed(1)}%`;
}
