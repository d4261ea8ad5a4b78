import pg from 'pg';
import { loadFacts } from './loading/facts';
import { loadPictures } from './loading/pictures';

export interface DemoOptions {
  databaseUrl: string;
  /** Where the API listens: pictures are uploaded to it like anybody's. */
  siteUrl: string;
  onProgress?: (text: string) => void;
}

/** Two starts at once load one after the other. */
const LOCK = 764_001;

/**
 * Demo accounts, spaces, bookings around today and drawn pictures. Returns at once when they are there; what a killed
 * run left undone, the next one completes.
 */
export const loadDemoData = async ({ databaseUrl, siteUrl, onProgress }: DemoOptions): Promise<void> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, application_name: 'popnook demo data', max: 3 });
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await loadFacts(client, new Date());
    await loadPictures(pool, siteUrl, onProgress ?? (() => undefined));
  } finally {
    // The lock ends with its connection.
    client.release(true);
    await pool.end();
  }
};
