import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Client, DatabaseError } from 'pg';

const DEADLINE_MS = 1000;
const RETRY_WITHIN_MS = 200;

/** Queries the database on a dedicated connection, so that the result does not depend on the pool. */
export class DatabaseProbe {
  /** Whether the last query was answered. */
  responds = true;
  private connection: Promise<Client> | undefined;
  /** Runs one query at a time, because the next version of pg will no longer queue the queries of a connection. */
  private oneAtATime = pLimit(1);

  constructor(private readonly url: string) {}

  /** @throws if the database does not answer in time */
  async query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const startedAt = Date.now();
    try {
      const rows = await this.ask<Row>(statement, values).catch((error: unknown) => {
        // If the query failed immediately, perhaps only this connection was terminated, for example by an administrator.
        if (isUndefinedTable(error) || Date.now() - startedAt > RETRY_WITHIN_MS) throw error;
        return this.ask<Row>(statement, values);
      });
      this.responds = true;
      return rows;
    } catch (error) {
      this.responds = isUndefinedTable(error);
      throw error;
    }
  }

  private async ask<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
    const connection = (this.connection ??= this.connect());
    const { oneAtATime } = this;
    try {
      const answer = connection.then((client) => oneAtATime(() => client.query<Row>(statement, values)));
      return (await withDeadline(answer)).rows;
    } catch (error) {
      if (this.connection === connection) this.disconnect();
      throw error;
    }
  }

  /** Closes the connection without waiting for the server, because it might not respond. */
  disconnect(): void {
    const { connection } = this;
    this.connection = undefined;
    connection?.then((client) => client.end()).catch(() => undefined);
  }

  private connect(): Promise<Client> {
    // The previous limiter may still be waiting for a query that gets no response.
    this.oneAtATime = pLimit(1);
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: DEADLINE_MS,
      application_name: 'popnook-probe',
      keepAlive: true,
    });
    const connection = client.connect().then(() => client);
    client.on('error', () => {
      if (this.connection === connection) this.connection = undefined;
    });
    return connection;
  }
}

/** A database that is not migrated responds with this error, because the table of migrations does not exist. */
const isUndefinedTable = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '42P01';

/** Rejects after DEADLINE_MS. If this process was busy until then, a response that has already arrived is read first. */
async function withDeadline<T>(answer: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const timeout = delay(DEADLINE_MS, undefined, { signal: answered.signal }).then(async () => {
    await setImmediate();
    throw new Error('The database does not respond.');
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    answered.abort();
  }
}
