import { readdirSync } from 'node:fs';
import path from 'node:path';
import { migrations } from '.';

const numberOf = (file: string) => Number.parseInt(file, 10);
const files = readdirSync(__dirname)
  .filter((file) => /^\d+-/.test(file))
  .sort((a, b) => numberOf(a) - numberOf(b));

it('registers every migration file in index.ts, in the order of their numbers', async () => {
  const classes: unknown[] = [];
  for (const file of files) classes.push(...Object.values(await import(path.join(__dirname, file))));
  expect(migrations).toEqual(classes);
});

it('gives each migration the name of its class and a later timestamp than the previous migration', () => {
  const names = migrations.map((Migration) => new Migration().name);
  expect(names).toEqual(migrations.map(({ name }) => name));
  const timestamps = names.map((name) => Number(name.slice(-13)));
  expect(timestamps).toEqual([...new Set(timestamps)].sort((a, b) => a - b));
});
