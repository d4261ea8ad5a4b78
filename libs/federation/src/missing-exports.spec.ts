import { missingExports } from './missing-exports';

const shell = { exports: { '@popnook/ui': ['Button', 'Link'], react: [] } };

it.each([
  [{ '@popnook/ui': ['Button', 'Link'] }, []],
  [{ '@popnook/ui': ['Button', 'Menu', 'Dialog'] }, ['Menu of @popnook/ui', 'Dialog of @popnook/ui']],
  [{ '@popnook/ui': ['Button'], '@popnook/other': ['a', 'b'] }, ['@popnook/other']],
  [{ react: ['use'] }, ['use of react']],
  [{}, []],
  [undefined, []],
])('a remote that imports %j lacks %j', (imports, missing) =>
  expect(missingExports(shell, { imports })).toEqual(missing),
);

it('a development build of the shell has no list of exports, so nothing is reported as missing', () =>
  expect(missingExports({}, { imports: { '@popnook/ui': ['Menu'] } })).toEqual([]));
