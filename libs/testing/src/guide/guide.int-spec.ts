import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';
import { applyChange, stepsOf } from './guide';

/*
 * `npm run test:guide` follows the steps of api/README.md. This test is fast, and fails after most code changes that make the steps out
 * of date.
 */

it.each(['Add a field', 'Add a call'])('each change in “%s” can be applied to the code', (heading) => {
  const steps = stepsOf(heading);
  for (const step of steps.filter(({ kind }) => kind === 'change')) {
    const text = readFileSync(path.join(projectRoot, step.file), 'utf8');
    expect(applyChange(text, step).length).toBeGreaterThan(text.length);
  }
  // The guide creates these files, so the code must not have them yet.
  for (const { file } of steps.filter(({ kind }) => kind === 'file'))
    expect([file, existsSync(path.join(projectRoot, file))]).toEqual([file, false]);
  // The guide ends with commands that test the result.
  expect(steps.at(-1)?.kind).toBe('commands');
});

it.each([
  ['is missing', 'one\nthree\n'],
  ['occurs twice', 'one\ntwo\ntwo\n'],
])('a change cannot be applied if its context %s', (_, text) => {
  expect(() => applyChange(text, { file: 'a.ts', code: ' two\n+new\n' })).toThrow('out of date: a.ts');
});

it('adds lines after their context', () => {
  expect(applyChange('one\ntwo\nthree\n', { file: 'a.ts', code: ' two\n+new\n' })).toBe(
    'one\ntwo\nnew\nthree\n',
  );
});
