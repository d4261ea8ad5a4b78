import { missingExports } from './missing-exports';

const shell = { exports: { '@popnook/ui': ['Button', 'Link'], react: [] } };

it.each([
  [{ '@popnook/ui': ['Button', 'Link'] }, []],
  [{ '@popnook/ui': ['Button', 'Menu', 'Dialog'] }, ['Menu of @popnook/ui', 'Dialog of @popnook/ui']],
  [{ '@popnook/ui': ['Button'], '@popnook/other': ['a', 'b'] }, ['@popnook/other']],
  [{ react: ['use'] }, ['use of react']],
  [{}, []],
  [undefined, []],
])('of a remote that imports %j: %j', (imports, missing) =>
  expect(missingExports(shell, { imports })).toEqual(missing),
);

it('are unknown for a shell of a development build, which has no list', () =>
  expect(missingExports({}, { imports: { '@popnook/ui': ['Menu'] } })).toEqual([]));
