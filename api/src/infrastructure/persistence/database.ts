import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Optional } from '@nestjs/common';
import { withSpan } from '@popnook/http-server';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { Transaction } from '../../application/transaction';
import { POOL_SIZE } from './data-source';
import { Replica } from './replica';
import { TransactionQueue } from './transaction-queue';

/** PostgreSQL's error codes for a deadlock and a serialization failure. */
const RETRYABLE = ['40P01', '40001'];
const DISK_FULL = '53100';
/** `hasFullDisk` is false again after this time: without new writes, it is unknown whether the disk is still full. */
const REMEMBER_FULL_DISK_MS = 30_000;
const MAX_ATTEMPTS = 5;
const FIRST_RETRY_WITHIN_MS = 40;
/** The other connections remain for queries outside of transactions. */
const MAX_TRANSACTIONS = Math.floor(POOL_SIZE * 0.7);

/** Runs the statements of repositories and queries, in the current transaction if there is one. */
@Injectable()
export class Database extends Transaction {
  private readonly currentManager = new AsyncLocalStorage<EntityManager>();
  private readonly queue = new TransactionQueue(MAX_TRANSACTIONS);
  private lastFullDiskAt = 0;

  constructor(
    private readonly source: DataSource,
    @Optional() private readonly replica?: Replica,
  ) {
    super();
  }

  get manager(): EntityManager {
    return this.currentManager.getStore() ?? this.source.manager;
  }

  private get isInTransaction(): boolean {
    return this.currentManager.getStore() !== undefined;
  }

  /** Whether queries see exactly what is committed on the primary, not uncommitted changes or a lagging replica. */
  get seesOnlyCommittedData(): boolean {
    return !this.isInTransaction && !this.replica?.isConfigured;
  }

  /** Whether a transaction has recently failed because the disk is full, and none has succeeded since. */
  get hasFullDisk(): boolean {
    return Date.now() - this.lastFullDiskAt < REMEMBER_FULL_DISK_MS;
  }

  /** Returns the rows of any statement, including UPDATE and DELETE … RETURNING. */
  async query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    // The replica returns undefined for a statement that it must not or cannot run, such as an UPDATE.
    const rows = this.isInTransaction ? undefined : await this.replica?.query<Row>(statement, values);
    if (rows) return rows;
    const result: Row[] | [Row[], number] = await this.manager.query(statement, values);
    return isRowsWithCount(result) ? result[0] : result;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isInTransaction) return work();
    return withSpan('database.transaction', { onlyInTrace: true }, () =>
      this.queue.run(() => this.runWithRetries(work)),
    );
  }

  private async runWithRetries<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await this.source.transaction((manager) => this.currentManager.run(manager, work));
        this.lastFullDiskAt = 0;
        return result;
      } catch (error) {
        const code = codeOf(error);
        if (code === DISK_FULL) this.lastFullDiskAt = Date.now();
        if (attempt === MAX_ATTEMPTS || !RETRYABLE.includes(code)) throw error;
        // A random delay that grows with each attempt, so that two conflicting transactions do not conflict again.
        await delay(Math.random() * FIRST_RETRY_WITHIN_MS * 2 ** (attempt - 1));
      }
    }
  }
}

/** For UPDATE and DELETE, TypeORM returns the rows and their count. */
const isRowsWithCount = <Row>(result: Row[] | [Row[], number]): result is [Row[], number] =>
  result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';

/** The error code of PostgreSQL, or an empty string for other errors. */
function codeOf(error: unknown): string {
  if (!(error instanceof QueryFailedError)) return '';
  const { code }: { code?: unknown } = error.driverError;
  return typeof code === 'string' ? code : '';
}
