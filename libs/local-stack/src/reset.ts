import { rm } from 'node:fs/promises';
import path from 'node:path';
import { outsideOf } from './postgres/place';
import { whoRuns } from './running';
import { readSettings } from './settings';
import { StackError } from './stack-error';
import { say, sayError } from './terminal';

/** Deleted by name, because the folder may hold other files. */
const ours = [
  'postgres',
  'postgres.new',
  'postgres.password',
  'postgres.log',
  'postgres-folder',
  'inbox',
  'uploads',
  'secret',
  'running.json',
];

/** `npm run reset`: deletes the local data, unless it is in use. */
const reset = async () => {
  const { dataDir, databaseUrl } = readSettings(process.env);
  const running = await whoRuns(dataDir);
  if (running)
    throw new StackError(
      `Popnook is running at ${running.siteUrl} on this data: stop it first (process ${running.pid}).`,
    );
  const outside = await outsideOf(dataDir);
  if (outside) await rm(outside, { recursive: true, force: true });
  for (const name of ours) await rm(path.join(dataDir, name), { recursive: true, force: true });
  say(`The data in ${dataDir} was deleted. npm start creates it again.`);
  if (databaseUrl) say('The database of DATABASE_URL was left alone.');
};

reset().catch((error: unknown) => {
  sayError(error);
  process.exitCode = 1;
});
