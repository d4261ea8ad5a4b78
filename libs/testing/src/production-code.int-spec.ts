import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';

const FOLDERS = ['api', 'shell', 'shell/server', 'mfe-admin', 'mfe-browse', 'mfe-host', 'mfe-vendor'];
const LIBRARIES = ['api-client', 'federation', 'http-server', 'ui', 'web-core'];

const isTest = (file: string) => /(^|\/)test\/|[.-]spec\.tsx?$/.test(file);

const sources = [...FOLDERS, ...LIBRARIES.map((name) => `libs/${name}`)]
  .map((name) => `${name}/src`)
  .flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
      .map((file) => `${folder}/${file}`),
  );

it('production code imports no demo data or test code', () => {
  expect(sources.length).toBeGreaterThan(500);
  const forbidden = /from '(@popnook\/(testing|local-stack)|(\.\.?\/)[^']*(\/test\/|[.-]spec))/;
  const importing = sources.filter((file) =>
    forbidden.test(readFileSync(path.join(projectRoot, file), 'utf8')),
  );
  expect(importing).toEqual([]);
});

/** Expressions for a day that depends on the time zone of the database session or of the process. */
const dayOfUnknownZone =
  /\b(current_(date|time)|local(time|timestamp))\b|(now\(\)|\w_at)::(date|timestamp)\b|\.get(Date|Day|Month|FullYear|Hours)\(\)|new Date\(\)\.toISOString\(\)\.slice/;

const codeWithoutComments = (file: string) =>
  readFileSync(path.join(projectRoot, file), 'utf8').replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm, '');

it('production code computes a day only in a named time zone (D22)', () => {
  expect('WHERE end_date < current_date').toMatch(dayOfUnknownZone);
  expect('new Date(expiresAt).getHours()').toMatch(dayOfUnknownZone);
  expect(sources.filter((file) => dayOfUnknownZone.test(codeWithoutComments(file)))).toEqual([]);
});

it('the font subset has every character of the interface, so that pages do not load the complete fonts', () => {
  const css = readFileSync(path.join(projectRoot, 'libs/ui/src/theme/fonts.css'), 'utf8');
  const unicodeRange = /subset\.woff2[^}]*?unicode-range:([^;]+)/.exec(css)?.[1] ?? '';
  const ranges = [...unicodeRange.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, first = '', last = first]) => ({ first: parseInt(first, 16), last: parseInt(last, 16) }),
  );
  const isInSubset = (character: string) => {
    const code = character.charCodeAt(0);
    return ranges.some(({ first, last }) => first <= code && code <= last);
  };
  const characters = new Set(sources.flatMap((file) => [...codeWithoutComments(file)]));
  const missing = [...characters].filter((character) => !isInSubset(character));
  // Line breaks have no shape. The complete font does not have the star either, so the browser takes it from another font.
  expect(missing.sort()).toEqual(['\n', '★']);
});

it('every package in the lock file has a checksum', () => {
  const lock: unknown = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'));
  const { packages } = lock as { packages: Record<string, { link?: boolean; integrity?: string }> };
  const installed = Object.entries(packages).filter(
    ([name, { link }]) => name.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, { integrity }]) => !integrity).map(([name]) => name)).toEqual([]);
});
