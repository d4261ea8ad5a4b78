import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  misspelledSettings,
  oneOf,
  onOff,
  parseSettings,
  secret,
  SettingsError,
  token,
  url,
  wholeNumber,
} from './settings';

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  MAX_READS: wholeNumber(2).optional(),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  MAP_URL: url(['https'], ' in production').optional(),
  SHOW: onOff().default(false),
  LEVEL: oneOf('low', 'high').default('low'),
  SECRET: secret().optional(),
  SITE_TOKEN: token().optional(),
});
const parse = (environment: Record<string, string | undefined>) => parseSettings(schema, environment);
const longSecret = 'x'.repeat(32);

it('reads settings, and treats an empty one as not set', () => {
  expect(parse({ PORT: '', SECRET: '', LEVEL: undefined, HOME: '/root' })).toEqual({
    PORT: 3000,
    SHOW: false,
    LEVEL: 'low',
  });
  const environment = {
    PORT: '0',
    MAX_READS: '2',
    DATABASE_URL: 'postgresql://db/x',
    MAP_URL: 'https://{s}.test/{z}',
    SHOW: 'true',
    LEVEL: 'high',
    SECRET: longSecret,
    SITE_TOKEN: ` ${longSecret}\n`,
  };
  expect(parse(environment)).toEqual({
    ...environment,
    PORT: 0,
    MAX_READS: 2,
    SHOW: true,
    SITE_TOKEN: longSecret,
  });
});

const wrongDatabaseUrl = 'DATABASE_URL must be an address that starts with postgres:// or postgresql://';
const tooShort = 'must have at least 32 characters; make one with `openssl rand -hex 32`.';

it.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ PORT: '-0.5' }, 'PORT must be a whole number from 0 to 65535, not "-0.5".'],
  [{ MAX_READS: '1' }, 'MAX_READS must be a whole number of at least 2, not "1".'],
  [{ MAX_READS: 'Infinity' }, 'MAX_READS must be a whole number of at least 2, not "Infinity".'],
  [{ SHOW: 'yes' }, 'SHOW must be on or off, not "yes".'],
  [{ LEVEL: 'middle' }, 'LEVEL must be low or high, not "middle".'],
  [
    { MAP_URL: 'http://x' },
    'MAP_URL must be an address that starts with https:// in production, not "http://x".',
  ],
  [{ DATABASE_URL: 'postgres://a:b c' }, `${wrongDatabaseUrl}, not "postgres://a:b c".`],
  [
    { PORT: 'a', SHOW: 'b' },
    'PORT must be a whole number from 0 to 65535, not "a".\nSHOW must be on or off, not "b".',
  ],
  [
    { PORT: 'a', LEVLE: 'high' },
    'PORT must be a whole number from 0 to 65535, not "a".\nUnknown setting LEVLE: did you mean LEVEL?',
  ],
])('explains what is wrong with %j', (environment, sentences) => {
  expect(() => parse(environment)).toThrow(new SettingsError(sentences));
});

it.each([
  [{ SECRET: 'hunter2' }, `SECRET ${tooShort}`],
  // Spaces around a token do not count.
  [{ SITE_TOKEN: ` ${'hunter2'.padEnd(31)} ` }, `SITE_TOKEN ${tooShort}`],
  [{ DATABASE_URL: 'mysql://ann:hunter2@db/x' }, `${wrongDatabaseUrl}, not "mysql://…@db/x".`],
  [{ DATABASE_URL: 'mysql://ann:hunt/er@hunter2@db/x' }, `${wrongDatabaseUrl}, not "mysql://…@db/x".`],
  [{ DATABASE_URL: 'ann:hunter2@db/x' }, `${wrongDatabaseUrl}, not "…@db/x".`],
  [{ DATABASE_URL: 'mysql://db/x?password=hunter2' }, `${wrongDatabaseUrl}, not "mysql://db/x?…".`],
])('does not print the secret of %j', (environment, sentence) => {
  expect(() => parse(environment)).toThrow(new SettingsError(sentence));
});

const settings = Object.keys(schema.shape);
const findMisspelled = (environment: Record<string, string | undefined>) =>
  misspelledSettings(environment, settings).map(({ variable, setting }) => `${variable} → ${setting}`);

it.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATABASES_URLS', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['PROT', 'PORT'],
  ['POR', 'PORT'],
  ['SITE_TOCKEN', 'SITE_TOKEN'],
  ['SITETOKNE', 'SITE_TOKEN'],
])('finds that %s is probably %s', (variable, setting) => {
  expect(findMisspelled({ [variable]: 'x' })).toEqual([`${variable} → ${setting}`]);
  // If the setting itself is set, the variable with the similar name probably belongs to another program.
  expect(findMisspelled({ [variable]: 'x', [setting]: 'x' })).toEqual([]);
  expect(findMisspelled({ [variable]: 'x', [setting]: '' })).toEqual([`${variable} → ${setting}`]);
});

it.each([
  'PATH',
  'HOME',
  'HOST',
  'HOSTNAME',
  'PORTAL',
  'DATABASE_USER',
  'SITE_TO',
  'POPNOOK_API_PORT',
  '_',
  '',
])('does not take %s for a misspelled setting', (variable) => {
  expect(findMisspelled({ [variable]: 'x' })).toEqual([]);
});

it('does not take a documented setting for a misspelling of another one', () => {
  const page = readFileSync(path.resolve(__dirname, '../../../docs/operations.md'), 'utf8');
  const [, section = ''] = /^## Settings$(.*?)^## /ms.exec(page) ?? [];
  const names = [...section.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
  expect(names).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'S3_URL', 'LOG_LEVEL']));
  const mistaken = names.flatMap((name) =>
    misspelledSettings(
      { [name]: 'x' },
      // Only `npm start` reads INBOX_HOST and INBOX_PORT, which are similar to each other, and it knows both.
      names.filter((other) => other !== name && !other.startsWith('INBOX_')),
    ),
  );
  expect(mistaken).toEqual([]);
});
