import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { measurePool } from '@popnook/http-server';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { APPLICATION_NAME, POOL_SIZE } from './data-source';
import { DatabaseBusyError } from './database-busy-error';
import { DatabaseProbe } from './database-probe';

const CHECK_EVERY_MS = 50;
/** If a request waits for a connection or keeps one for longer than this, the database is checked. */
const SLOW_AFTER_MS = 500;
/** Waiting requests are refused if no connection has become free for this long. */
const NO_PROGRESS_MS = 1200;
/** A migration that waits for a lock delays other queries by up to a second. These queries should not fail. */
const TABLE_LOCK_MS = 1100;
const MANY_CONNECTIONS = POOL_SIZE / 2;

const NO_RESPONSE = 'The database does not respond.';

type OnConnection = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/**
 * Refuses requests that would wait for the database in vain. A fixed time limit would also refuse the last of many
 * requests that only wait for each other, so the decision depends on why the requests wait:
 * - If the database does not respond, requests are refused until it does, and connections in use for over half a second are closed.
 * - If no connection has become free for a while, waiting requests are refused.
 * - Queries that wait for a locked table are canceled after about a second. They are canceled immediately if at least half of
 *   the connections are in use, or if other queries were canceled in the last second.
 */
@Injectable()
export class PoolWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly pool: Pool;
  /** When each waiting request started to wait for a connection. */
  private readonly waitingSince = new Map<OnConnection, number>();
  /** When each connection in use was taken from the pool. */
  private readonly takenAt = new Map<PoolClient, number>();
  /** When a connection last became free. */
  private lastProgress = 0;
  private tableIsLockedUntil = 0;
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;
  private readonly stopMeasuring: () => void;

  constructor(
    source: DataSource,
    private readonly probe: DatabaseProbe,
  ) {
    this.pool = (source.driver as PostgresDriver).master;
    this.pool.on('acquire', (client) => this.takenAt.set(client, Date.now()));
    this.pool.on('release', (_error, client) => {
      this.takenAt.delete(client);
      this.lastProgress = Date.now();
    });
    this.watchWaiting();
    this.stopMeasuring = measurePool('requests', this.pool, POOL_SIZE);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.check(), CHECK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.stopMeasuring();
    this.probe.disconnect();
  }

  /** Replaces the pool's `connect`, which TypeORM calls with a callback, so that callers can be refused while they wait. */
  private watchWaiting(): void {
    const connect = this.pool.connect.bind(this.pool);
    const connectWithCallback = (onConnection: OnConnection): void => {
      if (!this.probe.responds) return refuse(onConnection, NO_RESPONSE);
      this.waitingSince.set(onConnection, Date.now());
      connect((error, client, done) => {
        if (this.waitingSince.delete(onConnection)) onConnection(error, client, done);
        // The request was refused while it waited, so its connection goes back to the pool. Without a client, opening the
        // connection has failed, and the pool has not passed `done`.
        else if (client) done();
      });
    };
    this.pool.connect = ((onConnection?: OnConnection) =>
      onConnection ? connectWithCallback(onConnection) : connect()) as Pool['connect'];
  }

  private async check(): Promise<void> {
    const isBusy = this.takenAt.size >= MANY_CONNECTIONS || Date.now() < this.tableIsLockedUntil;
    const isSlow =
      !this.probe.responds ||
      isBusy ||
      this.clientsTakenFor(SLOW_AFTER_MS).length > 0 ||
      this.someRequestHasWaited(SLOW_AFTER_MS);
    if (this.isChecking || !isSlow) return;
    this.isChecking = true;
    try {
      const canceled = await this.probe.query(CANCEL_TABLE_LOCK_WAITS, [isBusy ? 0 : TABLE_LOCK_MS]);
      if (canceled.length > 0) this.tableIsLockedUntil = Date.now() + TABLE_LOCK_MS;
      const hasProgress = Date.now() - this.lastProgress < NO_PROGRESS_MS;
      if (!hasProgress && this.someRequestHasWaited(NO_PROGRESS_MS))
        this.refuseWaiting('All connections are in use.');
    } catch {
      for (const client of this.clientsTakenFor(SLOW_AFTER_MS)) client.end().catch(() => undefined);
      this.refuseWaiting(NO_RESPONSE);
    } finally {
      this.isChecking = false;
    }
  }

  private refuseWaiting(reason: string): void {
    for (const onConnection of this.waitingSince.keys()) {
      this.waitingSince.delete(onConnection);
      refuse(onConnection, reason);
    }
  }

  private clientsTakenFor(ms: number): PoolClient[] {
    const latest = Date.now() - ms;
    return [...this.takenAt].filter(([, takenAt]) => takenAt < latest).map(([client]) => client);
  }

  private someRequestHasWaited(ms: number): boolean {
    const latest = Date.now() - ms;
    return [...this.waitingSince.values()].some((since) => since < latest);
  }
}

function refuse(onConnection: OnConnection, reason: string): void {
  onConnection(new DatabaseBusyError(reason), undefined, () => undefined);
}

/** Row locks are not included: requests for the same booking period wait for each other, but never for long. */
const CANCEL_TABLE_LOCK_WAITS = `
SELECT pg_cancel_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND application_name = '${APPLICATION_NAME}'
  AND wait_event_type = 'Lock' AND wait_event = 'relation'
  AND query_start <= clock_timestamp() - $1 * interval '1 millisecond'`;
