import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { components, theme } from './theme.json';

const readSource = (file: string) => readFileSync(path.resolve(file), 'utf8');

/** The names that the files of `@popnook/ui/work` import from antd, without types. */
const importedNames = readdirSync(path.resolve('libs/ui/src/work'))
  .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
  .flatMap((file) => [...readSource(`libs/ui/src/work/${file}`).matchAll(/\{([^{}]*)\} from 'antd'/g)])
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim().replace(/ as .*/, ''))
  .filter((name) => name && !name.startsWith('type '));

it('theme.json lists all antd components in use, so that the build extracts their styles', () => {
  expect(importedNames).toContain('Table');
  // `ConfigProvider` only passes on settings, so it has no styles to extract.
  expect(importedNames.filter((name) => name !== 'ConfigProvider' && !components.includes(name))).toEqual([]);
});

it('theme.json uses the colors of the site’s theme', () => {
  const tokens = readSource('libs/ui/src/theme/tokens.css');
  const color = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1];
  expect(theme.token).toMatchObject({
    colorPrimary: color('pine'),
    colorError: color('error'),
    colorText: color('ink'),
    colorTextPlaceholder: color('quiet'),
  });
});
