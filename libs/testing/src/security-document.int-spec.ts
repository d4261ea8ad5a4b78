import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';

/* Every test that docs/security.md names must exist. */

const FOLDERS = ['api', 'libs', 'shell', 'mfe-admin', 'mfe-browse', 'mfe-host', 'mfe-vendor'];
const SPEC = /([.-]spec\.tsx?|\.e2e\.ts)$/;
const specs = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SPEC.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`),
);
const document = readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8');

/** The cells of all rows below a table header with these columns. */
const rowsOf = (...columns: string[]): string[][] => {
  // Splits the document at all line breaks except those before a row of a table, so each table stays in one piece.
  const tables = document.split(/\n(?!\|)/).map((table) => table.trim().split('\n').map(cellsOf));
  const heads = JSON.stringify(columns);
  return tables.flatMap(([head, , ...rows]) => (JSON.stringify(head) === heads ? rows : []));
};
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Finds the specs that a name refers to. `test/http` and `site.spec` are ends of paths. `test/rights` refers to a whole folder. */
const findSpecs = (name: string) =>
  specs.filter(
    (file) =>
      `/${file}`.includes(`/${name}.`) || (name.startsWith('test/') && file.startsWith(`api/${name}/`)),
  );

const rows = [
  ...rowsOf('risk', 'how it is met', 'tests'),
  ...rowsOf('requirements', 'how they are met', 'tests'),
];

it.each(rows)('the row %s names existing tests or says that there are none', (_id, _met, tests = '') => {
  const names = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect(tests === '–' || names.length > 0).toBe(true);
  expect(names.filter((name) => findSpecs(name).length === 0)).toEqual([]);
});

const contentOf = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** A pattern for each string in a file. Where a title has a parameter of `it.each`, the pattern matches any text. */
const titlesIn = (content: string): RegExp[] =>
  [...content.matchAll(/(['"`])((?:\\.|(?!\1)[^\n\\])+)\1/g)].map(([, , text = '']) => {
    const escaped = text.replace(/\\(['"`])/g, '$1').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`^${escaped.replace(/%[a-z#]/g, '.*')}$`);
  });

it.each(rows)('the row %s names existing test titles', (_id, _met, tests = '') => {
  for (const [, name = '', title = ''] of tests.matchAll(/`([^`]+)` “([^”]+)”/g)) {
    const titles = findSpecs(name).flatMap((file) => titlesIn(contentOf(file)));
    expect(titles.filter((pattern) => pattern.test(title))).not.toEqual([]);
  }
});

it.each(rowsOf('file', 'planted bug', 'noticed by'))(
  'the file %s has the test that caught: %s',
  (file = '', _bug = '', noticedBy = '') => {
    const name = file.replaceAll('`', '');
    const files = findSpecs(name.startsWith('shell/') ? name : `test/${name}`);
    expect(files).toHaveLength(1);
    const titles = titlesIn(contentOf(files[0] ?? ''));
    expect(titles.filter((title) => title.test(noticedBy))).not.toEqual([]);
  },
);

it('no OWASP ASVS requirement has more than one row', () => {
  const ids = rowsOf('requirements', 'how they are met', 'tests').flatMap(([cell = '']) => cell.split(', '));
  expect(ids.length).toBeGreaterThan(150);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
