import pg from 'pg';
import { PLACES } from './data/places';
import { TEXTS, sectionOf } from './data/texts';
import { idOf, insertAccounts, insertVendorProfiles } from './load/accounts';
import { insertBookings } from './load/bookings';
import { type PictureStore, insertUploads, storePictures } from './load/pictures';
import { insertAll } from './load/rows';
import { insertSpaces } from './load/spaces';

export interface DemoOptions extends PictureStore {
  databaseUrl: string;
}

/** Two starts at the same time load one after the other. */
const LOCK = 764_001;

/** Loads demo accounts, spaces, pictures and bookings around today, unless they are already there: all or nothing. */
export const loadDemoData = async ({ databaseUrl, ...store }: DemoOptions): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'popnook demo data' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    if (!(await isLoaded(client))) {
      await insertData(client, new Date());
      await storePictures(store);
    }
    await client.query('COMMIT');
  } finally {
    // Without a COMMIT this rolls back.
    await client.end();
  }
};

const insertData = async (client: pg.Client, now: Date) => {
  const accounts = await insertAccounts(client, now);
  await insertUploads(client, idOf(accounts, 'host'));
  await insertVendorProfiles(client, accounts);
  const places = Object.values(PLACES);
  await insertAll(
    client,
    'available_locations',
    places.map(({ city, state, stateCode }) => ({ city, state, state_code: stateCode })),
  );
  await insertAll(
    client,
    'cms_content',
    TEXTS.map(([key, content]) => ({ key, content, section: sectionOf(key) })),
  );
  const spaces = await insertSpaces(client, accounts, now);
  await insertBookings(client, accounts, spaces, now);
  await noteLoaded(client, idOf(accounts, 'admin'));
};

/** The audit log says whether the data were loaded: no edit or deletion can undo that. */
const isLoaded = async (client: pg.Client): Promise<boolean> => {
  const { rowCount } = await client.query(`SELECT 1 FROM audit_log WHERE entity = 'demo_data'`);
  return rowCount !== 0;
};

const noteLoaded = (client: pg.Client, adminId: number) =>
  client.query(
    `INSERT INTO audit_log (admin_id, action, entity, entity_id)
     VALUES ($1, 'created', 'demo_data', 'accounts, spaces and bookings')`,
    [adminId],
  );
