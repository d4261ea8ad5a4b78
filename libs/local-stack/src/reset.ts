import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findRunningStack } from './data-lock';
import { UserFacingError } from './errors';
import { externalFolder } from './postgres/location';
import { misspelledIn, readSettings } from './settings';
import { print, printError } from './terminal';

/** Files and folders that are deleted by name, because the data folder may contain others. */
const DELETED = [
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
  const misspelled = misspelledIn(process.env).find(({ setting }) => setting === 'DATA_DIR');
  if (misspelled) throw new UserFacingError(`${misspelled.warning} Nothing was deleted.`);
  const running = await findRunningStack(dataDir);
  if (running)
    throw new UserFacingError(
      `Popnook is running at ${running.siteUrl} on this data: stop it first (process ${running.pid}).`,
    );
  const external = await externalFolder(dataDir);
  if (external) await rm(external, { recursive: true, force: true });
  for (const name of DELETED) await rm(path.join(dataDir, name), { recursive: true, force: true });
  print(`The data in ${dataDir} was deleted. npm start creates it again.`);
  if (databaseUrl) print('The database of DATABASE_URL was not changed.');
};

reset().catch((error: unknown) => {
  printError(error);
  process.exitCode = 1;
});
