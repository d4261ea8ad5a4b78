import { csvLine } from './csv';

it.each([
  ['plain', 'plain'],
  ['Coffee, tea', '"Coffee, tea"'],
  ['The "Nook"', '"The ""Nook"""'],
  ['two\nlines', '"two\nlines"'],
  // Spreadsheets would treat these as formulas, so an apostrophe turns them into text.
  ['=HYPERLINK("http://evil.test")', '"\'=HYPERLINK(""http://evil.test"")"'],
  ['+1 919 555 0100', "'+1 919 555 0100"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  // An equals sign elsewhere does not start a formula.
  ['a=b', 'a=b'],
  [null, ''],
  [true, 'true'],
  [new Date('2026-11-22T12:00:00Z'), '2026-11-22T12:00:00.000Z'],
])('writes %j as %s', (value, written) => expect(csvLine(['x', value])).toBe(`x,${written}\r\n`));
