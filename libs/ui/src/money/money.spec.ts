import {
  formatDailyRate,
  cents,
  formatDollars,
  formatExactDollars,
  isZero,
  formatPercent,
  formatMonthlyRate,
  percentageOf,
  addAmounts,
  formatOneDecimal,
  multiplyAmount,
} from './money';
import { priceSummary } from './price-summary';

describe('amounts and rates', () => {
  it('rounds half up to dollars on cards (D36)', () => {
    expect(formatDollars('1200.00')).toBe('$1,200');
    expect(formatDollars('0.50')).toBe('$1');
    expect(formatDollars('999999.49')).toBe('$999,999');
    expect(formatMonthlyRate('1234567.5')).toBe('$1,234,568/month');
  });

  it('shows cents in summaries when there are any (D36)', () => {
    expect(formatExactDollars('16.67')).toBe('$16.67');
    expect(formatExactDollars('1200.00')).toBe('$1,200');
    expect(formatExactDollars('1200.5')).toBe('$1,200.50');
    expect(formatExactDollars('1200.05')).toBe('$1,200.05');
  });

  it('parses amounts that a float cannot represent, and rejects text that is not a number', () => {
    expect(cents('9007199254740993.01')).toBe(900719925474099301n);
    expect(['4', ' 4.5 ', '-4.599'].map(cents)).toEqual([400n, 450n, -459n]);
    for (const text of ['a lot', '$4', '4 dollars', '1,200', '4.', ''])
      expect(() => cents(text)).toThrow(RangeError);
    expect(() => cents('a lot')).toThrow('Not an amount of money: a lot');
  });

  it('adds in whole cents', () => {
    expect(addAmounts(['0.10', '0.20'])).toBe('0.30');
    expect(addAmounts(['1200.00', '-0.05'])).toBe('1199.95');
    expect(addAmounts([])).toBe('0.00');
  });

  it('rounds a percentage of an amount half up to cents, and multiplies amounts exactly', () => {
    expect(percentageOf('800.00', '15')).toBe('120.00');
    expect(percentageOf('0.05', '50')).toBe('0.03');
    expect(percentageOf('33.33', '12.55')).toBe('4.18');
    expect(multiplyAmount('4.18', 12)).toBe('50.16');
  });

  it('divides the 30-day rate by 30 for a daily rate (D35)', () => {
    expect(formatDailyRate('1200.00')).toBe('about $40/day');
    expect(formatDailyRate('100.00')).toBe('about $3/day');
    expect(formatDailyRate('44.99')).toBe('about $1/day');
    expect(formatDailyRate('45.00')).toBe('about $2/day');
  });

  it('shows ratings with one decimal (SPEC 9)', () => {
    expect(formatOneDecimal('4.25')).toBe('4.3');
    expect(formatOneDecimal('4.24')).toBe('4.2');
    expect(formatOneDecimal('5')).toBe('5.0');
  });

  it('shows percentages with one decimal (SPEC 9)', () => {
    expect(formatPercent('15.00')).toBe('15.0%');
    expect(formatPercent('12.50')).toBe('12.5%');
  });

  it('shows the second decimal of a percentage instead of rounding it', () => {
    expect(formatPercent('12.55')).toBe('12.55%');
    expect(formatPercent('0.05')).toBe('0.05%');
  });

  it('treats a missing amount as zero', () => {
    for (const amount of [null, undefined, '', '0', '0.00']) expect(isZero(amount)).toBe(true);
    expect(isZero('0.01')).toBe(false);
  });
});

describe('priceSummary', () => {
  const terms = { pricePerDay: '600.00', commissionPercentage: '10.00' };

  it('describes the price of each payment model', () => {
    expect(priceSummary({ ...terms, paymentAgreementType: 'monthly' })).toBe('$600/month');
    expect(priceSummary({ ...terms, paymentAgreementType: 'commission' })).toBe('10.0% commission');
    expect(priceSummary({ ...terms, paymentAgreementType: 'hybrid' })).toBe('$600/month + 10.0% commission');
  });

  it('shows the lowest price if a display costs less than the space (D24)', () => {
    const hybrid = { ...terms, paymentAgreementType: 'hybrid', fromTotal: '300.00' };
    expect(priceSummary(hybrid)).toBe('from $300/month + 10.0% commission');
    expect(priceSummary({ ...hybrid, fromTotal: '600.00' })).toBe('$600/month + 10.0% commission');
    expect(priceSummary({ ...hybrid, paymentAgreementType: 'commission', fromTotal: '0.00' })).toBe(
      '10.0% commission',
    );
  });

  it('never shows an empty price', () => {
    expect(priceSummary({ paymentAgreementType: 'monthly', pricePerDay: null })).toBe('Ask the host');
  });
});
