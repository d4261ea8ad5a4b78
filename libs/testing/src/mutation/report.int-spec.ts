import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Report } from './report';

const folder = mkdtempSync(path.join(os.tmpdir(), 'popnook-mutation-'));
const page = path.join(folder, 'mutation.md');
afterAll(() => rmSync(folder, { recursive: true }));

const files = new Map([
  ['domain/booking', ['domain/booking/period.ts', 'domain/booking/quote.ts']],
  ['domain/space', ['domain/space/space.ts']],
]);
const read = () => Report.read([...files.keys()], page);
const text = () => readFileSync(page, 'utf8');

const periodResult = {
  file: 'domain/booking/period.ts',
  changes: 13,
  killed: 10,
  notRun: 1,
  survivors: ['`a < b` → `a <= b`', '`a` → `true`'],
  version: 'aaaaaaaa',
};

/** Simulates a run that finds `periodResult`, except for the given values, and writes the page. */
const run = (values: Partial<typeof periodResult>) => {
  const report = read();
  report.set({ ...periodResult, ...values });
  report.write(files);
};

beforeEach(() => {
  writeFileSync(page, '# Mutation tests\n\n## Planted bugs\n\nTwo.\n');
  run({});
});

describe('the page of the mutation tests', () => {
  it('records which sources have a result', () => {
    run({ file: 'domain/booking/quote.ts', version: 'bbbbbbbb' });
    const later = read();
    expect(later.has('domain/booking/period.ts', 'aaaaaaaa')).toBe(true);
    expect(later.has('domain/booking/period.ts', 'cccccccc')).toBe(false);
    expect(later.has('domain/booking/quote.ts', 'bbbbbbbb')).toBe(true);
    expect(later.has('domain/space/space.ts', 'aaaaaaaa')).toBe(false);
  });

  it('also reads tables whose columns an editor has aligned', () => {
    writeFileSync(
      page,
      text()
        .replaceAll(' |', '    |')
        .replaceAll(/\| (?=\d)/g, '|   '),
    );
    expect(read().has('domain/booking/period.ts', 'aaaaaaaa')).toBe(true);
  });

  it('adds up the files of each part', () => {
    run({ file: 'domain/booking/quote.ts', changes: 5, killed: 5, survivors: [], notRun: 0 });
    expect(text()).toContain('| domain/booking | 2 | 2 | 18 | 15 | 2 | 1 |');
    expect(text()).toContain('| domain/space | 0 | 1 | 0 | 0 | 0 | 0 |');
  });

  it('keeps the reasons for changes that still survive, and the other sections', () => {
    writeFileSync(page, text().replace('`a <= b` — not reviewed', '`a <= b` — no difference: a is never b'));
    run({ survivors: ['`a < b` → `a <= b`', '`b` → `false`'], version: 'cccccccc' });
    expect(text().match(/^- .*$/gm)).toEqual([
      '- domain/booking/period.ts: `a < b` → `a <= b` — no difference: a is never b',
      '- domain/booking/period.ts: `b` → `false` — not reviewed',
    ]);
    expect(text()).toMatch(/\n## Planted bugs\n\nTwo\.\n$/);
    expect(read().has('domain/booking/period.ts', 'aaaaaaaa')).toBe(false);
  });

  it('records whether all changes of a file were tried, or only a sample of them', () => {
    run({ changes: 40 });
    expect(read().has('domain/booking/period.ts', 'aaaaaaaa')).toBe(false);
    expect(read().has('domain/booking/period.ts', 'aaaaaaaa', { inSample: true })).toBe(true);
    expect(read().has('domain/booking/period.ts', 'cccccccc', { inSample: true })).toBe(false);
    expect(text()).toContain('| domain/booking/period.ts | 40 | 10 | 2 | 1 |');
  });

  it('names the test that now kills a survivor, unless the same change survives elsewhere in the file', () => {
    const report = read();
    expect(report.notReviewed('domain/booking/period.ts')).toEqual(['`a < b` → `a <= b`', '`a` → `true`']);
    const killedBy = new Map([
      ['`a < b` → `a <= b`', 'a period ends after it starts'],
      ['`a` → `true`', 'a period starts'],
    ]);
    report.setKilled({ file: 'domain/booking/period.ts', killedBy, survivors: ['`a` → `true`'] });
    report.write(files);
    expect(text().match(/^- .*$/gm)).toEqual([
      '- domain/booking/period.ts: `a < b` → `a <= b` — killed since then: a period ends after it starts',
      '- domain/booking/period.ts: `a` → `true` — not reviewed',
    ]);
    expect(read().notReviewed('domain/booking/period.ts')).toEqual(['`a` → `true`']);
  });

  it('is the same after a run without results', () => {
    const before = text();
    read().write(files);
    expect(text()).toBe(before);
  });
});
