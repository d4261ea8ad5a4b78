import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { OptionalDecimal } from './fields';

class Terms {
  @OptionalDecimal({ min: 0, max: 50, places: 2, example: '12.50', description: 'Percent.' })
  commission?: string | null;

  @OptionalDecimal({ min: 0, max: 99_999_999.99, places: 2, example: '1.00', description: 'Dollars.' })
  rate?: string | null;
}

const parse = (plain: object) => {
  const terms = plainToInstance(Terms, plain);
  return { terms, invalidFields: validateSync(terms).map(({ property }) => property) };
};

describe('the validation of decimals (D36, D37)', () => {
  it('accepts every tenth of a percent from 0 to 50, as a number or a string, and keeps its value', () => {
    for (let tenths = 0; tenths <= 500; tenths += 1)
      for (const commission of [
        tenths / 10,
        `${Math.trunc(tenths / 10)}.${tenths % 10}`,
        (tenths / 10).toFixed(2),
      ]) {
        const { terms, invalidFields } = parse({ commission });
        // The value is part of the comparison only so that a failure shows it.
        expect([commission, invalidFields]).toEqual([commission, []]);
        expect(Math.round(Number(terms.commission) * 10)).toBe(tenths);
      }
  });

  const invalidHundredths = fc.oneof(fc.integer({ min: 5001, max: 1e9 }), fc.integer({ min: -1e9, max: -1 }));

  it('refuses percentages above 50 or below 0 and names the field', () =>
    fc.assert(
      fc.property(invalidHundredths, (hundredths) => {
        const commission = hundredths / 100;
        expect(parse({ commission }).invalidFields).toEqual(['commission']);
        expect(parse({ commission: String(commission) }).invalidFields).toEqual(['commission']);
      }),
    ));

  it('accepts dollars with two decimals up to 99,999,999.99 and refuses a third decimal other than 0', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        (cents, digit) => {
          const rate = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          expect(parse({ rate }).invalidFields).toEqual([]);
          expect(parse({ rate: `${rate}${digit}` }).invalidFields).toEqual(['rate']);
        },
      ),
    ));

  it('refuses dollars above 99,999,999.99', () =>
    expect(parse({ rate: '100000000.00' }).invalidFields).toEqual(['rate']));
});
