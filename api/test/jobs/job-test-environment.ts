import type { INestApplicationContext } from '@nestjs/common';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import { SendAdminDigest } from '../../src/application/admin/admin-work';
import { RemindHosts } from '../../src/application/booking/remind-hosts';
import { ExpireAndCompleteBookings } from '../../src/application/booking/expire-and-complete-bookings';
import { startApplication } from '../../src/test/application';

/** A worker with its own database connections, and the use cases that its scheduled jobs run. */
export interface Worker {
  app: INestApplicationContext;
  source: DataSource;
  expireAndCompleteBookings: ExpireAndCompleteBookings;
  remindHosts: RemindHosts;
  sendAdminDigest: SendAdminDigest;
}

export async function startWorker(databaseUrl: string): Promise<Worker> {
  const app = await startApplication(databaseUrl);
  return {
    app,
    source: app.get(DataSource),
    expireAndCompleteBookings: app.get(ExpireAndCompleteBookings),
    remindHosts: app.get(RemindHosts),
    sendAdminDigest: app.get(SendAdminDigest),
  };
}

/** SQL: today in New York, the default time zone of spaces. In the evening there, the UTC date is one day later. */
export const TODAY = `(now() AT TIME ZONE 'America/New_York')::date`;

interface BookingRow {
  space: number;
  status?: 'pending' | 'confirmed';
  /** An SQL expression, such as `now() - interval '1 hour'`, like all fields below. */
  created?: string;
  expires?: string;
  start?: string;
  end?: string;
}

/** A database with a host and a vendor, and two workers. */
export class JobTestEnvironment {
  private constructor(
    readonly database: TestDatabase,
    readonly worker: Worker,
    readonly otherWorker: Worker,
  ) {}

  static async start(): Promise<JobTestEnvironment> {
    const database = await testDatabase();
    const [worker, otherWorker] = await Promise.all([startWorker(database.url), startWorker(database.url)]);
    await worker.source.query(insertPeople);
    return new JobTestEnvironment(database, worker, otherWorker);
  }

  query<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    return this.worker.source.query(statement, values);
  }

  /** Adds a space. By default, all bookings are for the same days, so each one needs its own space. */
  async addSpace(timeZone = 'America/New_York'): Promise<number> {
    const [row] = await this.query<{ id: number }>(
      `INSERT INTO spaces (host_id, name, description, space_type, location, address, time_zone)
       VALUES (1, 'Nook', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St', $1) RETURNING id`,
      [timeZone],
    );
    return row?.id ?? 0;
  }

  async addBooking(row: BookingRow): Promise<number> {
    const { space, status = 'pending', created = 'now()', expires = `now() + interval '72 hours'` } = row;
    const { start = `${TODAY} + 100`, end = `${TODAY} + 107` } = row;
    const [added] = await this.query<{ id: number }>(
      `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, status, expires_at,
         payment_agreement_type, created_at)
       VALUES ($1, 2, ${start}, ${end}, 0, $2, ${expires}, 'commission', ${created}) RETURNING id`,
      [space, status],
    );
    return added?.id ?? 0;
  }

  /** The event keys of the emails in the outbox. */
  async emailKeys(): Promise<string[]> {
    const rows = await this.query<{ event_key: string }>('SELECT event_key FROM outbox ORDER BY event_key');
    return rows.map(({ event_key }) => event_key);
  }

  /** The audit entries about bookings that Popnook itself has changed, sorted by booking. */
  systemActions(): Promise<{ id: number; action: string }[]> {
    return this.query(
      `SELECT entity_id::integer AS id, action FROM audit_log
       WHERE entity = 'booking' AND actor_role = 'system' AND admin_id IS NULL ORDER BY 1`,
    );
  }

  async reset(): Promise<void> {
    await this.query('DELETE FROM audit_log');
    await this.query('DELETE FROM bookings');
    await this.query('DELETE FROM outbox');
  }

  async stop(): Promise<void> {
    await Promise.all([this.worker.app.close(), this.otherWorker.app.close()]);
    await this.database.drop();
  }
}

const insertPeople = `
INSERT INTO users (id, email, first_name, last_name, role) VALUES
  (1, 'host@popnook.test', 'Harriet', 'Cole', 'host'), (2, 'vendor@popnook.test', 'Vera', 'Lane', 'vendor');`;
