import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bundle } from './bundles';
import { PageStyles } from './document';

let folder: string;
beforeEach(async () => {
  folder = `${await mkdtemp(path.join(tmpdir(), 'popnook-styles-'))}/`;
});
afterEach(() => rm(folder, { recursive: true }));

const bundleWith = (css: string[], changes: Partial<Bundle> = {}) =>
  ({ css, base: '/static/shell/', location: folder, ...changes }) as Bundle;
const write = (file: string, css: string) => writeFile(folder + file, css);

it('makes the relative URLs of a style sheet absolute, and changes no others', async () => {
  await write(
    'a.css',
    `a{b:url(x.woff2)} c{d:url("y.png") url('z.png')} e{f:url(/g) url("https://h.test/i") url(data:j) url(#k)}`,
  );
  await write('b.css', 'l{}');
  expect(await new PageStyles().read([bundleWith(['a.css']), bundleWith(['b.css'])])).toBe(
    `a{b:url(/static/shell/x.woff2)} c{d:url("/static/shell/y.png") url('/static/shell/z.png')} ` +
      `e{f:url(/g) url("https://h.test/i") url(data:j) url(#k)}\nl{}`,
  );
});

it.each([
  ['once', undefined, '1{}'],
  ['each time during development', 'ws://localhost:1', '2{}'],
])('reads a style sheet %s', async (_, socket, expected) => {
  const styles = new PageStyles();
  const bundle = bundleWith(['a.css'], socket === undefined ? {} : { socket });
  await write('a.css', '1{}');
  expect(await styles.read([bundle])).toBe('1{}');
  await write('a.css', '2{}');
  expect(await styles.read([bundle])).toBe(expected);
});

it('reads a style sheet again after it could not be read', async () => {
  const styles = new PageStyles();
  await expect(styles.read([bundleWith(['a.css'])])).rejects.toThrow('ENOENT');
  await write('a.css', '1{}');
  expect(await styles.read([bundleWith(['a.css'])])).toBe('1{}');
});
