import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const DEADLINE_MS = 1000;

/** Asks the database on a connection that is used for nothing else, so that the answer does not depend on the pool. */
export class DatabaseProbe {
  /** Whether the last query was answered. */
  responds = true;
  private connection: Promise<Client> | undefined;

  constructor(private readonly url: string) {}

  /** @throws if the database does not answer in time */
  async query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const connection = (this.connection ??= this.connect());
    try {
      const answer = connection.then((client) => client.query<Row>(statement, values));
      const { rows } = await inTime(answer);
      this.responds = true;
      return rows;
    } catch (error) {
      this.responds = false;
      if (this.connection === connection) this.disconnect();
      throw error;
    }
  }

  /** Does not wait for a server that does not answer. */
  disconnect(): void {
    const { connection } = this;
    this.connection = undefined;
    connection?.then((client) => client.end()).catch(() => undefined);
  }

  private connect(): Promise<Client> {
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

/** If this process was too busy to read an answer that has already arrived, it is read before giving up. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const late = delay(DEADLINE_MS, undefined, { signal: answered.signal }).then(async () => {
    await setImmediate();
    throw new Error('The database does not respond.');
  });
  answer.catch(() => undefined);
  late.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    answered.abort();
  }
}
