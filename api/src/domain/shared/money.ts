/**
 * A decimal number as a string, such as `'1200.50'`. Amounts, percentages and coordinates have this form in JSON (D36).
 */
export type Decimal = string;

/** An amount in whole cents. Only `dividedBy` rounds. */
export class Money {
  static readonly zero = new Money(0);

  private constructor(readonly cents: number) {}

  /** Ignores digits after the second decimal place: requests with more than two decimals were already rejected. */
  static fromDecimal(amount: Decimal): Money {
    const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
    const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
    return new Money(amount.startsWith('-') ? -cents : cents);
  }

  static fromCents(cents: number): Money {
    return new Money(cents);
  }

  plus(other: Money): Money {
    return new Money(this.cents + other.cents);
  }

  times(factor: number): Money {
    return new Money(this.cents * factor);
  }

  /** Rounded to whole cents. Half a cent is rounded up. */
  dividedBy(divisor: number): Money {
    // This is floor(cents / divisor + 1/2), written as one division of integers to avoid rounding errors.
    return new Money(Math.floor((2 * this.cents + divisor) / (2 * divisor)));
  }

  equals(other: Money): boolean {
    return this.cents === other.cents;
  }

  toDecimal(): Decimal {
    const absolute = Math.abs(this.cents);
    const text = `${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
    return this.cents < 0 ? `-${text}` : text;
  }
}
