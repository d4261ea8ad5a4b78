import pg from 'pg';
import { LOCATIONS } from './data/locations';
import { TEXT_BLOCKS, sectionOf } from './data/text-blocks';
import { idOf, insertAccounts, insertVendorProfiles } from './load/accounts';
import { insertBookings } from './load/bookings';
import { type PictureStore, insertUploads, storePictures } from './load/pictures';
import { insertAll } from './load/rows';
import { insertSpaces } from './load/spaces';

export interface DemoOptions extends PictureStore {
  databaseUrl: string;
}

/** The key of the advisory lock that lets only one of several simultaneous starts load the data. */
const LOCK_ID = 764_001;

/**
 * Loads the demo accounts, spaces, pictures and bookings, unless they were loaded before. Inserts all rows in one transaction.
 */
export const loadDemoData = async ({ databaseUrl, ...store }: DemoOptions): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'popnook demo data' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_ID]);
    if (!(await isLoaded(client))) {
      await insertData(client, new Date());
      await storePictures(store);
    }
    await client.query('COMMIT');
  } finally {
    // Ending the connection without COMMIT rolls back.
    await client.end();
  }
};

const insertData = async (client: pg.Client, now: Date) => {
  const accounts = await insertAccounts(client, now);
  await insertUploads(client, idOf(accounts, 'host'));
  await insertVendorProfiles(client, accounts);
  await insertAll(
    client,
    'available_locations',
    Object.values(LOCATIONS).map(({ city, state, stateCode }) => ({ city, state, state_code: stateCode })),
  );
  await insertAll(
    client,
    'cms_content',
    TEXT_BLOCKS.map(([key, content]) => ({ key, content, section: sectionOf(key) })),
  );
  const spaces = await insertSpaces(client, accounts, now);
  await insertBookings(client, accounts, spaces, now);
  await markLoaded(client, idOf(accounts, 'admin'));
};

/** Checks the audit log, because its entries cannot be edited or deleted, unlike the demo data. */
const isLoaded = async (client: pg.Client): Promise<boolean> => {
  const { rowCount } = await client.query(`SELECT 1 FROM audit_log WHERE entity = 'demo_data'`);
  return rowCount !== 0;
};

const markLoaded = (client: pg.Client, adminId: number) =>
  client.query(
    `INSERT INTO audit_log (admin_id, action, entity, entity_id)
     VALUES ($1, 'created', 'demo_data', 'accounts, spaces and bookings')`,
    [adminId],
  );
