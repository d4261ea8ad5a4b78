import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseError, Pool } from 'pg';
import { Config } from '../../config';
import { APPLICATION_NAME, POOL_SIZE } from './data-source';

/** How long the replica is not used after it has failed. */
const AVOID_MS = 5_000;

/**
 * A read-only copy of the database that may be some moments behind (`DATABASE_REPLICA_URL`). Only requests of visitors
 * who are not signed in read from it, so that users see their own changes.
 */
@Injectable()
export class Replica implements OnApplicationShutdown {
  private readonly pool: Pool | undefined;
  private readonly isAllowed = new AsyncLocalStorage<true>();
  private avoidUntil = 0;

  constructor({ databaseReplicaUrl: connectionString }: Config) {
    if (connectionString === undefined) return;
    this.pool = new Pool({
      connectionString,
      max: POOL_SIZE,
      // Shorter than the timeouts of the primary, which answers if the replica does not.
      connectionTimeoutMillis: 1_000,
      query_timeout: 3_000,
      statement_timeout: 3_000,
      application_name: APPLICATION_NAME,
    });
    // Without a listener, an error of an idle connection would end the process.
    this.pool.on('error', () => undefined);
  }

  get isConfigured(): boolean {
    return this.pool !== undefined;
  }

  /** Lets all queries that `work` starts read from the replica, even those that it does not wait for. */
  allow(work: () => void): void {
    this.isAllowed.run(true, work);
  }

  /** @returns undefined if the primary has to answer, because the replica must not be used, has failed or refuses the statement */
  async query<Row extends object>(statement: string, values: unknown[]): Promise<Row[] | undefined> {
    if (!this.pool || !this.isAllowed.getStore() || Date.now() < this.avoidUntil) return undefined;
    try {
      return (await this.pool.query<Row>(statement, values)).rows;
    } catch (error) {
      // A DatabaseError is a response of the replica: it works, but refuses this statement.
      if (!(error instanceof DatabaseError)) this.avoidUntil = Date.now() + AVOID_MS;
      return undefined;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }
}
